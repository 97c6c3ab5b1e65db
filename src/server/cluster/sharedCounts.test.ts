// Rates that all nodes count together: what one node counts, the others learn in one message, without the names.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Limits, Rate } from '../guard/limits.ts';
import { createRateLimiter, type RateLimiter } from '../guard/counting.ts';
import { NodeBus } from './nodeBus.ts';
import { shareCounts } from './sharedCounts.ts';
import { TestHub } from './testCable.ts';

const SECRET = 'a secret that is long enough for tests';
const INTERVAL_MS = 50;
const LIMITS = {
  requests: { points: 4, seconds: 60 },
  mails: { points: 3, seconds: 60 },
  tablesPerPerson: 7,
} as unknown as Limits;

type Shared = Readonly<Record<string, Rate>>;

let hub: TestHub;

async function openNode(node: string, limits = LIMITS) {
  const onFault = (fault: unknown): never => {
    throw fault;
  };
  const bus = new NodeBus(hub.open(), { node, secret: SECRET, now: () => 0, onFault });
  const shared = (await shareCounts(limits, bus, SECRET)) as unknown as Shared;
  const limiters = new Map<string, RateLimiter>();
  for (const name of ['requests', 'mails'])
    if (shared[name]) limiters.set(name, createRateLimiter(shared[name]));
  const left = (name: string, key: string): number =>
    limiters.get(name)!.consumeWithStatus(key).left;
  return { shared, left, limiters };
}

const sent = (): string[] => hub.sent.map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  hub = new TestHub();
});
afterEach(() => void vi.useRealTimers());

test('keeps numbers and rates', async () => {
  const { shared } = await openNode('one');
  expect(shared.requests).toMatchObject({ points: 4, seconds: 60 });
  expect(shared.tablesPerPerson).toBe(7);
});

test('counts at every node what any of them counts, in one message each 50 ms', async () => {
  const [one, other] = [await openNode('one'), await openNode('other')];
  one.left('requests', '192.0.2.7');
  one.left('requests', '192.0.2.7');
  one.left('mails', 'ada@example.org');
  vi.advanceTimersByTime(INTERVAL_MS - 1);
  expect(hub.sent).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(hub.sent).toHaveLength(1);
  expect(other.left('requests', '192.0.2.7')).toBe(1);
  expect(other.left('requests', '192.0.2.8')).toBe(3);
  expect(other.left('mails', 'ada@example.org')).toBe(1);
  vi.advanceTimersByTime(INTERVAL_MS);
  expect(one.left('requests', '192.0.2.7')).toBe(0);
  expect(one.limiters.get('requests')!.consume('192.0.2.7')).toBeGreaterThan(0);
});

test('tells each count once', async () => {
  const [one, other] = [await openNode('one'), await openNode('other')];
  for (let times = 0; times < 2; times++) {
    one.left('requests', '192.0.2.7');
    vi.advanceTimersByTime(INTERVAL_MS);
  }
  expect(other.left('requests', '192.0.2.7')).toBe(1);
});

test('sends no address and no name', async () => {
  const one = await openNode('one');
  one.left('requests', '192.0.2.7');
  one.left('mails', 'ada@example.org');
  vi.advanceTimersByTime(INTERVAL_MS);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).not.toMatch(/192\.0\.2|ada|example/);
});

test('ignores limits that this node does not have', async () => {
  const { mails, ...fewer } = LIMITS as unknown as Record<string, Rate>;
  const [one, older] = [await openNode('one'), await openNode('older', fewer as never)];
  expect(mails).toBeDefined();
  one.left('mails', 'ada@example.org');
  one.left('requests', 'ada');
  vi.advanceTimersByTime(INTERVAL_MS);
  expect(older.left('requests', 'ada')).toBe(2);
});
