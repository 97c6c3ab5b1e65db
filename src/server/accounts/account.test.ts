// The account cache: its entries, and how long they stay.

import { expect, test } from 'vitest';
import { type CachedAccount, AccountCache } from './account.ts';

function world() {
  const state = { name: 'First', time: 0, loads: 0, isBroken: false };
  const cache = new AccountCache(
    async (id): Promise<CachedAccount> => {
      const { name, isBroken } = state;
      state.loads++;
      await Promise.resolve();
      if (isBroken) throw new Error('no database');
      const avatar = { emoji: '🐻', color: '#000000' };
      return { account: { id, name, avatar, isGuest: true }, sessions: new Set() };
    },
    () => state.time,
  );
  const nameOf = async () => (await cache.get('a'))?.account.name;
  return { state, cache, nameOf };
}

test('asks once for many, and again after a moment', async () => {
  const { state, nameOf } = world();
  await Promise.all([nameOf(), nameOf(), nameOf()]);
  expect(state.loads).toBe(1);
  state.name = 'Second';
  expect(await nameOf()).toBe('First');
  state.time = 5000;
  expect(await nameOf()).toBe('Second');
});

test('does not keep what was being loaded when the account changed', async () => {
  const { state, cache, nameOf } = world();
  const loading = nameOf();
  state.name = 'Second';
  cache.forget('a');
  await loading;
  expect(await nameOf()).toBe('Second');
});

test('does not keep an error', async () => {
  const { state, nameOf } = world();
  state.isBroken = true;
  await expect(nameOf()).rejects.toThrow('no database');
  state.isBroken = false;
  expect(await nameOf()).toBe('First');
});

test('keeps ten thousand, the newest ones', async () => {
  const { state, cache } = world();
  for (let at = 0; at <= 10_000; at++) await cache.get(String(at));
  await cache.get('10000');
  expect(state.loads).toBe(10_001);
  await cache.get('0');
  expect(state.loads).toBe(10_002);
});
