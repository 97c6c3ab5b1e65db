// Bans in memory: in force until they end or are lifted, told once, read again when others say so.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Queries } from '../database/database.ts';
import { NO_BANS, openBans, type Ban, type Bans } from './bans.ts';

const EVERY_MS = 30_000;

let stored: Ban[];
let isAway: boolean;
let faults: unknown[];
let said: string[];
let hear: () => void;
let time: number;

const ban = (id: string, more: Partial<Ban>): Ban =>
  ({ id, playerId: null, address: null, reason: id, endsAt: null, ...more }) as Ban;

function open(): Promise<Bans> {
  return openBans({
    database: {
      async query(_sql: string, [at]: readonly unknown[]) {
        if (isAway) throw new Error('away');
        expect(at).toEqual(new Date(time));
        return stored;
      },
    } as unknown as Queries,
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
  [stored, isAway, faults, said, time] = [[], false, [], [], 1000];
});
afterEach(() => void vi.useRealTimers());

test('a person or an address is refused with the reason, and nobody else', async () => {
  stored = [ban('one', { playerId: 'ada' }), ban('other', { address: '1.2.3.4' })];
  const bans = await open();
  expect(bans.ofPlayer('ada')).toMatchObject({ details: { reason: 'one', until: null } });
  expect(bans.ofAddress('::ffff:1.2.3.4')).toMatchObject({ details: { reason: 'other' } });
  expect([bans.ofPlayer('1.2.3.4'), bans.ofAddress('4.3.2.1')]).toEqual([null, null]);
  bans.stop();
});

test('it ends at its time, to the moment', async () => {
  stored = [ban('one', { playerId: 'ada', endsAt: new Date(2000) })];
  const bans = await open();
  time = 1999;
  const until = new Date(2000).toISOString();
  expect(bans.ofPlayer('ada')).toMatchObject({ details: { until } });
  time = 2000;
  expect(bans.ofPlayer('ada')).toBeNull();
  bans.stop();
});

test('each that is new is told once, those from before not at all; the others hear of a change', async () => {
  stored = [ban('old', { playerId: 'ada' })];
  const bans = await open();
  const told: string[] = [];
  bans.onBanned(({ id }) => told.push(id));
  stored = [...stored, ban('new', { playerId: 'bora' })];
  await bans.changed();
  await bans.changed();
  expect([told, said]).toEqual([['new'], ['bans', 'bans']]);
  expect(bans.ofPlayer('bora')).not.toBeNull();
  stored = [];
  hear();
  await vi.waitUntil(() => bans.ofPlayer('bora') === null);
  bans.stop();
});

test('what was not heard is read after a while, and a fault is told and ends nothing', async () => {
  const bans = await open();
  isAway = true;
  vi.advanceTimersByTime(EVERY_MS);
  await vi.waitUntil(() => faults.length === 1);
  [isAway, stored] = [false, [ban('one', { playerId: 'ada' })]];
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
