// Counting: windows of time that run out, places that are given back, and memory that stays bounded.

import { describe, expect, test } from 'vitest';
import { createRateLimiter, createQuota, type QuotaSlot, evictOldest } from './counting.ts';

describe('a counter', () => {
  const RATE = { points: 2, seconds: 10 };

  test('takes so many for each key, and says how long to wait for the next', () => {
    let time = 0;
    const counter = createRateLimiter(RATE, { now: () => time });
    expect([counter.consume('a'), counter.consume('a')]).toEqual([0, 0]);
    time = 4000;
    expect(counter.consume('a')).toBe(6000);
    expect(counter.consume('b')).toBe(0);
    time = 9999;
    expect(counter.consume('a')).toBe(1);
    time = 10_000;
    expect([counter.consume('a'), counter.consume('a'), counter.consume('a')]).toEqual([
      0, 0, 10_000,
    ]);
  });

  test('says what is left of a window, and for how long it lasts', () => {
    let time = 0;
    const counter = createRateLimiter(RATE, { now: () => time });
    const taken = [1000, 2000, 3000].map((at) => {
      time = at;
      return counter.consumeWithStatus('a');
    });
    expect(taken).toEqual([
      { waitMs: 0, left: 1, endsInMs: 10_000 },
      { waitMs: 0, left: 0, endsInMs: 9000 },
      { waitMs: 8000, left: 0, endsInMs: 8000 },
    ]);
  });

  test('forgets one that shall not count, and never counts below none', () => {
    const counter = createRateLimiter(RATE, { now: () => 0 });
    counter.refund('a');
    expect([counter.consume('a'), counter.consume('a')]).toEqual([0, 0]);
    counter.refund('a');
    counter.refund('nobody');
    expect(counter.consume('a')).toBe(0);
    expect(counter.consume('a')).toBeGreaterThan(0);
  });

  test('counts on beyond what is allowed, and says how far', () => {
    let time = 0;
    const counter = createRateLimiter(RATE, { now: () => time });
    expect([1, 2, 3, 4].map(() => counter.consumeOverLimit('a'))).toEqual([0, 0, 1, 2]);
    expect([counter.consumeOverLimit('b'), counter.consume('a')]).toEqual([0, 10_000]);
    time = 10_000;
    expect(counter.consumeOverLimit('a')).toBe(0);
  });

  describe('that others count with', () => {
    function share() {
      const told: unknown[] = [];
      let hear: (key: string, count: number) => void = () => {};
      const shared = {
        keyOf: (key: string) => key,
        publish: (...count: unknown[]) => void told.push(count),
        onPublished: (listener: typeof hear) => void (hear = listener),
      };
      const clock = { now: 0 };
      const counter = createRateLimiter({ ...RATE, shared }, { now: () => clock.now });
      return { told, clock, counter, hear: (key: string, count: number) => hear(key, count) };
    }

    test('tells them what it has counted, and nothing that was one too many', () => {
      const { told, counter } = share();
      counter.consume('a');
      counter.consume('a');
      counter.consume('a');
      counter.refund('a');
      counter.consumeOverLimit('b');
      expect(told).toEqual([
        ['a', 1],
        ['a', 1],
        ['a', -1],
        ['b', 1],
      ]);
    });

    test('counts what they tell, and tells nothing of it', () => {
      const { told, counter, hear } = share();
      hear('a', 1);
      expect(counter.consumeWithStatus('a').left).toBe(0);
      hear('b', 2);
      hear('b', -1);
      expect(counter.consumeWithStatus('b').left).toBe(0);
      expect(told).toHaveLength(2);
    });

    test('begins a window when there is something in it', () => {
      const { clock, counter, hear } = share();
      hear('a', 0);
      hear('a', -1);
      clock.now = 5000;
      expect(counter.consumeWithStatus('a')).toEqual({ waitMs: 0, left: 1, endsInMs: 10_000 });
    });
  });

  test('forgets who began first, also where one has begun again', () => {
    let time = 0;
    const counter = createRateLimiter({ points: 1, seconds: 10 }, { now: () => time, mostKeys: 2 });
    const taken = (key: string, at: number): number => {
      time = at;
      return counter.consume(key);
    };
    expect([taken('a', 0), taken('b', 5000), taken('a', 12_000), taken('c', 13_000)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(taken('a', 13_000)).toBe(9000);
    expect(taken('b', 13_000)).toBe(0);
  });

  test('knows a hundred thousand keys, and no more', () => {
    const counter = createRateLimiter({ points: 1, seconds: 10 }, { now: () => 0 });
    const come = (key: number): number => counter.consume(String(key));
    for (let key = 0; key < 100_000; key++) come(key);
    expect(come(0)).toBeGreaterThan(0);
    come(100_000);
    expect([come(1), come(0)]).toEqual([10_000, 0]);
  });

  test('without a limit never says no', () => {
    const counter = createRateLimiter({ points: Infinity, seconds: 1 });
    expect(
      Array.from({ length: 1000 }, () => counter.consume('a')).every((wait) => wait === 0),
    ).toBe(true);
  });
});

describe('a quota', () => {
  const open = () => createQuota({ person: 2, address: 3 });

  test('names what is full, and takes nothing then', () => {
    const quota = open();
    const enter = (person: string) => quota.acquire({ person, address: 'here' });
    enter('ada');
    enter('ada');
    expect(enter('ada')).toBe('person');
    expect(quota.count('address', 'here')).toBe(2);
    enter('bora');
    expect(enter('bora')).toBe('address');
    expect(quota.count('person', 'bora')).toBe(1);
  });

  test('has a place again for each that was left, once', () => {
    const quota = open();
    const places = ['ada', 'ada'].map((person) => quota.acquire({ person }) as QuotaSlot);
    places[0].release();
    expect(quota.count('person', 'ada')).toBe(1);
    places[0].release();
    expect(quota.count('person', 'ada')).toBe(1);
    expect(typeof quota.acquire({ person: 'ada' })).toBe('object');
    expect(quota.acquire({ person: 'ada' })).toBe('person');
  });

  test('has none left when all have gone', () => {
    const quota = open();
    for (let times = 0; times < 5; times++)
      (quota.acquire({ person: 'ada' }) as QuotaSlot).release();
    expect([quota.count('person', 'ada'), quota.count('ada', 'person')]).toEqual([0, 0]);
  });
});

test('evictOldest deletes the oldest keys of a set or a map, and no more than it must', () => {
  const kept = new Set(['a', 'b', 'c', 'd']);
  evictOldest(kept, 2);
  evictOldest(kept, 2);
  expect([...kept]).toEqual(['c', 'd']);
  const byName = new Map([['a', 1]]);
  evictOldest(byName, 1);
  expect(byName.size).toBe(1);
});
