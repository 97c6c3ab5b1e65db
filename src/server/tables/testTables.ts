// Tables for tests: who sits at them, and a journal that is out of reach at times.

import { isRefusal } from '#rules/refusal.ts';
import { person } from '#table/testTable.ts';
import type { Db } from '../store/schema.ts';
import type { Journal } from '../store/store.ts';
import { createTableDirectory, type TableDirectory } from './tableDirectory.ts';
import type { CreateCommand } from './createTable.ts';
import { newNode, type TableHost } from './tableHost.ts';

/** For a server that has just started. */
export function directoryIn(db: Db): { directory: TableDirectory; node: string } {
  const node = newNode();
  return { directory: createTableDirectory(db, node), node };
}

/** The same journal, out of reach whenever a test says so. */
export function createFlakyJournal(steady: Journal, isLost: () => boolean): Journal {
  const unless =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (isLost()) throw new Error('The database is away');
      return work(...args);
    };
  return {
    ...steady,
    append: unless(steady.append),
    load: unless(steady.load),
    events: unless(steady.events),
  };
}

/** A table of Ada's. */
export async function createAt(
  tables: TableHost,
  more: Partial<CreateCommand> = {},
): Promise<string> {
  const by = 'ada';
  const id = await tables.create({
    type: 'create',
    by,
    person: person(by),
    game: 'hearts',
    ...more,
  });
  if (isRefusal(id)) throw new Error(id.message);
  return id;
}

export async function seatFourAt(
  tables: TableHost,
  more?: Partial<CreateCommand>,
): Promise<string> {
  const id = await createAt(tables, more);
  for (const by of ['bora', 'ceren', 'deniz']) {
    const refusal = await tables.execute(id, { type: 'sit', by, person: person(by) });
    if (refusal) throw new Error(refusal.message);
  }
  return id;
}
