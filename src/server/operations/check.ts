// `masa check`: reads everything that is stored, also beside a running server, and names what is damaged. Events are
// checked by their checksums, snapshots and rows of the read models against those made anew from the events.

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { TableEvent } from '#table/events.ts';
import { rebuild } from '#table/evolve.ts';
import { RulesChangedError } from '#table/refusals.ts';
import { replaySteps } from '#table/step.ts';
import { projectRunningTrick, projectStep } from '../readModels/projector.ts';
import {
  READ_MODEL_TABLES,
  READ_MODELS,
  type ReadModelName,
  type ReadModelWrite,
} from '../store/appendedRows.ts';
import type { Db } from '../store/schema.ts';
import { readSnapshot, type Snapshot } from '../store/snapshots.ts';
import { listOf } from '../store/sqlByDialect.ts';
import { BrokenTableError, type Store } from '../store/store.ts';
import { runAdmin } from './runAdmin.ts';

interface TableCheck {
  readonly tableId: string;
  readonly problems: readonly string[];
}

const IDS_AT_ONCE = 500;

/** One table after the other, in the order of their ids. */
export async function* checkStore(store: Store): AsyncGenerator<TableCheck> {
  let after = '';
  for (;;) {
    const rows = await store.db
      .selectFrom('tables')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(IDS_AT_ONCE)
      .execute();
    for (const { id } of rows) yield { tableId: id, problems: await problemsOf(store, id) };
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

async function problemsOf(store: Store, tableId: string): Promise<string[]> {
  try {
    const events = await store.events(tableId);
    if (events.length === 0) return ['there are no events'];
    return [
      ...(await snapshotProblems(store.db, tableId, events)),
      ...(await readModelProblems(store.db, events)),
    ];
  } catch (error) {
    // Tables of earlier rules can be read, and their rows stay as they were written.
    if (error instanceof RulesChangedError) return [];
    if (error instanceof BrokenTableError) return [error.message];
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** A snapshot of another format or of other rules is not used; another digest means damage. */
async function snapshotProblems(
  db: Db,
  tableId: string,
  events: readonly TableEvent[],
): Promise<string[]> {
  const row = await db
    .selectFrom('snapshots')
    .select(['version', 'state'])
    .where('table_id', '=', tableId)
    .executeTakeFirst();
  if (!row) return [];
  const { version } = row;
  const table = readSnapshot(row.state as Partial<Snapshot> | null, { tableId, version });
  const expected = rebuild(events.slice(0, version));
  // As in the database, without members that are undefined.
  const isSound = table && isDeepStrictEqual(table, JSON.parse(JSON.stringify(expected)));
  return isSound ? [] : [`its snapshot of version ${version} is not used: it is made again`];
}

type Row = Readonly<Record<string, unknown>>;

async function readModelProblems(db: Db, events: readonly TableEvent[]): Promise<string[]> {
  const writes: ReadModelWrite[] = [];
  // Earlier versions wrote each card when it was played.
  let early: readonly ReadModelWrite[] = [];
  for (const step of replaySteps(events)) {
    writes.push(...projectStep(step));
    early = projectRunningTrick(step);
  }
  const problems: string[] = [];
  for (const name of READ_MODELS) {
    const own = rowsOf(writes, name);
    const [expected, possible] = [own, rowsOf(early, name)].map((rows) => byKey(name, rows));
    const stored = byKey(name, await storedRows(db, name, own));
    const isSame = ([key, row]: [string, Row]): boolean => {
      const alternative = possible.get(key);
      return [row, alternative].some((one) => one && areEqual(name, one, stored.get(key)));
    };
    const wrong = [...expected].filter((one) => !isSame(one)).length;
    if (wrong > 0) problems.push(`${wrong} of ${expected.size} rows of ${name} differ`);
    const isKnown = (key: string): boolean => expected.has(key) || possible.has(key);
    const unknown = [...stored.keys()].filter((key) => !isKnown(key)).length;
    if (unknown > 0) problems.push(`${unknown} rows of ${name} have no event`);
  }
  return problems;
}

function rowsOf(writes: readonly ReadModelWrite[], name: ReadModelName): Row[] {
  return writes.filter(({ record }) => record === name).map(({ row }) => row);
}

function byKey(name: ReadModelName, rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(name, row), row]));
}

/** The rows whose first key column has one of the values that it has in the expected rows. */
async function storedRows(
  db: Db,
  name: ReadModelName,
  expected: readonly Row[],
): Promise<readonly Row[]> {
  const [column] = READ_MODEL_TABLES[name].key;
  const values = [...new Set(expected.map((row) => String(row[column])))];
  if (values.length === 0) return [];
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} where ${sql.ref(column)} in ${listOf(values)}`.execute(db);
  return rows;
}

function keyOf(name: ReadModelName, row: Row): string {
  return JSON.stringify(READ_MODEL_TABLES[name].key.map((column) => row[column]));
}

function areEqual(name: ReadModelName, expected: Row, stored: Row | undefined): boolean {
  if (!stored) return false;
  return Object.entries(READ_MODEL_TABLES[name].columns).every(([column, type]) => {
    const [one, other] = [expected[column] ?? null, stored[column] ?? null];
    if (one === null || other === null) return one === other;
    switch (type) {
      case 'timestamptz':
        return new Date(String(one)).getTime() === new Date(other as Date).getTime();
      case 'json':
      case 'jsonb':
        return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), other);
      default:
        return one === other;
    }
  });
}

if (import.meta.main) await runAdmin(check);

async function check(store: Store): Promise<string[]> {
  const lines: string[] = [];
  let tables = 0;
  for await (const { tableId, problems } of checkStore(store)) {
    tables++;
    lines.push(...problems.map((problem) => `${tableId}: ${problem}`));
  }
  if (lines.length > 0) process.exitCode = 1;
  const found = lines.length === 0 ? 'Everything is sound' : `${lines.length} problems`;
  return [...lines, `${found}: ${tables} tables were checked.`];
}
