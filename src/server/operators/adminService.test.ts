// The deeds of those who run the server, one by one: what is written, in which order, and what is refused.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#protocol/accountRefusals.ts';
import { refuse as refuseServer } from '#protocol/serverRefusals.ts';
import { NO_TABLE } from '#table/permissions.ts';
import type { Ban } from '../accounts/bans.ts';
import type { Queries } from '../database/database.ts';
import { createAdminService, type AdminServiceDeps, type BanRequest } from './adminService.ts';
import { listBans, listPlayers, listTables } from './adminPages.ts';
import { listAuditEntries } from './auditLog.ts';
import { OPERATOR } from './operatorToken.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const HOUR = 3_600_000;

/** All that was done, in order. */
let done: unknown[];
let lifted: { target: string }[];

const query = async (sql: string, params: readonly unknown[] = []): Promise<unknown[]> => {
  await Promise.resolve();
  done.push([sql.split(' ').slice(0, 3).join(' ').trim(), ...params]);
  if (sql.startsWith('update bans')) return lifted;
  return sql.startsWith('insert into bans') ? [{ id: 'ban 1' }] : [];
};

const administration = createAdminService({
  database: {
    query,
    async transaction(work: (queries: Queries) => Promise<unknown>) {
      done.push('begin');
      const outcome = await work({ query } as unknown as Queries);
      done.push('commit');
      return outcome;
    },
  },
  tables: {
    resolveId: async (typed: string, isMeant: () => boolean) =>
      isMeant() ? typed.toLowerCase() : typed,
    find: async (id: string) => (id === 'elma' ? {} : null),
    execute: async (...command: unknown[]) => {
      done.push(command);
      return null;
    },
  },
  accounts: { get: async (id: string) => (id === 'nobody' ? null : {}) },
  bans: {
    async changed() {
      await Promise.resolve();
      done.push('told');
    },
  },
  right: { isAdmin: async (id: string) => id === 'ada' },
} as unknown as AdminServiceDeps);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  [done, lifted] = [[], []];
});
afterEach(() => void vi.useRealTimers());

const logged = (deed: string, target: string, details: object): unknown[] => [
  'insert into admin_log',
  NOW,
  'operator',
  'masa admin',
  deed,
  target,
  JSON.stringify(details),
];

test('a table is closed by whatever is typed for it, and its line is there before', async () => {
  expect(await administration.closeTable(OPERATOR, 'ELMA', 'noise')).toBeNull();
  expect(done).toEqual([
    logged('closeTable', 'elma', { reason: 'noise' }),
    ['elma', { type: 'shutDown', because: 'admin' }],
  ]);
});

test('one that is not there is told, and nothing is written', async () => {
  expect(await administration.closeTable(OPERATOR, 'armut', 'noise')).toEqual(NO_TABLE);
  expect(done).toEqual([]);
});

const wanted = (target: BanRequest['target'], hours: number | null = null): BanRequest => ({
  target,
  reason: 'noise',
  hours,
  withAddresses: true,
});

test('a player is banned for some hours, their sessions end, and it is told when all is written', async () => {
  const outcome = await administration.ban(OPERATOR, wanted({ playerId: 'bora' }, 36));
  const endsAt = new Date(NOW.getTime() + 36 * HOUR);
  expect(outcome).toEqual({ id: 'ban 1' });
  expect(done).toEqual([
    'begin',
    ['insert into bans', 'bora', null, 'noise', 'masa admin', NOW, endsAt, true],
    ['delete from sessions', 'bora'],
    logged('ban', 'bora', { reason: 'noise', endsAt, withAddresses: true }),
    'commit',
    'told',
  ]);
});

test('an address is banned as it counts, for good, and nobody’s session ends', async () => {
  await administration.ban(OPERATOR, wanted({ address: '2001:db8::7' }));
  const address = '2001:db8:0:0::/64';
  expect(done).toEqual([
    'begin',
    ['insert into bans', null, address, 'noise', 'masa admin', NOW, null, true],
    logged('ban', address, { reason: 'noise', endsAt: null, withAddresses: true }),
    'commit',
    'told',
  ]);
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
])('nobody bans $target', async ({ target, refusal }) => {
  expect(await administration.ban(OPERATOR, wanted(target))).toEqual(refusal);
  expect(done).toEqual([]);
});

test('a ban that holds is lifted with its line, and told', async () => {
  lifted = [{ target: 'bora' }];
  expect(await administration.lift(OPERATOR, 'ban 1', 'sorry')).toBeNull();
  expect(done).toEqual([
    'begin',
    ['update bans set', 'ban 1', NOW],
    logged('lift', 'bora', { reason: 'sorry' }),
    'commit',
    'told',
  ]);
});

test('one that does not hold is told, and nothing is written of it', async () => {
  expect(await administration.lift(OPERATOR, 'ban 1', 'sorry')).toEqual(refuse('noSuchBan'));
  expect(done).toEqual(['begin', ['update bans set', 'ban 1', NOW], 'commit']);
});

const BAN = { reason: 'noise', endsAt: NOW, by: 'masa admin' } as Ban;

test('the addresses that somebody is here from are banned in one piece, this machine’s never', async () => {
  await administration.banAddresses(BAN, ['198.51.100.7', '127.0.0.1', 'unknown', '203.0.113.9']);
  const one = (address: string): unknown[] => [
    ['insert into bans', null, address, 'noise', 'masa admin', NOW, NOW, false],
    logged('ban', address, { reason: 'noise', endsAt: NOW, withAddresses: false }).with(
      2,
      'masa admin',
    ),
  ];
  expect(done).toEqual(['begin', ...one('198.51.100.7'), ...one('203.0.113.9'), 'commit', 'told']);
});

test('where there are none but this machine’s, nothing is done', async () => {
  await administration.banAddresses(BAN, ['127.0.0.1', '0:0:0:0::/64']);
  expect(done).toEqual([]);
});

test('lists are read fifty at a time and one more, of what they are called after', async () => {
  const read = async (list: Promise<unknown>): Promise<unknown> => {
    await list;
    return done.splice(0);
  };
  const asked: string[] = [];
  const queries = {
    query: (sql: string, params: readonly unknown[]) => {
      asked.push(/\bfrom (live_tables|accounts|bans|admin_log)\b/.exec(sql)?.[1] ?? '');
      return query('', params);
    },
  } as unknown as Queries;
  expect(await read(listTables(queries, ' elma ', 1))).toEqual([['', 'elma', 51, 0]]);
  expect(await read(listPlayers(queries, ' bora ', 2))).toEqual([['', 'bora', 51, 50]]);
  expect(await read(listBans(queries, 3))).toEqual([['', 51, 100]]);
  expect(await read(listAuditEntries(queries, 1))).toEqual([['', 51, 0]]);
  expect(asked).toEqual(['live_tables', 'bans', 'bans', 'admin_log']);
});
