// Bans in memory: in force until they end or are lifted, told once, read again when others say so.

import type { Insertable, KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db, Schema } from '../store/schema.ts';
import { openTestSqlite } from '../testing/testSqlite.ts';
import { NO_BANS, openBans, type Bans } from './bans.ts';

const EVERY_MS = 30_000;

let db: Db;
let isAway: boolean;
let faults: unknown[];
let said: string[];
let hear: () => void;
let time: number;

const refuseWhileAway: KyselyPlugin = {
  transformQuery({ node }) {
    if (isAway) throw new Error('away');
    return node;
  },
  transformResult: async ({ result }) => result,
};

async function store(id: string, target: Partial<Insertable<Schema['bans']>>): Promise<void> {
  const ban = { id, reason: id, banned_by: 'admin', created_at: new Date(time), ...target };
  await db.insertInto('bans').values(ban).execute();
}

function open(): Promise<Bans> {
  return openBans({
    db: db.withPlugin(refuseWhileAway),
    bus: {
      publish: (channel: string) => said.push(channel),
      subscribe: async (_: string, listener: () => void) => void (hear = listener),
    } as never,
    now: () => time,
    onFault: (fault) => void faults.push(fault),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [db, isAway, faults, said, time] = [openTestSqlite(), false, [], [], 1000];
});
afterEach(() => void vi.useRealTimers());

test('a person or an address is refused with the reason, and nobody else', async () => {
  await store('one', { player_id: 'ada' });
  await store('other', { address: '1.2.3.4' });
  const bans = await open();
  expect(bans.ofPlayer('ada')).toMatchObject({ details: { reason: 'one', until: null } });
  expect(bans.ofAddress('::ffff:1.2.3.4')).toMatchObject({ details: { reason: 'other' } });
  expect([bans.ofPlayer('1.2.3.4'), bans.ofAddress('4.3.2.1')]).toEqual([null, null]);
  bans.stop();
});

test('it ends at its time, to the moment', async () => {
  await store('one', { player_id: 'ada', ends_at: new Date(2000) });
  const bans = await open();
  time = 1999;
  const until = new Date(2000).toISOString();
  expect(bans.ofPlayer('ada')).toMatchObject({ details: { until } });
  time = 2000;
  expect(bans.ofPlayer('ada')).toBeNull();
  bans.stop();
});

test('each that is new is told once, those from before not at all; the others hear of a change', async () => {
  await store('old', { player_id: 'ada' });
  const bans = await open();
  const told: string[] = [];
  bans.onBanned(({ id }) => told.push(id));
  await store('new', { player_id: 'bora' });
  await bans.changed();
  await bans.changed();
  expect([told, said]).toEqual([['new'], ['bans', 'bans']]);
  expect(bans.ofPlayer('bora')).not.toBeNull();
  await db
    .updateTable('bans')
    .set({ lifted_at: new Date(time) })
    .execute();
  hear();
  await vi.waitUntil(() => bans.ofPlayer('bora') === null);
  bans.stop();
});

test('a missed message is made up by the next read, and a failed read is reported and ends nothing', async () => {
  const bans = await open();
  isAway = true;
  vi.advanceTimersByTime(EVERY_MS);
  await vi.waitUntil(() => faults.length === 1);
  isAway = false;
  await store('one', { player_id: 'ada' });
  vi.advanceTimersByTime(EVERY_MS - 1);
  expect(bans.ofPlayer('ada')).toBeNull();
  vi.advanceTimersByTime(1);
  await vi.waitUntil(() => bans.ofPlayer('ada') !== null);
  bans.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('where nobody is ever banned nobody is', async () => {
  expect([NO_BANS.ofPlayer('ada'), NO_BANS.ofAddress('1.2.3.4')]).toEqual([null, null]);
});
