// Builds what a member of a table receives of the game: the view, and what the game's legacy API adds.

import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { withRecentRounds } from '#protocol/recentRounds.ts';
import type { SocketGameUpdate } from '#protocol/socketEvents.ts';
import type { AnyFact } from '#games/registry.ts';
import type { Seat } from '#rules/game.ts';
import type { Table } from '#table/table.ts';
import type { GameService } from '../service/gameService.ts';

/** `seat` is null for watchers. */
export type CreateGameUpdate = (
  table: Table,
  seat: Seat | null,
  facts?: readonly AnyFact[],
) => SocketGameUpdate;

export function createGameUpdates(
  service: Pick<GameService, 'tables' | 'legacyApiOf'>,
): CreateGameUpdate {
  return (table, seat, facts = []) => {
    const update = createGameUpdate(table, seat, facts, service.tables.now());
    const own = service.legacyApiOf(table.game)?.socket?.stateOf(table, update.view);
    return { ...update, view: withRecentRounds(update.view), ...own };
  };
}
