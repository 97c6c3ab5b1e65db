// Administrators: how they are recognised, what their actions store and announce, and the refusals.

import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#protocol/accountRefusals.ts';
import { refuse as refuseServer } from '#protocol/serverRefusals.ts';
import { isRefusal } from '#rules/refusal.ts';
import { NO_TABLE } from '#table/permissions.ts';
import type { Account } from '../accounts/account.ts';
import type { Ban } from '../accounts/bans.ts';
import type { Db } from '../store/schema.ts';
import { openTestSqlite } from '../testing/testSqlite.ts';
import {
  type AdminAuthorizer,
  AdminService,
  type AdminServiceDeps,
  type BanRequest,
  createAdminAuthorizer,
  OPERATOR,
  signOperator,
} from './administration.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const HOUR = 3_600_000;

let db: Db;
let administration: AdminService;
/** Calls outside the database, with the actions in the log at that time. */
let done: unknown[];

async function note(what: unknown): Promise<void> {
  done.push([what, await deeds()]);
}

async function deeds(): Promise<string[]> {
  const rows = await db.selectFrom('admin_log').select(['deed', 'target']).execute();
  return rows.map(({ deed, target }) => `${deed} ${target}`);
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  [db, done] = [openTestSqlite(), []];
  administration = new AdminService({
    db,
    tables: {
      resolveId: async (typed: string, isMeant: () => boolean) =>
        isMeant() ? typed.toLowerCase() : typed,
      find: async (id: string) => (id === 'elma' ? {} : null),
      async execute(...command: unknown[]) {
        await note(command);
        return null;
      },
    },
    accounts: { get: async (id: string) => (id === 'nobody' ? null : {}) },
    bans: { changed: () => note('told') },
    right: { isAdmin: async (id: string) => id === 'ada' },
  } as unknown as AdminServiceDeps);
});
afterEach(() => void vi.useRealTimers());

const storedBans = () => db.selectFrom('bans').selectAll().execute();
const logged = () => db.selectFrom('admin_log').selectAll().execute();

test('closes a table by whatever is typed for it, after the log has its line', async () => {
  expect(await administration.closeTable(OPERATOR, 'ELMA', 'noise')).toBeNull();
  expect(done).toEqual([[['elma', { type: 'shutDown', because: 'admin' }], ['closeTable elma']]]);
  expect(await logged()).toEqual([
    {
      id: expect.any(String),
      at: NOW,
      by_id: 'operator',
      by_name: 'masa admin',
      deed: 'closeTable',
      target: 'elma',
      details: { reason: 'noise' },
    },
  ]);
});

test('refuses to close a table that does not exist and logs nothing', async () => {
  expect(await administration.closeTable(OPERATOR, 'armut', 'noise')).toEqual(NO_TABLE);
  expect([done, await deeds()]).toEqual([[], []]);
});

const wanted = (target: BanRequest['target'], hours: number | null = null): BanRequest => ({
  target,
  reason: 'noise',
  hours,
  withAddresses: true,
});

test('bans a player for some hours and ends their sessions', async () => {
  const session = { token_hash: 'h', created_at: NOW, expires_at: NOW };
  await db
    .insertInto('sessions')
    .values([
      { ...session, id: 's1', account_id: 'bora' },
      { ...session, id: 's2', account_id: 'ceren' },
    ])
    .execute();
  const outcome = await administration.ban(OPERATOR, wanted({ playerId: 'bora' }, 36));
  const endsAt = new Date(NOW.getTime() + 36 * HOUR);
  expect(await storedBans()).toEqual([
    {
      id: isRefusal(outcome) ? null : outcome.id,
      player_id: 'bora',
      address: null,
      reason: 'noise',
      banned_by: 'masa admin',
      created_at: NOW,
      ends_at: endsAt,
      lifted_at: null,
      with_addresses: true,
    },
  ]);
  const sessions = await db.selectFrom('sessions').select('id').execute();
  expect(sessions).toEqual([{ id: 's2' }]);
  expect(await logged()).toMatchObject([
    { details: { reason: 'noise', endsAt: endsAt.toISOString(), withAddresses: true } },
  ]);
  expect(done).toEqual([['told', ['ban bora']]]);
});

test('bans an address as limits count it, without end', async () => {
  await administration.ban(OPERATOR, wanted({ address: '2001:db8::7' }));
  const address = '2001:db8:0:0::/64';
  expect(await storedBans()).toMatchObject([{ player_id: null, address, ends_at: null }]);
  expect(done).toEqual([['told', [`ban ${address}`]]]);
});

test.each([
  { target: { playerId: 'nobody' }, refusal: refuse('noPlayer') },
  { target: { playerId: 'ada' }, refusal: refuse('cannotBan') },
  { target: { address: '127.0.0.1' }, refusal: refuse('cannotBan') },
  { target: { address: '::1' }, refusal: refuse('cannotBan') },
  { target: { address: '::ffff:127.0.0.5' }, refusal: refuse('cannotBan') },
  {
    target: { address: 'somewhere' },
    refusal: refuseServer('wrongFields', { address: 'must be an IPv4 or IPv6 address' }),
  },
])('refuses to ban $target', async ({ target, refusal }) => {
  expect(await administration.ban(OPERATOR, wanted(target))).toEqual(refusal);
  expect([done, await storedBans(), await deeds()]).toEqual([[], [], []]);
});

test('lifts a ban once', async () => {
  const outcome = await administration.ban(OPERATOR, wanted({ playerId: 'bora' }, 36));
  const id = isRefusal(outcome) ? '' : outcome.id;
  expect(await administration.lift(OPERATOR, id, 'sorry')).toBeNull();
  expect(await storedBans()).toMatchObject([{ lifted_at: NOW }]);
  expect(done.at(-1)).toEqual(['told', ['ban bora', 'lift bora']]);
  expect(await administration.lift(OPERATOR, id, 'sorry')).toEqual(refuse('noSuchBan'));
  expect(await deeds()).toHaveLength(2);
});

test('refuses to lift a ban that has ended', async () => {
  const outcome = await administration.ban(OPERATOR, wanted({ playerId: 'bora' }, 36));
  const id = isRefusal(outcome) ? '' : outcome.id;
  vi.setSystemTime(NOW.getTime() + 36 * HOUR);
  expect(await administration.lift(OPERATOR, id, 'sorry')).toEqual(refuse('noSuchBan'));
  vi.setSystemTime(NOW.getTime() + 36 * HOUR - 1);
  expect(await administration.lift(OPERATOR, id, 'sorry')).toBeNull();
});

const BAN = { reason: 'noise', endsAt: NOW, by: 'masa admin' } as Ban;

test('bans all addresses of a player together, but not this machine’s', async () => {
  await administration.banAddresses(BAN, ['198.51.100.7', '127.0.0.1', 'unknown', '203.0.113.9']);
  const common = { player_id: null, ends_at: NOW, with_addresses: false, banned_by: 'masa admin' };
  expect(await storedBans()).toMatchObject([
    { address: '198.51.100.7', ...common },
    { address: '203.0.113.9', ...common },
  ]);
  expect(done).toEqual([['told', ['ban 198.51.100.7', 'ban 203.0.113.9']]]);
});

test('does nothing if a player has no address but this machine’s', async () => {
  await administration.banAddresses(BAN, ['127.0.0.1', '0:0:0:0::/64']);
  expect(done).toEqual([]);
});

const SECRET = 'a secret that is long enough for tests';
const open = (admins = ['ada@example.com']): AdminAuthorizer =>
  createAdminAuthorizer({
    accounts: {
      authenticate: async (token) =>
        token === 'wrong' ? refuse('tokenInvalid') : ({ id: 'ada' } as Account),
    },
    db,
    secret: SECRET,
    admins,
    now: () => NOW.getTime(),
  });

const ADA = {
  id: 'ada',
  is_guest: false,
  email: 'Ada@example.com',
  email_proved_at: NOW,
  created_at: NOW,
};

/** Starts a session that is this old. */
async function startSession(age: number): Promise<void> {
  const now = NOW.getTime();
  const times = { created_at: new Date(now - age), expires_at: new Date(now + HOUR) };
  await db
    .insertInto('sessions')
    .values({ id: 's1', account_id: 'ada', token_hash: 'h', ...times })
    .execute();
}

const tokenOf = (session: string): Promise<string> =>
  new SignJWT({ sid: session }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32));

describe('the right of administrators', () => {
  beforeEach(async () => {
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
    await startSession(HOUR);
    expect(await open().identify(await tokenOf('s1'))).toEqual({ id: 'ada' });
    expect(await open().identify(await tokenOf('s2'))).toEqual(refuse('adminSessionOld'));
    await db.updateTable('sessions').set({ account_id: 'eve' }).execute();
    expect(await open().identify(await tokenOf('s1'))).toEqual(refuse('adminSessionOld'));
  });

  test('refuses accounts that the settings do not name', async () => {
    await startSession(HOUR);
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
    await startSession(age);
    const outcome = await open().identify(await tokenOf('s1'));
    expect(outcome).toEqual(isGood ? { id: 'ada' } : refuse('adminSessionOld'));
  });
});
