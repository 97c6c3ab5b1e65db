// The fields of a registration: each by its own rule, at both of its limits.

import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { isGoodPassword, readRequest, registration } from './registration.ts';

const GOOD = {
  username: 'ada_1',
  email: 'ada@example.com',
  password: 'Correct-horse-7',
  displayName: 'Ada Lovelace',
};

/** Returns the fields that are wrong. */
function wrongIn(request: unknown): string[] {
  const read = readRequest(registration, request);
  return isRefusal(read) ? Object.keys(read.details.rules as object) : [];
}

const mail = (length: number): string => {
  const host = `${'x'.repeat(60)}.`.repeat(4);
  return `${'a'.repeat(length - host.length - 4)}@${host}com`;
};

test.each([
  ['username', 'abc'],
  ['username', 'A_1'],
  ['username', 'a'.repeat(20)],
  ['displayName', 'A'],
  ['displayName', `  ${'é'.repeat(50)}  `],
  ['displayName', '🂡'],
  ['email', 'a+b@example.org'],
])('accepts the %s %j', (field, value) => {
  expect(wrongIn({ ...GOOD, [field]: value })).toEqual([]);
});

test.each([
  ['username', 'ab'],
  ['username', 'a'.repeat(21)],
  ['username', 'a b c'],
  ['username', 'ayşe'],
  ['username', 'orospu'],
  ['username', 'motherfucker'],
  ['username', 7],
  ['username', undefined],
  ['displayName', ''],
  ['displayName', '   '],
  ['displayName', 'é'.repeat(51)],
  ['displayName', 'a\u0000b'],
  ['displayName', 'a\u0007b'],
  ['displayName', 'a\uD800b'],
  ['displayName', 'orospu'],
  ['displayName', 'a\u202Eb'],
  ['displayName', 'Pla\u200byer'],
  ['displayName', 'Player \u0430ne'],
  ['displayName', `Pl${'\u0336'.repeat(9)}ayer`],
  ['email', 'ada'],
  ['email', 'a@b'],
  ['email', 'a b@example.com'],
  ['email', 'a@example.com\r\nBcc: b@example.com'],
  ['email', mail(255)],
  ['password', 'x'],
])('refuses the %s %j', (field, value) => {
  expect(wrongIn({ ...GOOD, [field]: value })).toEqual([field]);
});

test('removes spaces around the fields, and names every wrong field', () => {
  const read = readRequest(registration, { ...GOOD, displayName: '  Ada  ' });
  expect(read).toEqual({ ...GOOD, displayName: 'Ada' });
  expect(wrongIn({ ...GOOD, username: '', displayName: '' })).toEqual(['username', 'displayName']);
  expect(wrongIn(null)).toEqual(['body']);
});

test.each([
  ['Aa1!aaaa', true],
  ['Aa1!aaa', false],
  ['Aa1!🙂🙂🙂', false],
  ['Aa1!🙂🙂🙂🙂', true],
  ['aa1!aaaa', false],
  ['AA1!AAAA', false],
  ['Aaa!aaaa', false],
  ['Aa11aaaa', false],
  ['Aa1 aaaa', false],
])('the password %s is good: %s', (password, isGood) => {
  expect(isGoodPassword(password)).toBe(isGood);
});
