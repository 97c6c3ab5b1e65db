// What somebody at a table is sent of the game: their view, and what the game's own wire adds to it.

import { updateGame } from '#protocol/gameUpdate.ts';
import type { ToldUpdate } from '#protocol/socketEvents.ts';
import type { AnyFact } from '#rules/catalog.ts';
import type { Seat } from '#rules/game.ts';
import type { Table } from '#table/table.ts';
import type { Desk } from '../services/gameService.ts';

/** `seat` is null for watchers. */
export type UpdateOf = (table: Table, seat: Seat | null, facts?: readonly AnyFact[]) => ToldUpdate;

export function makeUpdates({ tables, wireOf }: Pick<Desk, 'tables' | 'wireOf'>): UpdateOf {
  return (table, seat, facts = []) => {
    const update = updateGame(table, seat, facts, tables.now());
    return { ...update, ...wireOf(table.game)?.socket?.stateOf(table, update.view) };
  };
}
