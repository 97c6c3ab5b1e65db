// The deal of the day: the same cards and bots for everybody who plays a game on that date.

import type { SavedGame } from '../play/savedGame.ts';
import { ownSeat } from '../play/savedGame.ts';

const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** The day everywhere on earth alike, as `2026-11-17`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** A number for the game and the day (FNV-1a), from which all cards follow. */
export function dailySeed(game: string, day: string): number {
  let hash = START;
  for (const letter of `${game} ${day}`) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), PRIME);
  }
  return hash >>> 0;
}

export interface DailyResult {
  readonly score: number;
  readonly isWon: boolean;
  /** The first time the cards were not known. */
  readonly isFirst: boolean;
}

/** What this player made of the deal of a day, in the order of playing. */
export function dailyResults(
  games: readonly SavedGame[],
  game: string,
  day: string,
): DailyResult[] {
  const seed = dailySeed(game, day);
  return games
    .filter((saved) => saved.game === game && saved.seed === seed && saved.result !== null)
    .toSorted((one, other) => one.startedAt - other.startedAt)
    .flatMap((saved, at) => {
      const { result } = saved;
      const seat = ownSeat(saved);
      if (!result) return [];
      // A side may be several seats: with as many scores as seats everybody is their own.
      const side =
        result.scores.length === saved.players.length ? seat : seat % result.scores.length;
      const isWon = result.winners.includes(seat);
      return [{ score: result.scores[side], isWon, isFirst: at === 0 }];
    });
}
