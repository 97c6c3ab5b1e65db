// When an entry may be kept ahead and when it must wait, and what becomes of kept ones that are not stored at once.

import { beforeEach, expect, test } from 'vitest';
import type { Ahead, Queries } from '../database/database.ts';
import { StorageUnavailable } from '../database/unavailable.ts';
import { AheadWriter } from './aheadWriter.ts';
import { entry, TEST_RECORDS } from './testEntries.ts';
import type { Writer } from './writer.ts';

const MOST_KEPT = 1000;
const MOST_KNOWN = 10_000;

let kept: number;
/** What went to the database and waited for it. */
let waited: string[];
let stored: string[];
let refused: string[];
let writer: AheadWriter;
let carryOut: () => Promise<void>;
/** What the database says to a statement. */
let answer: () => void;
/** What goes to the database waits for it. */
let gate: Promise<void>;

beforeEach(() => {
  [kept, waited, stored, refused] = [0, [], [], []];
  [answer, gate] = [() => {}, Promise.resolve()];
  const direct = {
    async append({ tableId, expectedVersion }: { tableId: string; expectedVersion: number }) {
      waited.push(`${tableId} ${expectedVersion}`);
      await gate;
    },
  } as unknown as Writer;
  const query = async (_: string, [ids, versions]: readonly unknown[]): Promise<never[]> => {
    answer();
    stored.push(...(ids as string[]).map((id, at) => `${id} ${(versions as number[])[at]}`));
    return [];
  };
  const ahead: Ahead = {
    keep: () => void kept++,
    carryOutBy: (work) => {
      carryOut = () => work({ query } as unknown as Queries);
    },
  };
  writer = new AheadWriter(direct, ahead, TEST_RECORDS, (_, id) => void refused.push(id));
});

async function appendTo(id: string, from: number, to: number): Promise<void> {
  for (let version = from; version < to; version++) await writer.append(entry(id, version));
}

test('a thousand are kept, carried out or not, and what comes then waits for the database', async () => {
  await appendTo('elma', 0, 1 + MOST_KEPT);
  expect([kept, waited]).toEqual([MOST_KEPT, ['elma 0']]);
  await appendTo('elma', 1 + MOST_KEPT, 2 + MOST_KEPT);
  expect([kept, waited.at(-1)]).toEqual([MOST_KEPT, `elma ${1 + MOST_KEPT}`]);
  answer = () => {
    throw new StorageUnavailable('away');
  };
  await expect(carryOut()).rejects.toThrow('away');
  await appendTo('elma', 2 + MOST_KEPT, 3 + MOST_KEPT);
  expect(kept).toBe(MOST_KEPT);
  answer = () => {};
  await carryOut();
  expect(stored).toHaveLength(MOST_KEPT);
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
    throw new StorageUnavailable('away');
  };
  await expect(carryOut()).rejects.toThrow('away');
  await appendTo('elma', 3, 4);
  answer = () => {};
  await carryOut();
  expect([stored, refused]).toEqual([['elma 1', 'elma 2', 'elma 3'], []]);
  await carryOut();
  expect(stored).toHaveLength(3);
});

test('what is there already was stored by a try whose answer was lost', async () => {
  await appendTo('elma', 0, 2);
  answer = () => {
    throw Object.assign(new Error('there'), { code: '23505', constraint: 'events_pkey' });
  };
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
