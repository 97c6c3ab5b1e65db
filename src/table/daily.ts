// The deal of the day: one deck for each game and date, the same for everyone, with the same bots. It ends when the
// deck is played out.

import type { AnyGame, Seat, View } from '#rules/game.ts';
import { cardsToDeal } from '#rules/play.ts';
import { sideOfSeat } from '#rules/seats.ts';
import { requireGame } from './assertions.ts';
import { gameOf } from './gameOf.ts';
import type { BotLevel, Table } from './table.ts';

/** A date in UTC, the same everywhere: `2026-11-17`. */
export type Day = string;

export const DAILY_LEVEL: BotLevel = 'normal';
/** The seat of the player; bots have the others. */
export const DAILY_SEAT: Seat = 0;

const DEFAULT_SEATS = 4;
const FNV_OFFSET_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Returns a number for the game and the day (FNV-1a), from which all cards follow. */
export function dailySeed(game: string, day: Day): number {
  let hash = FNV_OFFSET_BASIS;
  for (const letter of `${game} ${day}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), FNV_PRIME);
  }
  return hash >>> 0;
}

export function dailySeats({ seats, dailySeats }: Pick<AnyGame, 'seats' | 'dailySeats'>): number {
  return dailySeats ?? Math.min(Math.max(DEFAULT_SEATS, seats.min), seats.max);
}

/** Whether the deck is played out: a round was scored and a whole deck is due, or the game is over. */
export function isDailyOver(table: Table): boolean {
  if (table.status !== 'playing') return (table.play?.result ?? null) !== null;
  const game = gameOf(table);
  const { state } = requireGame(table);
  const { sheet }: View = game.view(state, null);
  return sheet.length > 0 && cardsToDeal(game, state)?.length === game.deck.cards.length;
}

export interface DailyResult {
  /** The points that the player's side made with the deck. */
  readonly score: number;
  /** The rank among the sides, from 1; equal scores share a rank. */
  readonly place: number;
  /** The number of sides. */
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
