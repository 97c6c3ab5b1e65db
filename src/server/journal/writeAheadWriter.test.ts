// When an entry may be kept ahead and when it must wait, and what becomes of kept ones that are not stored at once.

import { beforeEach, expect, test } from 'vitest';
import type { WriteAhead, Queries } from '../database/database.ts';
import { StorageUnavailableError } from '../store/errors.ts';
import { WriteAheadWriter } from './writeAheadWriter.ts';
import { entry, TEST_RECORDS } from './testEntries.ts';
import type { Writer } from './writer.ts';

const MOST_KEPT = 10_000;
const MOST_KNOWN = 10_000;

let kept: number;
/** What went to the database and waited for it. */
let waited: string[];
let stored: string[];
let refused: string[];
let writer: WriteAheadWriter;
let carryOut: () => Promise<void>;
/** What the database says to a statement with these rows of events. */
let answer: (rows: readonly string[]) => void;
/** What goes to the database waits for it. */
let gate: Promise<void>;
/** What is carried out waits for it. */
let asking: Promise<void>;

beforeEach(() => {
  [kept, waited, stored, refused] = [0, [], [], []];
  [answer, gate, asking] = [() => {}, Promise.resolve(), Promise.resolve()];
  const direct = {
    async append({ tableId, expectedVersion }: { tableId: string; expectedVersion: number }) {
      waited.push(`${tableId} ${expectedVersion}`);
      await gate;
    },
  } as unknown as Writer;
  const query = async (_: string, params: readonly unknown[]): Promise<never[]> => {
    const [ids, expected, versions] = params as [string[], number[], number[]];
    const rows = ids.map((id, at) => `${id} ${expected[at] + 1}-${versions[at]}`);
    await asking;
    answer(rows);
    stored.push(...rows);
    return [];
  };
  const ahead: WriteAhead = {
    async append(_, onKept) {
      kept++;
      onKept();
    },
    flushBy: (work) => {
      carryOut = () => work({ query } as unknown as Queries);
    },
  };
  writer = new WriteAheadWriter(direct, ahead, TEST_RECORDS, (_, id) => void refused.push(id));
});

async function appendTo(id: string, from: number, to: number): Promise<void> {
  for (let version = from; version < to; version++) await writer.append(entry(id, version));
}

test('ten thousand are kept, carried out or not, and what comes then waits for the database', async () => {
  await appendTo('elma', 0, 1 + MOST_KEPT);
  expect([kept, waited]).toEqual([MOST_KEPT, ['elma 0']]);
  await appendTo('elma', 1 + MOST_KEPT, 2 + MOST_KEPT);
  expect([kept, waited.at(-1)]).toEqual([MOST_KEPT, `elma ${1 + MOST_KEPT}`]);
  answer = () => {
    throw new StorageUnavailableError('away');
  };
  await expect(carryOut()).rejects.toThrow('away');
  await appendTo('elma', 2 + MOST_KEPT, 3 + MOST_KEPT);
  expect(kept).toBe(MOST_KEPT);
  answer = () => {};
  await carryOut();
  expect(stored).toEqual([`elma 2-${1 + MOST_KEPT}`]);
  await appendTo('elma', 3 + MOST_KEPT, 4 + MOST_KEPT);
  expect(kept).toBe(MOST_KEPT + 1);
});

test('while one waits for the database, no other of its table is kept', async () => {
  await appendTo('elma', 0, 1 + MOST_KEPT);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const first = writer.append(entry('elma', 1 + MOST_KEPT));
  await carryOut();
  const second = writer.append(entry('elma', 1 + MOST_KEPT));
  expect([kept, waited.length]).toEqual([MOST_KEPT, 3]);
  resolve();
  await Promise.all([first, second]);
});

test('what the database could not take is tried again, in its order, with what came since', async () => {
  await appendTo('elma', 0, 3);
  answer = () => {
    throw new StorageUnavailableError('away');
  };
  await expect(carryOut()).rejects.toThrow('away');
  await appendTo('elma', 3, 4);
  answer = () => {};
  await carryOut();
  expect([stored, refused]).toEqual([['elma 2-4'], []]);
  await carryOut();
  expect(stored).toHaveLength(1);
});

test('what comes while a try is under way counts beside it, and after it fails follows on it', async () => {
  await appendTo('elma', 0, MOST_KEPT);
  const { promise, reject } = Promise.withResolvers<void>();
  asking = promise;
  const failing = carryOut();
  await appendTo('elma', MOST_KEPT, 1 + MOST_KEPT);
  expect([kept, waited]).toEqual([MOST_KEPT, ['elma 0']]);
  await appendTo('armut', 0, 2);
  expect([kept, waited.at(-1)]).toEqual([MOST_KEPT, 'armut 1']);
  reject(new StorageUnavailableError('away'));
  await expect(failing).rejects.toThrow('away');
  asking = Promise.resolve();
  await carryOut();
  expect(stored).toEqual([`elma 2-${1 + MOST_KEPT}`]);
});

test('tables are carried out a hundred at a time, and those that were are not tried again', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => `masa${at}`);
  for (const id of ids) await appendTo(id, 0, 2);
  const sizes: number[] = [];
  answer = (rows) => {
    sizes.push(rows.length);
    if (sizes.length === 2) throw new StorageUnavailableError('away');
  };
  await expect(carryOut()).rejects.toThrow('away');
  await carryOut();
  expect(sizes).toEqual([100, 100, 100, 50]);
  expect(stored).toEqual(ids.map((id) => `${id} 2-2`));
});

test('while one is on its way to the disk or to the database, no other of its table is kept', async () => {
  await appendTo('elma', 0, 1);
  const both = [writer.append(entry('elma', 1)), writer.append(entry('elma', 1))];
  expect([kept, waited]).toEqual([1, ['elma 0', 'elma 1']]);
  await Promise.all(both);
});

/** The database refuses whatever this is true of, for this reason. */
function refuses(isRefused: (row: string) => boolean, reason: object): void {
  answer = (rows) => {
    if (rows.some(isRefused)) throw Object.assign(new Error('no'), reason);
  };
}
const THERE = { code: '23505', constraint: 'events_pkey' };
const IMPOSSIBLE = { code: '23502', table: 'scores', column: 'points' };

test('of what is there in part the rest is stored', async () => {
  await appendTo('elma', 0, 4);
  refuses((row) => ['elma 2-4', 'elma 2-2', 'elma 3-3'].includes(row), THERE);
  await carryOut();
  expect([stored, refused]).toEqual([['elma 4-4'], []]);
});

test('what can never be stored takes what came before it, and other tables, not with it', async () => {
  for (const id of ['armut', 'elma']) await appendTo(id, 0, 4);
  refuses((row) => ['elma 2-4', 'elma 3-3', 'elma 4-4'].includes(row), IMPOSSIBLE);
  await carryOut();
  expect(stored).toEqual(['armut 2-4', 'elma 2-2']);
  expect(refused).toEqual(['elma', 'elma']);
  await expect(writer.append(entry('elma', 4))).rejects.toThrow('no');
});

test('what is there already was stored by a try whose answer was lost', async () => {
  await appendTo('elma', 0, 2);
  refuses(() => true, THERE);
  await carryOut();
  expect(refused).toEqual([]);
  await appendTo('elma', 2, 3);
  expect(kept).toBe(2);
});

test('of ten thousand tables the version is known; the one that was not played at for longest is asked for', async () => {
  for (let table = 0; table <= MOST_KNOWN; table++) await appendTo(`masa${table}`, 0, 1);
  await appendTo('masa1', 1, 2);
  expect(kept).toBe(1);
  await appendTo('masa0', 1, 2);
  expect([kept, waited.at(-1)]).toEqual([1, 'masa0 1']);
});
