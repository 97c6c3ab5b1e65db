// Sign-in codes, the limits of attempts, and what makes a good password.

import { beforeEach, describe, expect, test } from 'vitest';
import { scaledLimits, signInLimits } from '../guard/limits.ts';
import type { Db } from '../store/schema.ts';
import { openTestSqlite } from '../testing/testSqlite.ts';
import { CODE_SECONDS, SignInCodes } from './mailSignIn.ts';
import { isGoodPassword } from './registration.ts';
import { SignInRateLimiter, tooManyAttempts } from './signIn.ts';

const NOW = 1_700_000_000_000;

describe('a code', () => {
  let db: Db;
  let now: number;
  const codes = new SignInCodes({
    secret: 'a secret that is long enough for tests',
    now: () => now,
  });
  const storedCodes = () => db.selectFrom('sign_in_codes').selectAll().execute();
  const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

  beforeEach(() => {
    [db, now] = [openTestSqlite(), NOW];
  });

  test('is six digits beside a long link, good for ten minutes', async () => {
    const made = new Set<string>();
    for (let times = 0; times < 50; times++) {
      const { code, linkToken } = await codes.issue(db, 'ada@example.org');
      expect(code).toMatch(/^\d{6}$/);
      expect(Buffer.from(linkToken, 'base64url')).toHaveLength(32);
      made.add(code);
    }
    expect(made.size).toBeGreaterThan(40);
    expect(CODE_SECONDS).toBe(600);
    expect(await storedCodes()).toMatchObject([{ expires_at: new Date(NOW + 600_000) }]);
  });

  test('is deleted with the next one after it has expired', async () => {
    await codes.issue(db, 'ada@example.org');
    now = NOW + 599_999;
    await codes.issue(db, 'eve@example.org');
    expect(await storedCodes()).toHaveLength(2);
    now = NOW + 600_000;
    await codes.issue(db, 'bob@example.org');
    expect((await storedCodes()).map(({ email }) => email).toSorted()).toEqual([
      'bob@example.org',
      'eve@example.org',
    ]);
  });

  test('that is right proves the address once', async () => {
    const { code } = await codes.issue(db, 'ada@example.org');
    expect(await codes.useCode(db, 'eve@example.org', code)).toBeNull();
    expect(await codes.useCode(db, 'ada@example.org', wrong(code))).toBeNull();
    expect(await codes.useCode(db, 'ada@example.org', code)).toBe('ada@example.org');
    expect(await codes.useCode(db, 'ada@example.org', code)).toBeNull();
  });

  test('proves nothing after five attempts or ten minutes', async () => {
    const first = await codes.issue(db, 'ada@example.org');
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await codes.useCode(db, 'ada@example.org', wrong(first.code))).toBeNull();
    }
    expect(await codes.useCode(db, 'ada@example.org', first.code)).toBeNull();
    const second = await codes.issue(db, 'ada@example.org');
    now = NOW + 600_000;
    expect(await codes.useCode(db, 'ada@example.org', second.code)).toBeNull();
    expect(await codes.useLink(db, second.linkToken)).toBeNull();
    now--;
    expect(await codes.useCode(db, 'ada@example.org', second.code)).toBe('ada@example.org');
  });

  test('by its link proves the address once', async () => {
    const { linkToken } = await codes.issue(db, 'ada@example.org');
    expect(await codes.useLink(db, `${linkToken}x`)).toBeNull();
    expect(await codes.useLink(db, linkToken)).toBe('ada@example.org');
    expect(await codes.useLink(db, linkToken)).toBeNull();
  });
});

describe('tries', () => {
  test('are counted for each key, those of a household as one, and given back', async () => {
    const limits = new SignInRateLimiter({
      ...signInLimits(scaledLimits(1)),
      codesPerAddress: { points: 1, seconds: 60 },
      codesPerMailbox: { points: 2, seconds: 60 },
    });
    const from = (address: string) => ({ codesPerAddress: address });
    expect(await limits.consume(from('2001:db8::1'))).toBeNull();
    expect(await limits.consume(from('2001:db8::2'))).toMatchObject({
      details: { retryAfter: 60 },
    });
    await limits.refund(from('2001:db8::3'));
    expect(await limits.consume(from('2001:db8::4'))).toBeNull();
    expect(await limits.consume({ codesPerMailbox: '10.0.0.1' })).toBeNull();
    expect(await limits.consume({ codesPerMailbox: '10.0.0.1', ...from('1.1.1.1') })).toBeNull();
    expect(await limits.consume({ codesPerMailbox: '10.0.0.1' })).not.toBeNull();
    expect(await limits.consume({ codesPerMailbox: '::ffff:10.0.0.1' })).toBeNull();
    expect(await limits.consume({})).toBeNull();
  });

  test('that are too many wait for whole seconds, rounded up', () => {
    expect([1, 1000, 1001].map((ms) => tooManyAttempts(ms).details.retryAfter)).toEqual([1, 1, 2]);
  });
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
