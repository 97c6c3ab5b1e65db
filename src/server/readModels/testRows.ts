// Rows for tests: what the database holds after all that happened at a table.

import type { TableEvent } from '#table/events.ts';
import type { Journal } from '../store/store.ts';
import { replaySteps } from '#table/step.ts';
import { projectStep } from './projector.ts';
import {
  READ_MODEL_TABLES,
  READ_MODELS,
  type ReadModelName,
  type ReadModelWrite,
} from '../store/appendedRows.ts';

// oxlint-disable-next-line no-explicit-any
export type Row = Record<string, any>;
export type Rows = Record<ReadModelName, Row[]>;

export function writesOf(events: readonly TableEvent[]): ReadModelWrite[] {
  const writes: ReadModelWrite[] = [];
  for (const step of replaySteps(events)) writes.push(...projectStep(step));
  return writes;
}

/** The last row of every key, in the order of the keys' first appearance. */
export function rowsOf(writes: readonly ReadModelWrite[]): Rows {
  const byKey = new Map<string, ReadModelWrite>();
  for (const write of writes) {
    const { record, row } = write;
    const key = READ_MODEL_TABLES[record].key.map((column) => row[column]);
    byKey.set(JSON.stringify([record, key]), write);
  }
  const last = [...byKey.values()];
  const rows = READ_MODELS.map((name) => [
    name,
    last.filter(({ record }) => record === name).map(({ row }) => row),
  ]);
  return Object.fromEntries(rows) as Rows;
}

/** Stores the life of a table. */
export async function storeEvents(journal: Journal, events: readonly TableEvent[]): Promise<void> {
  const [{ id }] = events.filter((event) => event.type === 'created');
  const writes = writesOf(events);
  await journal.append({ tableId: id, expectedVersion: 0, events, writes, snapshot: null });
}
