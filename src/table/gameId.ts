// The id of a game: its table's word in plain letters and which game of the table it is, as `acelya-2`.
// No word is a table's twice, and no two words are the same in plain letters: an id is one game's for ever.

import type { Table } from './table.ts';
import { plainTableId } from './tableId.ts';

/** Which game of the table is meant when nothing else is said: the one that is on, or else the coming one. */
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
