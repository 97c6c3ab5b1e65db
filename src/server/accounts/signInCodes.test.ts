// Sign-in codes, the limits of attempts, and what makes a good password.

import { beforeEach, describe, expect, test } from 'vitest';
import type { Queries } from '../database/database.ts';
import { scaledLimits, signInLimits } from '../limits/limits.ts';
import { createSignInRateLimiter, tooManyAttempts } from './signInRateLimiter.ts';
import { isGoodPassword } from './passwords.ts';
import { CODE_SECONDS, openSignInCodes } from './signInCodes.ts';

const NOW = 1_700_000_000_000;

/** What was asked: the first words, and the values. */
let asked: [sql: string, ...values: unknown[]][];
let rows: (sql: string) => object[];
const queries = {
  async query(sql: string, values: readonly unknown[]) {
    await Promise.resolve();
    asked.push([sql.split(' ').slice(0, 3).join(' '), ...values]);
    return rows(sql);
  },
} as unknown as Queries;

beforeEach(() => {
  [asked, rows] = [[], () => []];
});

describe('a code', () => {
  let now = NOW;
  const codes = openSignInCodes('a secret that is long enough for tests', () => now);
  const issue = async (email = 'ada@example.org') => {
    now = NOW;
    const made = await codes.issue(queries, email);
    const [, , codeHash, linkHash, ends] = asked[asked.length - 1];
    return { ...made, codeHash, linkHash, ends };
  };

  test('is six digits beside a long link, good for ten minutes', async () => {
    const made = new Set<string>();
    for (let times = 0; times < 50; times++) {
      const { code, linkToken, ends } = await issue();
      expect(code).toMatch(/^\d{6}$/);
      expect(Buffer.from(linkToken, 'base64url')).toHaveLength(32);
      expect(ends).toEqual(new Date(NOW + 600_000));
      made.add(code);
    }
    expect(made.size).toBeGreaterThan(40);
    expect(CODE_SECONDS).toBe(600);
    expect(asked.slice(0, 2).map(([sql]) => sql)).toEqual([
      'delete from sign_in_codes',
      'insert into sign_in_codes',
    ]);
    expect(asked[0].slice(1)).toEqual([new Date(NOW)]);
  });

  test('that is right proves the address, once, and a wrong one nothing', async () => {
    const { code, codeHash } = await issue();
    const use = (email: string, given: string): Promise<string | null> =>
      codes.useCode(queries, email, given);
    rows = (sql) => (sql.startsWith('update') ? [{ email: '', code_hash: codeHash }] : []);
    asked = [];
    expect(await use('ada@example.org', code)).toBe('ada@example.org');
    expect(asked).toEqual([
      ['update sign_in_codes set', 'ada@example.org', 5, new Date(NOW)],
      ['delete from sign_in_codes', 'ada@example.org'],
    ]);
    asked = [];
    expect(await use('ada@example.org', code === '000000' ? '000001' : '000000')).toBeNull();
    expect(await use('eve@example.org', code)).toBeNull();
    expect(asked).toHaveLength(2);
    rows = () => [];
    expect(await use('ada@example.org', code)).toBeNull();
  });

  test('by its link proves what the database says', async () => {
    const { linkToken, linkHash } = await issue();
    [asked, rows] = [[], () => [{ email: 'ada@example.org' }]];
    expect(await codes.useLink(queries, linkToken)).toBe('ada@example.org');
    expect(asked[0].slice(1)).toEqual([linkHash, new Date(NOW)]);
    rows = () => [];
    expect(await codes.useLink(queries, linkToken)).toBeNull();
  });
});

describe('tries', () => {
  test('are counted for each key, those of a household as one, and given back', async () => {
    const limits = createSignInRateLimiter({
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
