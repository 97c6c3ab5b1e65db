// Administrators are known by the server's secret, or by a proved address with a session of today.

import { SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Db } from '../store/schema.ts';
import { openTestSqlite } from '../testing/testSqlite.ts';
import {
  type AdminAuthorizer,
  createAdminAuthorizer,
  OPERATOR,
  signOperator,
} from './administration.ts';

const SECRET = 'a secret that is long enough for tests';
const HOUR = 3_600_000;
const NOW = 100 * HOUR;

let db: Db;

const open = (admins = ['ada@example.com']): AdminAuthorizer =>
  createAdminAuthorizer({
    accounts: {
      authenticate: async (token) =>
        token === 'wrong' ? refuse('tokenInvalid') : ({ id: 'ada' } as Account),
    },
    db,
    secret: SECRET,
    admins,
    now: () => NOW,
  });

const AT = new Date(NOW);
const ADA = {
  id: 'ada',
  is_guest: false,
  email: 'Ada@example.com',
  email_proved_at: AT,
  created_at: AT,
};

async function startSession(createdAt: number): Promise<void> {
  const times = { created_at: new Date(createdAt), expires_at: new Date(NOW + HOUR) };
  await db
    .insertInto('sessions')
    .values({ id: 's1', account_id: 'ada', token_hash: 'h', ...times })
    .execute();
}

const tokenOf = (session: string): Promise<string> =>
  new SignJWT({ sid: session }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32));

beforeEach(async () => {
  db = openTestSqlite();
  await db.insertInto('accounts').values(ADA).execute();
});

test('accepts the token of the operator, signed with the server’s secret', async () => {
  expect(await open().identify(await signOperator(SECRET))).toBe(OPERATOR);
  expect(OPERATOR).toMatchObject({ id: 'operator', name: 'masa admin', isGuest: false });
  await db.deleteFrom('accounts').execute();
  const foreign = await signOperator(`${SECRET}!`);
  expect(await open().identify(foreign)).toEqual(refuse('notAdmin'));
});

test('accepts a named account with a session of its own', async () => {
  await startSession(NOW - HOUR);
  expect(await open().identify(await tokenOf('s1'))).toEqual({ id: 'ada' });
  expect(await open().identify(await tokenOf('s2'))).toEqual(refuse('adminSessionOld'));
  await db.updateTable('sessions').set({ account_id: 'eve' }).execute();
  expect(await open().identify(await tokenOf('s1'))).toEqual(refuse('adminSessionOld'));
});

test('refuses accounts that the settings do not name', async () => {
  await startSession(NOW - HOUR);
  const token = await tokenOf('s1');
  expect(await open([]).identify(token)).toEqual(refuse('notAdmin'));
  expect(await open(['eve@example.com']).identify(token)).toEqual(refuse('notAdmin'));
  expect(await open([]).isAdmin('ada')).toBe(false);
  expect(await open(['eve@example.com', 'ada@example.com']).isAdmin('ada')).toBe(true);
});

test.each([
  { who: 'a guest', change: { is_guest: true } },
  { who: 'an account whose address is not proved', change: { email_proved_at: null } },
  { who: 'a guest who became another account', change: { merged_into: 'eve' } },
])('refuses $who', async ({ change }) => {
  await db.updateTable('accounts').set(change).execute();
  expect(await open().isAdmin('ada')).toBe(false);
});

test('refuses an invalid token as such', async () => {
  const refusal = await open().identify('wrong');
  expect(isRefusal(refusal) && refusal.code).toBe('TOKEN_INVALID');
});

test.each([
  { age: 12 * HOUR - 1, isGood: true },
  { age: 12 * HOUR, isGood: false },
])('a session of $age ms is good: $isGood', async ({ age, isGood }) => {
  await startSession(NOW - age);
  const outcome = await open().identify(await tokenOf('s1'));
  expect(outcome).toEqual(isGood ? { id: 'ada' } : refuse('adminSessionOld'));
});
