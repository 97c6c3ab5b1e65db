// Counting: windows of time that run out, places that are given back, and memory that stays bounded.

import { describe, expect, test } from 'vitest';
import { openCounter, openQuota, type Place } from './counting.ts';

describe('a counter', () => {
  const RATE = { points: 2, seconds: 10 };

  test('takes so many for each key, and says how long to wait for the next', () => {
    let time = 0;
    const counter = openCounter(RATE, { now: () => time });
    expect([counter.take('a'), counter.take('a')]).toEqual([0, 0]);
    time = 4000;
    expect(counter.take('a')).toBe(6000);
    expect(counter.take('b')).toBe(0);
    time = 9999;
    expect(counter.take('a')).toBe(1);
    time = 10_000;
    expect([counter.take('a'), counter.take('a'), counter.take('a')]).toEqual([0, 0, 10_000]);
  });

  test('forgets one that shall not count, and never counts below none', () => {
    const counter = openCounter(RATE, { now: () => 0 });
    counter.giveBack('a');
    expect([counter.take('a'), counter.take('a')]).toEqual([0, 0]);
    counter.giveBack('a');
    counter.giveBack('nobody');
    expect(counter.take('a')).toBe(0);
    expect(counter.take('a')).toBeGreaterThan(0);
  });

  test('keeps a bounded number of keys: the oldest go first', () => {
    const counter = openCounter({ points: 1, seconds: 10 }, { now: () => 0, mostKeys: 3 });
    for (const key of ['a', 'b', 'c']) counter.take(key);
    expect(counter.take('a')).toBeGreaterThan(0);
    counter.take('d');
    expect(counter.take('c')).toBeGreaterThan(0);
    expect(counter.take('b')).toBeGreaterThan(0);
    expect(counter.take('a')).toBe(0);
  });

  test('without a limit never says no', () => {
    const counter = openCounter({ points: Infinity, seconds: 1 });
    expect(Array.from({ length: 1000 }, () => counter.take('a')).every((wait) => wait === 0)).toBe(
      true,
    );
  });
});

describe('a quota', () => {
  const open = () => openQuota({ person: 2, address: 3 });

  test('names what is full, and takes nothing then', () => {
    const quota = open();
    const enter = (person: string) => quota.enter({ person, address: 'here' });
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
    const places = ['ada', 'ada'].map((person) => quota.enter({ person }) as Place);
    places[0].leave();
    places[0].leave();
    expect(quota.count('person', 'ada')).toBe(1);
    expect(typeof quota.enter({ person: 'ada' })).toBe('object');
    expect(quota.enter({ person: 'ada' })).toBe('person');
  });
});
