// The fields of a registration: each by its own rule, at both of its limits.

import { expect, test } from 'vitest';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { readRequest, registration } from './registration.ts';

const GOOD = {
  username: 'ada_1',
  email: 'ada@example.com',
  password: 'Correct-horse-7',
  displayName: 'Ada Lovelace',
};

/** With the rule that each breaks. */
function fieldsOf({ details }: Refusal): string[] {
  return Object.keys(details.rules as object);
}

/** The fields that are wrong. */
function wrongIn(change: object): string[] {
  const read = readRequest(registration, { ...GOOD, ...change });
  return isRefusal(read) ? fieldsOf(read) : [];
}

const mail = (length: number): string => {
  const host = `${'x'.repeat(60)}.`.repeat(4);
  return `${'a'.repeat(length - host.length - 4)}@${host}com`;
};

test.each([
  { username: 'abc' },
  { username: 'a'.repeat(20) },
  { displayName: 'A' },
  { displayName: `  ${'é'.repeat(50)}  ` },
  { displayName: '🂡'.repeat(50).slice(0, 2) },
  { email: 'a+b@example.org' },
])('%j is taken', (change) => {
  expect(wrongIn(change)).toEqual([]);
});

test.each([
  ['username', { username: 'ab' }],
  ['username', { username: 'a'.repeat(21) }],
  ['username', { username: 'a b c' }],
  ['username', { username: 'orospu' }],
  ['username', { username: 7 }],
  ['displayName', { displayName: '' }],
  ['displayName', { displayName: '   ' }],
  ['displayName', { displayName: 'é'.repeat(51) }],
  ['displayName', { displayName: 'a\u0007b' }],
  ['displayName', { displayName: 'a\uD800b' }],
  ['displayName', { displayName: 'orospu' }],
  ['displayName', { displayName: 'a\u202Eb' }],
  ['email', { email: 'ada' }],
  ['email', { email: mail(255) }],
  ['password', { password: 'x' }],
])('of %s: %j is not', (field, change) => {
  expect(wrongIn(change)).toEqual([field]);
});

test('spaces around the fields are removed, and every wrong field is named', () => {
  const read = readRequest(registration, { ...GOOD, displayName: '  Ada  ' });
  expect(read).toEqual({ ...GOOD, displayName: 'Ada' });
  expect(wrongIn({ username: '', displayName: '' })).toEqual(['username', 'displayName']);
  const none = readRequest(registration, null);
  expect(isRefusal(none) && fieldsOf(none)).toEqual(['body']);
});
