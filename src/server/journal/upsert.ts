// How a read model's table is described, and the SQL that writes rows into it.

import type { ReadModelTable } from '../store/columns.ts';
import { quoted, rowSource } from './rowSource.ts';

/** Inserts rows, or replaces those that are there; their parameters are numbered from `first`. */
export function upsert(name: string, { key, columns }: ReadModelTable, first: number): string {
  const all = Object.keys(columns);
  const list = all.map(quoted).join(', ');
  const changes = all
    .filter((column) => !key.includes(column))
    .map((column) => `${quoted(column)} = excluded.${quoted(column)}`);
  const action = changes.length > 0 ? `update set ${changes.join(', ')}` : 'nothing';
  return `insert into ${quoted(name)} (${list}) select ${list} from ${rowSource(columns, first)}
    on conflict (${key.map(quoted).join(', ')}) do ${action}`;
}
