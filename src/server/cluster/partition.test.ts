// When a node counts as parted from the others: not for a moment's trouble, and only where others do better.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Lease } from './lease.ts';
import { startPartitionDetector, type PartitionDetector } from './partition.ts';
import { TestHub, type TestBus } from './testBus.ts';

const EVERY_MS = 750;
const LEAST_LOOKS = 4;

interface Node {
  readonly bus: TestBus;
  readonly parting: PartitionDetector;
  readonly lease: { isHeld: boolean; isParted: boolean };
}

let hub: TestHub;
let one: Node;
let other: Node;

function open(name: string): Node {
  const state = { isHeld: true, isParted: false };
  const lease: Lease = {
    isHeld: () => state.isHeld,
    isPartitioned: () => state.isParted,
    isReachable: () => true,
    stop: async () => {},
  };
  const bus = hub.bus(name);
  return { bus, parting: startPartitionDetector(bus, lease), lease: state };
}

const look = (times: number): Promise<unknown> => vi.advanceTimersByTimeAsync(times * EVERY_MS);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  hub = new TestHub();
  [one, other] = [open('one'), open('other')];
});
afterEach(() => void vi.useRealTimers());

test('nobody is who holds their lease, whatever Redis says', async () => {
  one.bus.isAnswered = false;
  await look(10);
  expect([one.parting.isPartitioned(), one.bus.asked]).toEqual([false, []]);
});

test('who has lost the lease is after some looks in a row, where another holds theirs', async () => {
  const told: string[] = [];
  one.parting.onPartitioned(() => told.push('once'));
  one.parting.onPartitioned(() => told.push('to each'));
  one.lease.isHeld = false;
  await look(LEAST_LOOKS - 1);
  expect([one.parting.isPartitioned(), told]).toEqual([false, []]);
  await look(1);
  expect([one.parting.isPartitioned(), told]).toEqual([true, ['once', 'to each']]);
  await look(5);
  expect([one.parting.isPartitioned(), told.length]).toEqual([true, 2]);
  expect(other.parting.isPartitioned()).toBe(false);
  one.lease.isHeld = true;
  await look(1);
  expect(one.parting.isPartitioned()).toBe(false);
  one.lease.isHeld = false;
  await look(LEAST_LOOKS);
  expect(told).toHaveLength(4);
});

test('nobody is while all have lost theirs: it is the database that is away', async () => {
  [one.lease.isHeld, other.lease.isHeld] = [false, false];
  await look(10);
  expect(one.parting.isPartitioned()).toBe(false);
  expect(one.bus.asked[0]).toMatchObject({ of: 'all', question: 'holding' });
});

test('who has lost the lease and Redis is, without asking anybody', async () => {
  [one.lease.isHeld, one.bus.isAnswered, other.lease.isHeld] = [false, false, false];
  await look(LEAST_LOOKS);
  expect([one.parting.isPartitioned(), one.bus.asked]).toEqual([true, []]);
});

test('who hears nobody while others do is, as the lease found out', async () => {
  one.lease.isParted = true;
  await look(LEAST_LOOKS);
  expect(one.parting.isPartitioned()).toBe(true);
});

test('a moment of trouble counts from the beginning again', async () => {
  one.lease.isParted = true;
  await look(LEAST_LOOKS - 1);
  one.lease.isParted = false;
  await look(1);
  one.lease.isParted = true;
  await look(LEAST_LOOKS - 1);
  expect(one.parting.isPartitioned()).toBe(false);
});

test('nobody looks after the end', async () => {
  one.parting.stop();
  one.lease.isParted = true;
  await look(10);
  expect(one.parting.isPartitioned()).toBe(false);
});
