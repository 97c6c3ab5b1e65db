// Finds the results of daily deals among the saved games.

import { last } from '#cards/lists.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { requireGame } from '#table/assertions.ts';
import { dailyResult, isDailyOver, type DailyResult, type Day } from '#table/daily.ts';
import { gameOf } from '#table/gameOf.ts';
import { replayRecord } from '#table/gameRecord.ts';
import type { Table } from '#table/table.ts';
import { ownSeat, type SavedGame } from '../play/savedGame.ts';

export interface PlayedDaily extends DailyResult {
  /** Whether the cards were new to the player. */
  readonly isFirst: boolean;
  /** The moves of the player. */
  readonly moves: readonly WireMove[];
}

/** Returns the results in the order of playing. */
export function dailyResults(games: readonly SavedGame[], game: string, day: Day): PlayedDaily[] {
  return ofDay(games, game, day)
    .flatMap((saved) => {
      const table = lastTable(saved);
      if (!table || !isDailyOver(table)) return [];
      const seat = ownSeat(saved);
      const view = gameOf(table).view(requireGame(table).state, seat);
      const moves = saved.moves.filter((one) => one.seat === seat).map(({ move }) => move);
      return [{ ...dailyResult(gameOf(table), view, seat), moves }];
    })
    .map((result, at) => ({ ...result, isFirst: at === 0 }));
}

/** Returns a daily deal that was left and can be continued. */
export function unfinishedDaily(
  games: readonly SavedGame[],
  game: string,
  day: Day,
): SavedGame | null {
  const isOpen = (saved: SavedGame): boolean => {
    const table = lastTable(saved);
    return table !== null && !isDailyOver(table);
  };
  return ofDay(games, game, day).findLast(isOpen) ?? null;
}

function ofDay(games: readonly SavedGame[], game: string, day: Day): SavedGame[] {
  return games
    .filter((saved) => saved.game === game && saved.day === day)
    .toSorted((one, other) => one.startedAt - other.startedAt);
}

/** Returns the table when it was saved; null if the rules refuse the record. */
function lastTable({ seed: _seed, day: _day, ...record }: SavedGame): Table | null {
  const steps = replayRecord(record);
  return isRefusal(steps) ? null : last(steps).table;
}
