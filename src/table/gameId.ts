// The id of a game, such as `acelya-2`: its table's id in plain letters and its number at the table. Table ids are
// never reused and differ in plain letters too, so a game id is unique for ever.

import type { Table } from './table.ts';
import { plainTableId } from './tableId.ts';

/** Returns the number of the current game, or of the next one while the table is open. */
export function gameNumber({ status, gameCount }: Pick<Table, 'status' | 'gameCount'>): number {
  return status === 'open' ? gameCount + 1 : Math.max(gameCount, 1);
}

export function gameIdOf(table: Pick<Table, 'id' | 'status' | 'gameCount'>): string {
  return makeGameId(table.id, gameNumber(table));
}

export function makeGameId(tableId: string, number: number): string {
  return `${plainTableId(tableId)}-${number}`;
}
