// A table stored whole, so that loading it reads few events.

import { createHash } from 'node:crypto';
import { rulesVersionOf } from '#rules/rulesVersion.ts';
import { findGame, gameOf } from '#table/gameOf.ts';
import { TABLE_FORMAT, type Table } from '#table/table.ts';

export interface Snapshot {
  readonly format: number;
  readonly rules: number;
  /** Of the table as it was written: one that was harmed is passed over. */
  readonly digest: string;
  readonly table: Table;
}

export function takeSnapshot(table: Table): Snapshot {
  const rules = rulesVersionOf(gameOf(table));
  return { format: TABLE_FORMAT, rules, digest: digestOf(table), table };
}

/** Null where it is harmed, or of another format or other rules: the events have the table all the same. */
export function readSnapshot(
  stored: Partial<Snapshot> | null,
  of: { tableId: string; version: number },
): Table | null {
  const { format, rules, digest, table } = stored ?? {};
  if (format !== TABLE_FORMAT || !table || digest !== digestOf(table)) return null;
  const game = findGame(table.game);
  const isOfCode = game !== undefined && rules === rulesVersionOf(game);
  return isOfCode && table.id === of.tableId && table.version === of.version ? table : null;
}

function digestOf(table: Table): string {
  return createHash('sha256').update(JSON.stringify(table)).digest('base64url');
}
