// A lease by its clock: how long it counts as held, whom it takes for lost, and what becomes of a fault.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeDb } from '../store/testDb.ts';
import { acquireLease, type Lease } from './lease.ts';

interface Other {
  readonly id: string;
  readonly hears: boolean;
  readonly isAlive: boolean;
}

const EVERY_MS = 750;
const HELD_MS = 2750;
const DEAD = { hears: true, isAlive: false };
const DEAF = { hears: false, isAlive: true };
const WELL = { hears: true, isAlive: true };

let others: Other[];
let said: string[];
let told: unknown[];
let isHeard: boolean;
let isTaken: boolean;
let isAway: boolean;
let isStuck: boolean;
let delay: number;
let lease: Lease;

/** Notes what the lease writes, and whether it says that it hears. */
const db = fakeDb(async (sql, params) => {
  const [verb] = sql.split(' ');
  if (verb === 'select') return others;
  const hears = params.find((param) => typeof param === 'boolean');
  said.push(`${verb} ${hears ?? 'it'}`);
  if (delay > 0) await new Promise((resolve) => void setTimeout(resolve, delay));
  if (verb === 'delete') said.push('gone');
  if (isAway) throw new Error('away');
  if (verb === 'insert') isTaken = false;
  // Only an update returns what it has changed.
  return verb === 'update' && !isTaken ? [{ id: 'one' }] : [];
});

const hold = (): Promise<Lease> =>
  acquireLease({
    db,
    node: 'one',
    isReachable: async () => isHeard,
    onLeaseLost: () => void told.push('lapsed'),
    onNodesLost: (nodes) => void told.push({ dead: nodes }),
    async deleteDeadNodes(nodes) {
      told.push({ bury: nodes });
      if (isStuck) throw new Error('stuck');
    },
    onFault: (fault, where) => told.push([fault, where]),
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  [others, said, told, delay] = [[], [], [], 0];
  [isHeard, isTaken, isAway, isStuck] = [true, false, false, false];
  lease = await hold();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('is renewed again and again, each time for as long', async () => {
  await pass(EVERY_MS - 1);
  expect(said).toEqual(['insert true']);
  await pass(1);
  expect(said).toEqual(['insert true', 'update true']);
  await pass(5 * EVERY_MS);
  expect(said).toHaveLength(7);
  expect([lease.isHeld(), told]).toEqual([true, []]);
});

test('counts as held for a moment less than others know, and again when it is renewed', async () => {
  isAway = true;
  await pass(HELD_MS - 1);
  expect(lease.isHeld()).toBe(true);
  await pass(1);
  expect(lease.isHeld()).toBe(false);
  isAway = false;
  await pass(EVERY_MS);
  expect(lease.isHeld()).toBe(true);
  expect(told).toContainEqual([new Error('away'), 'lease']);
});

test('that was granted late is held from when it was asked for', async () => {
  await pass(EVERY_MS - 1);
  delay = 500;
  await pass(1 + 500);
  isAway = true;
  await pass(HELD_MS - 500 - 1);
  expect(lease.isHeld()).toBe(true);
  await pass(1);
  expect(lease.isHeld()).toBe(false);
});

test('that another has taken is begun again, and told when the others are known', async () => {
  isTaken = true;
  others = [{ id: 'other', ...DEAD }];
  await pass(EVERY_MS);
  expect(said.slice(1)).toEqual(['update true', 'insert true']);
  expect(told).toEqual([{ dead: ['other'] }, { bury: ['other'] }, 'lapsed']);
  expect(lease.isHeld()).toBe(true);
});

test('is begun when it is written', async () => {
  delay = 100;
  const begun = hold().then(() => told.push('begun'));
  await pass(99);
  expect(told).toEqual([]);
  await pass(1);
  await begun;
  expect(told).toEqual(['begun']);
});

test('that is taken is told as lapsed when it has been begun again', async () => {
  [delay, isTaken] = [100, true];
  await pass(EVERY_MS + 199);
  expect([said.at(-1), told]).toEqual(['insert true', []]);
  await pass(1);
  expect(told).toEqual(['lapsed']);
});

test('who knows nothing of others is not parted from them', async () => {
  [isAway, isHeard] = [true, false];
  await pass(3 * EVERY_MS);
  expect([lease.isReachable(), lease.isPartitioned()]).toEqual([false, false]);
});

test('one answer that is late says nothing, and a second that this node hears nobody', async () => {
  isHeard = false;
  await pass(EVERY_MS);
  expect([lease.isReachable(), said.at(-1)]).toEqual([true, 'update true']);
  isHeard = true;
  await pass(EVERY_MS);
  isHeard = false;
  await pass(EVERY_MS);
  expect(lease.isReachable()).toBe(true);
  await pass(EVERY_MS);
  expect([lease.isReachable(), said.at(-1)]).toEqual([false, 'update false']);
  expect([lease.isPartitioned(), lease.isHeld()]).toEqual([false, true]);
});

test.each([
  { name: 'one that hears', state: WELL, isParted: true },
  { name: 'one that hears as little', state: DEAF, isParted: false },
  { name: 'one that is dead', state: DEAD, isParted: false },
])('who hears nobody is parted from $name: $isParted', async ({ state, isParted }) => {
  others = [{ id: 'other', ...state }];
  isHeard = false;
  await pass(2 * EVERY_MS);
  expect([lease.isPartitioned(), lease.isHeld()]).toEqual([isParted, !isParted]);
  isHeard = true;
  await pass(EVERY_MS);
  expect([lease.isPartitioned(), lease.isHeld()]).toEqual([false, true]);
});

describe('others', () => {
  test('that are lost are told once, until they were there again', async () => {
    others = [
      { id: 'dead', ...DEAD },
      { id: 'well', ...WELL },
    ];
    await pass(2 * EVERY_MS);
    expect(told).toEqual([{ dead: ['dead'] }, { bury: ['dead'] }, { bury: ['dead'] }]);
    told = [];
    others = [...others, { id: 'deaf', ...DEAF }];
    await pass(EVERY_MS);
    expect(told).toEqual([{ dead: ['deaf'] }, { bury: ['dead'] }]);
    [told, others] = [[], [{ id: 'dead', ...WELL }]];
    await pass(EVERY_MS);
    expect(told).toEqual([]);
    others = [{ id: 'dead', ...DEAD }];
    await pass(EVERY_MS);
    expect(told).toEqual([{ dead: ['dead'] }, { bury: ['dead'] }]);
  });

  test('that hear nothing are lost to nobody who hears nothing either', async () => {
    isHeard = false;
    await pass(2 * EVERY_MS);
    others = [{ id: 'deaf', ...DEAF }];
    await pass(EVERY_MS);
    expect(told).toEqual([]);
    isHeard = true;
    await pass(EVERY_MS);
    expect(told).toEqual([{ dead: ['deaf'] }]);
  });

  test('that cannot be buried are a fault, and the lease goes on', async () => {
    [isStuck, others] = [true, [{ id: 'dead', ...DEAD }]];
    await pass(EVERY_MS);
    expect(told.at(-1)).toEqual([new Error('stuck'), 'lease']);
    await pass(EVERY_MS);
    expect(said).toHaveLength(3);
  });
});

describe('that is given up', () => {
  test('is so when what was under way is done, and is not renewed', async () => {
    delay = 100;
    await pass(EVERY_MS);
    const stopped = lease.stop();
    await pass(99);
    expect(said).toEqual(['insert true', 'update true']);
    void stopped.then(() => said.push('stopped'));
    await pass(50);
    expect(said).toEqual(['insert true', 'update true', 'delete it']);
    await pass(1000);
    expect(said).toEqual(['insert true', 'update true', 'delete it', 'gone', 'stopped']);
    await pass(5 * EVERY_MS);
    expect(said).toHaveLength(5);
  });

  test('is so without a database, too', async () => {
    isAway = true;
    await lease.stop();
    await pass(5 * EVERY_MS);
    expect(said).toEqual(['insert true', 'delete it', 'gone']);
  });
});
