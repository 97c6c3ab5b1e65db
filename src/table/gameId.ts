// The id of a game, such as `acelya-2`: its table's id in plain letters and its number at the table. Table ids are
// never reused and differ in plain letters too, so a game id is unique for ever.

import type { Table } from './table.ts';
import { plainTableId } from './tableId.ts';

/** Returns the number of the current game, or of the next one while the table is open. */
export function gameNumber({ status, play }: Pick<Table, 'status' | 'play'>): number {
  if (!play) return 1;
  return status === 'open' ? play.number + 1 : play.number;
}

export function gameIdOf(table: Pick<Table, 'id' | 'status' | 'play'>): string {
  return makeGameId(table.id, gameNumber(table));
}

export function makeGameId(tableId: string, number: number): string {
  return `${plainTableId(tableId)}-${number}`;
}
