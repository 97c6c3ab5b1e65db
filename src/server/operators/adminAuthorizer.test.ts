// Who runs the server: its own secret, or a proved address with a session of today.

import { SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Queries } from '../database/database.ts';
import { createAdminAuthorizer, type AdminAuthorizer } from './adminAuthorizer.ts';
import { OPERATOR, signOperator } from './operatorToken.ts';

const SECRET = 'a secret that is long enough for tests';
const HOUR = 3_600_000;
const NOW = 100 * HOUR;

let asked: unknown[];
let isListed: boolean;
let begunAt: number | null;

const queries = {
  async query(sql: string, params: unknown[]) {
    asked.push(params);
    if (sql.includes('from accounts')) return isListed ? [{}] : [];
    return begunAt === null ? [] : [{ createdAt: new Date(begunAt) }];
  },
} as unknown as Queries;

const open = (admins = ['ada@example.com']): AdminAuthorizer =>
  createAdminAuthorizer({
    accounts: {
      authenticate: async (token) =>
        token === 'wrong' ? refuse('tokenInvalid') : ({ id: 'ada' } as Account),
    },
    queries,
    secret: SECRET,
    admins,
    now: () => NOW,
  });

const tokenOf = (session: string): Promise<string> =>
  new SignJWT({ sid: session }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32));

beforeEach(() => {
  [asked, isListed, begunAt] = [[], true, NOW - HOUR];
});

test('whoever has the secret of the server does, and nobody with another', async () => {
  expect(await open().identify(await signOperator(SECRET))).toBe(OPERATOR);
  expect(OPERATOR).toMatchObject({ id: 'operator', name: 'masa admin', isGuest: false });
  isListed = false;
  const foreign = await signOperator(`${SECRET}!`);
  expect(await open().identify(foreign)).toEqual(refuse('notAdmin'));
});

test('whoever is named does, by a session of their own', async () => {
  expect(await open().identify(await tokenOf('s1'))).toEqual({ id: 'ada' });
  expect(asked).toEqual([
    ['ada', ['ada@example.com']],
    ['s1', 'ada'],
  ]);
});

test('who is not named does not, and where nobody is the database is not asked', async () => {
  const token = await tokenOf('s1');
  expect(await open([]).identify(token)).toEqual(refuse('notAdmin'));
  expect([asked, await open([]).isAdmin('ada')]).toEqual([[], false]);
  isListed = false;
  expect(await open().identify(token)).toEqual(refuse('notAdmin'));
  expect(await open().isAdmin('ada')).toBe(false);
});

test('a token that is not good is refused as such', async () => {
  const refusal = await open().identify('wrong');
  expect(isRefusal(refusal) && refusal.code).toBe('TOKEN_INVALID');
});

test.each([
  { name: 'of today', at: NOW - 12 * HOUR + 1, isGood: true },
  { name: 'of twelve hours ago', at: NOW - 12 * HOUR, isGood: false },
  { name: 'that is none', at: null, isGood: false },
])('a session $name: $isGood', async ({ at, isGood }) => {
  begunAt = at;
  const outcome = await open().identify(await tokenOf('s1'));
  expect(outcome).toEqual(isGood ? { id: 'ada' } : refuse('adminSessionOld'));
});
