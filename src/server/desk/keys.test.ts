// Keys of commands: what is done once, what is another command, and what is forgotten.

import { expect, test } from 'vitest';
import { notYourTurn } from '#rules/commonRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { openKeys, type Keys, type KeyUse, type Written } from './keys.ts';

const USE: KeyUse = { person: 'anna', key: 'k', asked: 'a' };
const HOUR = 60 * 60 * 1000;

function writer() {
  let times = 0;
  const work = async (): Promise<Written> => ({ text: `${++times}`, location: null });
  return { work, times: () => times };
}

async function tell(keys: Keys, use: KeyUse, work: () => Promise<Written | Refusal>) {
  const outcome = await keys.once(use, work);
  return isRefusal(outcome) ? outcome.code : outcome.text;
}

test('the same key and request is done once and answered alike', async () => {
  const keys = openKeys();
  const { work } = writer();
  expect(await tell(keys, USE, work)).toBe('1');
  expect(await tell(keys, USE, work)).toBe('1');
});

test('the same key with another request is refused', async () => {
  const keys = openKeys();
  const { work, times } = writer();
  await keys.once(USE, work);
  expect(await tell(keys, { ...USE, asked: 'b' }, work)).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(times()).toBe(1);
});

test('keys of two people never meet, however they are written', async () => {
  const keys = openKeys();
  const { work } = writer();
  await keys.once({ ...USE, person: 'ann', key: 'a:k' }, work);
  expect(await tell(keys, { ...USE, person: 'ann:a', key: 'k' }, work)).toBe('2');
  expect(await tell(keys, { ...USE, person: 'anna' }, work)).toBe('3');
});

test('who comes while it is under way waits for it, and is answered alike', async () => {
  const keys = openKeys();
  const started = Promise.withResolvers<Written>();
  const first = tell(keys, USE, () => started.promise);
  const { work, times } = writer();
  const second = tell(keys, USE, work);
  expect(await tell(keys, { ...USE, asked: 'b' }, work)).toBe('IDEMPOTENCY_KEY_REUSED');
  started.resolve({ text: 'one', location: null });
  expect([await first, await second, times()]).toEqual(['one', 'one', 0]);
});

test('what was refused or failed was not done: the key is free, also for who waited', async () => {
  const keys = openKeys();
  const started = Promise.withResolvers<Refusal>();
  const first = tell(keys, USE, () => started.promise);
  const { work } = writer();
  const second = tell(keys, USE, work);
  started.resolve(notYourTurn([], null));
  expect([await first, await second]).toEqual(['NOT_YOUR_TURN', '1']);
  const broken = { ...USE, key: 'broken' };
  await expect(keys.once(broken, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await tell(keys, { ...broken, asked: 'b' }, work)).toBe('2');
});

test('it is known for a day', async () => {
  let time = 0;
  const keys = openKeys({ now: () => time });
  const { work } = writer();
  await keys.once(USE, work);
  time = 24 * HOUR - 1;
  expect(await tell(keys, USE, work)).toBe('1');
  time = 24 * HOUR;
  expect(await tell(keys, USE, work)).toBe('2');
});

test('what is kept is bounded in bytes, and the oldest goes first', async () => {
  const keys = openKeys({ mostBytes: 10_000 });
  const long = async (): Promise<Written> => ({ text: 'x'.repeat(2000), location: null });
  for (const key of ['1', '2', '3', '4', '5']) await keys.once({ ...USE, key }, long);
  const { work, times } = writer();
  for (const key of ['5', '4', '3', '2']) await keys.once({ ...USE, key }, work);
  expect(times()).toBe(0);
  await keys.once({ ...USE, key: '1' }, work);
  expect(times()).toBe(1);
});
