// Presence after a socket closes, with a fake clock.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestTable } from '#table/testTable.ts';
import type { Account } from '../accounts/account.ts';
import type { Client } from './client.ts';
import { Roster } from './roster.ts';

const RELOAD_TIME = 2000;
const { table } = new TestTable('hearts').sit('bora');

let gone: string[];
let roster: Roster;
beforeEach(() => {
  vi.useFakeTimers();
  gone = [];
  roster = new Roster({
    markAway: async (_, player) => void gone.push(player),
    now: () => 0,
    updateOf: () => ({}) as never,
    onFault: (fault) => {
      throw fault;
    },
  });
});
afterEach(() => void vi.useRealTimers());

function come(player: string): Client {
  const socket = { connected: true, emit: () => {} };
  const client = { socket, account: null, tableId: null, knownState: {} } as unknown as Client;
  roster.add(client);
  roster.identify(client, { id: player, name: player } as Account);
  roster.enter(client, table);
  return client;
}

test('a connection that broke is missed after the time of a reload, not sooner, once', () => {
  roster.end(come('bora'), 'perhaps');
  vi.advanceTimersByTime(RELOAD_TIME - 1);
  expect(gone).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(gone).toEqual(['bora']);
  vi.advanceTimersByTime(10 * RELOAD_TIME);
  expect(gone).toEqual(['bora']);
});

test('a client that says goodbye is gone at once', () => {
  roster.end(come('bora'), 'certainly');
  expect(gone).toEqual(['bora']);
});

test('a player who is back within that time, or has another tab, was never gone', () => {
  roster.end(come('bora'), 'perhaps');
  vi.advanceTimersByTime(RELOAD_TIME - 1);
  const other = come('bora');
  vi.advanceTimersByTime(10 * RELOAD_TIME);
  roster.end(come('bora'), 'certainly');
  vi.advanceTimersByTime(10 * RELOAD_TIME);
  expect(gone).toEqual([]);
  roster.end(other, 'perhaps');
  vi.advanceTimersByTime(RELOAD_TIME);
  expect(gone).toEqual(['bora']);
});

test('a server that stops sends nobody away', () => {
  roster.end(come('bora'), 'perhaps');
  roster.close();
  vi.advanceTimersByTime(RELOAD_TIME);
  expect(gone).toEqual([]);
});

test('a player who goes to another table is no longer at the one before', () => {
  const client = come('bora');
  const { table: other } = new TestTable('hearts', { id: 'other' }).sit('bora');
  roster.enter(client, other);
  expect([roster.isAnybodyAt(table.id), roster.at(other.id)]).toEqual([false, [client]]);
  expect([roster.isThere(table.id, 'bora'), roster.isThere(other.id, 'bora')]).toEqual([
    false,
    true,
  ]);
});
