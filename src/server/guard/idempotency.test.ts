// Keys of commands: what is done once, what is another command, and what is forgotten.

import { expect, onTestFinished, test, vi } from 'vitest';
import { notYourTurn } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import {
  createIdempotencyStore,
  type IdempotencyStore,
  type IdempotentRequest,
  type SharedIdempotencyStore,
  type SerializedResponse,
} from './idempotency.ts';

const USE: IdempotentRequest = { playerId: 'anna', key: 'k', fingerprintSource: 'a' };
const HOUR = 60 * 60 * 1000;

function writer() {
  let times = 0;
  const work = async (): Promise<SerializedResponse> => ({ text: `${++times}`, location: null });
  return { work, times: () => times };
}

async function tell(
  keys: IdempotencyStore,
  use: IdempotentRequest,
  work: () => Promise<SerializedResponse | Refusal>,
) {
  const outcome = await keys.executeOnce(use, work);
  return isRefusal(outcome) ? outcome.code : outcome.text;
}

test('the same key and request is done once and answered alike', async () => {
  const keys = createIdempotencyStore();
  const { work } = writer();
  expect(await tell(keys, USE, work)).toBe('1');
  expect(await tell(keys, USE, work)).toBe('1');
});

test('the same key with another request is refused', async () => {
  const keys = createIdempotencyStore();
  const { work, times } = writer();
  await keys.executeOnce(USE, work);
  expect(await tell(keys, { ...USE, fingerprintSource: 'b' }, work)).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(times()).toBe(1);
});

test('keys of two people never meet, however they are written', async () => {
  const keys = createIdempotencyStore();
  const { work } = writer();
  await keys.executeOnce({ ...USE, playerId: 'ann', key: 'a:k' }, work);
  expect(await tell(keys, { ...USE, playerId: 'ann:a', key: 'k' }, work)).toBe('2');
  expect(await tell(keys, { ...USE, playerId: 'anna' }, work)).toBe('3');
});

test('a repetition waits for the running request and gets the same answer', async () => {
  const keys = createIdempotencyStore();
  const started = Promise.withResolvers<SerializedResponse>();
  const first = tell(keys, USE, () => started.promise);
  const { work, times } = writer();
  const second = tell(keys, USE, work);
  expect(await tell(keys, { ...USE, fingerprintSource: 'b' }, work)).toBe('IDEMPOTENCY_KEY_REUSED');
  started.resolve({ text: 'one', location: null });
  expect([await first, await second, times()]).toEqual(['one', 'one', 0]);
});

test('a refused or failed request leaves the key free, also for those that waited', async () => {
  const keys = createIdempotencyStore();
  const started = Promise.withResolvers<Refusal>();
  const first = tell(keys, USE, () => started.promise);
  const { work } = writer();
  const second = tell(keys, USE, work);
  started.resolve(notYourTurn([], null));
  expect([await first, await second]).toEqual(['NOT_YOUR_TURN', '1']);
  const broken = { ...USE, key: 'broken' };
  await expect(keys.executeOnce(broken, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await tell(keys, { ...broken, fingerprintSource: 'b' }, work)).toBe('2');
});

test('it is known for a day', async () => {
  let time = 0;
  const keys = createIdempotencyStore({ now: () => time });
  const { work } = writer();
  await keys.executeOnce(USE, work);
  time = 24 * HOUR - 1;
  expect(await tell(keys, USE, work)).toBe('1');
  time = 24 * HOUR;
  expect(await tell(keys, USE, work)).toBe('2');
});

test('the stored answers are bounded in bytes, and the oldest is evicted first', async () => {
  const keys = createIdempotencyStore({ mostBytes: 10_000 });
  const long = async (): Promise<SerializedResponse> => ({
    text: 'x'.repeat(2000),
    location: null,
  });
  for (const key of ['1', '2', '3', '4', '5']) await keys.executeOnce({ ...USE, key }, long);
  const { work, times } = writer();
  for (const key of ['5', '4', '3', '2']) await keys.executeOnce({ ...USE, key }, work);
  expect(times()).toBe(0);
  await keys.executeOnce({ ...USE, key: '1' }, work);
  expect(times()).toBe(1);
});

/** A store shared by two nodes, like Redis; a test can make it unavailable. */
function remembered() {
  const kept = new Map<string, string>();
  const state = { isAway: false, kept };
  const unlessAway = async <T>(work: () => T): Promise<T> => {
    if (state.isAway) throw new Error('Redis is away');
    return work();
  };
  /** How long it is asked to remember each, in seconds. */
  const lasting: number[] = [];
  const shared: SharedIdempotencyStore = {
    get: (key) => unlessAway(() => kept.get(key) ?? null),
    set: (key, value, seconds) =>
      unlessAway(() => void (kept.set(key, value), lasting.push(seconds))),
    claim: (key, value, seconds) =>
      unlessAway(() => {
        lasting.push(seconds);
        return !kept.has(key) && Boolean(kept.set(key, value));
      }),
    remove: (key) => unlessAway(() => void kept.delete(key)),
  };
  return Object.assign(state, {
    lasting,
    nodes: [createIdempotencyStore({ shared }), createIdempotencyStore({ shared })],
  });
}

test('by whichever node it comes it is done once, and who comes second waits', async () => {
  const { nodes, kept } = remembered();
  const started = Promise.withResolvers<SerializedResponse>();
  const first = tell(nodes[0], USE, () => started.promise);
  const { work, times } = writer();
  const second = tell(nodes[1], USE, work);
  await new Promise((resolve) => void setImmediate(resolve));
  expect(times()).toBe(0);
  started.resolve({ text: 'one', location: null });
  expect([await first, await second, times()]).toEqual(['one', 'one', 0]);
  expect([...kept.keys()]).toEqual(['key:anna\nk']);
});

test('an answer is remembered for a day, and that one is at it for ten seconds', async () => {
  const { nodes, lasting } = remembered();
  await nodes[0].executeOnce(USE, writer().work);
  expect(lasting).toEqual([10, 86_400]);
});

test('another request under a key of another node is refused', async () => {
  const { nodes } = remembered();
  const { work } = writer();
  await nodes[0].executeOnce(USE, work);
  expect(await tell(nodes[1], { ...USE, fingerprintSource: 'b' }, work)).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
});

test('a request that one node refused or failed may be executed by another', async () => {
  const { nodes, kept } = remembered();
  const { work } = writer();
  expect(await tell(nodes[0], USE, async () => notYourTurn([], null))).toBe('NOT_YOUR_TURN');
  await expect(nodes[0].executeOnce(USE, () => Promise.reject(new Error('x')))).rejects.toThrow(
    'x',
  );
  expect(kept.size).toBe(0);
  expect(await tell(nodes[1], USE, work)).toBe('1');
});

test('without Redis each node knows its own', async () => {
  const state = remembered();
  state.isAway = true;
  const { work } = writer();
  expect(await tell(state.nodes[0], USE, work)).toBe('1');
  expect(await tell(state.nodes[0], USE, work)).toBe('1');
});

test('another node that never ends is waited for as long as it may be at it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { nodes, kept } = remembered();
  kept.set('keyLock:anna\nk', 'theirs');
  const { work, times } = writer();
  const first = tell(nodes[0], USE, work);
  await vi.advanceTimersByTimeAsync(9999);
  expect(times()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBe('1');
  // It looks again soon, where the other ends in time.
  kept.set('keyLock:anna\nl', 'theirs');
  const second = tell(nodes[0], { ...USE, key: 'l' }, work);
  await vi.advanceTimersByTimeAsync(10);
  kept.delete('keyLock:anna\nl');
  await vi.advanceTimersByTimeAsync(39);
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toBe('2');
});

test.each([
  { length: 16 * 1_048_576 - 300, isKept: true },
  { length: 16 * 1_048_576 - 299, isKept: false },
])('sixteen megabytes are kept, with what each takes beside: $length', async (one) => {
  const keys = createIdempotencyStore();
  const text = 'x'.repeat(one.length);
  await keys.executeOnce(USE, async () => ({ text, location: null }));
  const { work, times } = writer();
  await keys.executeOnce(USE, work);
  expect(times()).toBe(one.isKept ? 0 : 1);
});

test('answers without a text take little', async () => {
  const keys = createIdempotencyStore({ mostBytes: 600 });
  const empty = async (): Promise<SerializedResponse> => ({ text: null, location: null });
  for (const key of ['k', 'l']) await keys.executeOnce({ ...USE, key }, empty);
  const { work, times } = writer();
  for (const key of ['k', 'l']) await keys.executeOnce({ ...USE, key }, work);
  expect(times()).toBe(0);
});
