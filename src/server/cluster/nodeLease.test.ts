// A lease by invented time: how long it counts as held, which nodes it takes for lost, when a node is partitioned.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NodeLease, type LeaseRows, type Other } from './nodeLease.ts';

const EVERY_MS = 750;
const HELD_MS = 2750;
const DATABASE_TIME = 1_000_000;
const DEAD = { hears: true, isAlive: false };
const DEAF = { hears: false, isAlive: true };
const WELL = { hears: true, isAlive: true };

let others: Other[];
let written: string[];
let told: unknown[];
let isReachable: boolean;
let doOthersHold: boolean;
let isTaken: boolean;
let isAway: boolean;
let isStuck: boolean;
let delay: number;
let lease: NodeLease;

async function write(text: string): Promise<void> {
  written.push(text);
  if (delay > 0) await new Promise((resolve) => void setTimeout(resolve, delay));
  if (isAway) throw new Error('away');
}

const rows: LeaseRows = {
  async begin(hears) {
    await write(`begin ${hears}`);
    isTaken = false;
    return DATABASE_TIME + performance.now();
  },
  async renew(hears) {
    await write(`renew ${hears}`);
    return isTaken ? null : DATABASE_TIME + performance.now();
  },
  others: async () => others,
  async deleteDead(nodes) {
    told.push({ delete: nodes });
    if (isStuck) throw new Error('stuck');
    return true;
  },
  async end() {
    await write('end');
    written.push('ended');
  },
};

async function begin(): Promise<NodeLease> {
  const begun = new NodeLease({
    rows,
    isReachable: async () => isReachable,
    doOthersHold: async () => doOthersHold,
    onLost: () => void told.push('lost'),
    onOthersLost: () => void told.push('others lost'),
    onDeleted: () => void told.push('deleted'),
    onFault: (fault, where) => told.push([fault, where]),
  });
  await begun.begin();
  return begun;
}

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
  [others, written, told, delay] = [[], [], [], 0];
  [isReachable, doOthersHold, isTaken, isAway, isStuck] = [true, true, false, false, false];
  lease = await begin();
});
afterEach(() => void vi.useRealTimers());

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('is renewed every 750 ms', async () => {
  await pass(EVERY_MS - 1);
  expect(written).toEqual(['begin true']);
  await pass(1);
  expect(written).toEqual(['begin true', 'renew true']);
  await pass(5 * EVERY_MS);
  expect(written).toHaveLength(7);
  expect([lease.isHeld(), told]).toEqual([true, []]);
});

test('counts as held a moment shorter than it is, and again after it is renewed', async () => {
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

test('that was granted late counts from when it was asked for', async () => {
  await pass(EVERY_MS - 1);
  delay = 500;
  await pass(1 + 500);
  isAway = true;
  await pass(HELD_MS - 500 - 1);
  expect(lease.isHeld()).toBe(true);
  await pass(1);
  expect(lease.isHeld()).toBe(false);
});

test('knows the time of the database, although its own clock is another', async () => {
  await pass(10 * EVERY_MS + 40);
  expect(lease.now()).toBe(DATABASE_TIME + performance.now());
});

test('that is over begins again, and says that tables may be lost when the others are known', async () => {
  isTaken = true;
  others = [{ id: 'other', ...DEAD }];
  await pass(EVERY_MS);
  expect(written.slice(1)).toEqual(['renew true', 'begin true']);
  expect(told).toEqual(['others lost', { delete: ['other'] }, 'deleted', 'lost']);
  expect(lease.isHeld()).toBe(true);
});

test('has begun when it is stored', async () => {
  delay = 100;
  const begun = begin().then(() => told.push('begun'));
  await pass(99);
  expect(told).toEqual([]);
  await pass(1);
  await begun;
  expect(told).toEqual(['begun']);
});

describe('a node that receives nothing', () => {
  test('says so after the second ping without an answer', async () => {
    isReachable = false;
    await pass(EVERY_MS);
    expect([lease.isReachable(), written.at(-1)]).toEqual([true, 'renew true']);
    isReachable = true;
    await pass(EVERY_MS);
    isReachable = false;
    await pass(EVERY_MS);
    expect(lease.isReachable()).toBe(true);
    await pass(EVERY_MS);
    expect([lease.isReachable(), written.at(-1)]).toEqual([false, 'renew false']);
    expect(lease.isHeld()).toBe(true);
  });

  test.each([
    { name: 'receives messages', state: WELL, isHeld: false },
    { name: 'is deaf as well', state: DEAF, isHeld: true },
    { name: 'is dead', state: DEAD, isHeld: true },
  ])('holds its lease beside a node that $name: $isHeld', async ({ state, isHeld }) => {
    others = [{ id: 'other', ...state }];
    isReachable = false;
    await pass(2 * EVERY_MS);
    expect(lease.isHeld()).toBe(isHeld);
    isReachable = true;
    await pass(EVERY_MS);
    expect(lease.isHeld()).toBe(true);
  });
});

describe('other nodes', () => {
  test('that are lost are told once, until they are back', async () => {
    others = [
      { id: 'dead', ...DEAD },
      { id: 'well', ...WELL },
    ];
    await pass(2 * EVERY_MS);
    const deleted = [{ delete: ['dead'] }, 'deleted'];
    expect(told).toEqual(['others lost', ...deleted, ...deleted]);
    told = [];
    others = [...others, { id: 'deaf', ...DEAF }];
    await pass(EVERY_MS);
    expect(told).toEqual(['others lost', ...deleted]);
    [told, others] = [[], [{ id: 'dead', ...WELL }]];
    await pass(EVERY_MS);
    expect(told).toEqual([]);
    others = [{ id: 'dead', ...DEAD }];
    await pass(EVERY_MS);
    expect(told).toEqual(['others lost', ...deleted]);
  });

  test('that are deaf are not lost for a node that is deaf, too', async () => {
    isReachable = false;
    await pass(2 * EVERY_MS);
    others = [{ id: 'deaf', ...DEAF }];
    await pass(EVERY_MS);
    expect(told).toEqual([]);
    isReachable = true;
    await pass(EVERY_MS);
    expect(told).toEqual(['others lost']);
  });

  test('that cannot be deleted are a fault, and the lease goes on', async () => {
    [isStuck, others] = [true, [{ id: 'dead', ...DEAD }]];
    await pass(EVERY_MS);
    expect(told.at(-1)).toEqual([new Error('stuck'), 'lease']);
    await pass(EVERY_MS);
    expect(written).toHaveLength(3);
  });
});

describe('a node is partitioned', () => {
  const CHECKS = 4;
  const partition = (): unknown[] => {
    const partitions: unknown[] = [];
    lease.onPartitioned(() => partitions.push('partitioned'));
    return partitions;
  };

  test('when it lost its lease and another node holds one, at four checks in a row', async () => {
    const partitions = partition();
    isAway = true;
    await pass(HELD_MS + (CHECKS - 1) * EVERY_MS);
    expect([lease.isPartitioned(), partitions]).toEqual([false, []]);
    await pass(EVERY_MS);
    expect([lease.isPartitioned(), partitions]).toEqual([true, ['partitioned']]);
    await pass(5 * EVERY_MS);
    expect(partitions).toHaveLength(1);
    isAway = false;
    await pass(2 * EVERY_MS);
    expect(lease.isPartitioned()).toBe(false);
  });

  test('when it lost its lease and cannot ask the others', async () => {
    [isAway, isReachable, doOthersHold] = [true, false, false];
    await pass(HELD_MS + CHECKS * EVERY_MS);
    expect(lease.isPartitioned()).toBe(true);
  });

  test('when it receives nothing and others do', async () => {
    others = [{ id: 'other', ...WELL }];
    isReachable = false;
    await pass((2 + CHECKS) * EVERY_MS);
    expect(lease.isPartitioned()).toBe(true);
  });

  test('never while nobody holds a lease: the database is away for all', async () => {
    [isAway, doOthersHold] = [true, false];
    await pass(HELD_MS + 10 * EVERY_MS);
    expect(lease.isPartitioned()).toBe(false);
  });

  test('not after trouble that was over for one check', async () => {
    others = [{ id: 'other', ...WELL }];
    isReachable = false;
    await pass((1 + CHECKS) * EVERY_MS);
    isReachable = true;
    await pass(EVERY_MS);
    isReachable = false;
    await pass(CHECKS * EVERY_MS);
    expect(lease.isPartitioned()).toBe(false);
  });
});

describe('a lease that is given up', () => {
  test('ends when its renewal is done, and is not renewed again', async () => {
    delay = 100;
    await pass(EVERY_MS);
    const stopped = lease.stop();
    await pass(99);
    expect(written).toEqual(['begin true', 'renew true']);
    void stopped.then(() => written.push('stopped'));
    await pass(1000);
    expect(written.slice(2)).toEqual(['end', 'ended', 'stopped']);
    await pass(5 * EVERY_MS);
    expect(written).toHaveLength(5);
  });

  test('ends without a database, too', async () => {
    isAway = true;
    await lease.stop();
    await pass(5 * EVERY_MS);
    expect(written).toEqual(['begin true', 'end']);
  });
});
