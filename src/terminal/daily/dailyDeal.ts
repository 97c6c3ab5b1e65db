// What this player made of the deals of a day, from the games that are kept.

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
  /** The first time the cards were not known. */
  readonly isFirst: boolean;
  /** The player's own. */
  readonly moves: readonly WireMove[];
}

/** In the order of playing. */
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

/** One that was left and may be gone on with. */
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

/** How things stood when it was kept; null for what the rules refuse. */
function lastTable({ seed: _seed, day: _day, ...record }: SavedGame): Table | null {
  const steps = replayRecord(record);
  return isRefusal(steps) ? null : last(steps).table;
}
