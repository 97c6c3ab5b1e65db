// What a game that has a wire of its own, older than the doors for any game, adds to them.

import type { View } from '#rules/game.ts';
import type { Table } from '#table/table.ts';
import type { Names } from '../readModels/names.ts';
import type { LegacySocketApi } from './legacySocketApi.ts';

export interface LegacyGameApi {
  readonly game: string;
  /** What its programs expect of a table for which they settle nothing. */
  readonly settings?: object;
  readonly socket?: LegacySocketApi;
  /** Beside what HTTP says of the state of any game. */
  httpState?(table: Table, view: View | null, names: Names): object;
}
