// The deal of the day: one deck for each game and date, the same for everybody, with the same bots, played until its
// cards are out of play.

import type { AnyGame, Seat, View } from '#rules/game.ts';
import { cardsToDeal } from '#rules/play.ts';
import { sideOfSeat } from '#rules/seats.ts';
import { requireGame } from './assertions.ts';
import { gameOf } from './gameOf.ts';
import type { BotLevel, Table } from './table.ts';

/** A date everywhere on earth alike, as `2026-11-17`. */
export type Day = string;

export const DAILY_LEVEL: BotLevel = 'normal';
/** Where everybody sits who plays it. */
export const DAILY_SEAT: Seat = 0;

const USUAL_SEATS = 4;
const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** A number for the game and the day (FNV-1a), from which all cards follow. */
export function dailySeed(game: string, day: Day): number {
  let hash = START;
  for (const letter of `${game} ${day}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), PRIME);
  }
  return hash >>> 0;
}

export function dailySeats({ seats, dailySeats }: Pick<AnyGame, 'seats' | 'dailySeats'>): number {
  return dailySeats ?? Math.min(Math.max(USUAL_SEATS, seats.min), seats.max);
}

/** Whether the deck is played out: something was scored, and a whole deck is due, or the game is over. */
export function isDailyOver(table: Table): boolean {
  if (table.status !== 'playing') return (table.play?.result ?? null) !== null;
  const game = gameOf(table);
  const { state } = requireGame(table);
  const { sheet }: View = game.view(state, null);
  return sheet.length > 0 && cardsToDeal(game, state)?.length === game.deck.cards.length;
}

export interface DailyResult {
  /** The points that the side made of the deck. */
  readonly score: number;
  /** Among the sides at the table, from 1; those with the same score share theirs. */
  readonly place: number;
  /** How many sides there were. */
  readonly of: number;
}

export function dailyResult(game: AnyGame, { scores, sides }: View, seat: Seat): DailyResult {
  const own = scores[sideOfSeat({ sides }, seat)];
  const isBetter = (score: number): boolean => (game.lowestWins ? score < own : score > own);
  return {
    score: own - (game.startingPoints ?? 0),
    place: 1 + scores.filter(isBetter).length,
    of: scores.length,
  };
}
