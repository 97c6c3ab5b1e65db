// Limits of a cluster: what one node counts the others hear of in one message, and nobody hears themselves.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Limits, RateSync } from '../guard/limits.ts';
import { createClusterLimits } from './clusterLimits.ts';
import { TestHub, type TestBus } from './testBus.ts';

const LIMITS = {
  requests: { points: 10, seconds: 60 },
  chat: { points: 3, seconds: 5 },
  tablesPerPerson: 7,
} as unknown as Limits;

type Shared = Record<string, { readonly points: number; readonly shared: RateSync }>;

let hub: TestHub;

async function share(node: string): Promise<{ shared: Shared; bus: TestBus; heard: unknown[] }> {
  const own = hub.bus(node);
  const shared = (await createClusterLimits(LIMITS, own, node)) as unknown as Shared;
  const heard: unknown[] = [];
  for (const name of ['requests', 'chat'])
    shared[name].shared.onPublished((key, count) => heard.push([name, key, count]));
  return { shared, bus: own, heard };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  hub = new TestHub();
});
afterEach(() => void vi.useRealTimers());

test('rates are shared, numbers are as they were', async () => {
  const { shared } = await share('one');
  expect(shared.requests).toMatchObject({ points: 10, seconds: 60 });
  expect(shared.tablesPerPerson).toBe(7);
});

test('what is counted is summed up and told once in a while, to the others', async () => {
  const [one, other] = [await share('one'), await share('other')];
  one.shared.requests.shared.publish('ada', 1);
  one.shared.requests.shared.publish('ada', 2);
  one.shared.requests.shared.publish('bora', 1);
  vi.advanceTimersByTime(49);
  one.shared.chat.shared.publish('ada', 5);
  expect(other.heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(other.heard.splice(0)).toEqual([
    ['requests', 'ada', 3],
    ['requests', 'bora', 1],
    ['chat', 'ada', 5],
  ]);
  expect([one.heard, one.bus.said.length]).toEqual([[], 1]);
  vi.advanceTimersByTime(1000);
  expect(one.bus.said).toHaveLength(1);
  one.shared.requests.shared.publish('ada', 1);
  vi.advanceTimersByTime(50);
  expect(other.heard).toEqual([['requests', 'ada', 1]]);
});

test('a limit that this node does not have is no trouble', async () => {
  const { heard } = await share('one');
  hub.bus('newer').publish('limits', { from: 'newer', counts: [['unknown', 'ada', 1]] });
  expect(heard).toEqual([]);
});
