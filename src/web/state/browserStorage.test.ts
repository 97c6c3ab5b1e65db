// The browser's storage for online tables: the last table, invitations, the watched table, and the deal seed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import { FullStorage, TestStorage } from '../testStorage.ts';
import {
  dealSeed,
  invitationTo,
  rememberInvitation,
  lastTableText,
  rememberTable,
  readLastTable,
  isWatcherOf,
  rememberWatching,
} from './browser.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage());
  vi.stubGlobal('sessionStorage', new TestStorage());
});
afterEach(() => void vi.unstubAllGlobals());

test('remembers the last table until the player leaves it or its game is over', () => {
  const table = viewTable(new TestTable('hearts').table, 'ada');
  rememberTable(table);
  expect(readLastTable(lastTableText())).toEqual({ id: 'masa', name: table.name, game: 'hearts' });
  for (const ended of [null, { ...table, seat: null }, { ...table, status: 'finished' as const }]) {
    rememberTable(table);
    rememberTable(ended);
    expect(lastTableText()).toBeNull();
  }
  expect(readLastTable(null)).toBeNull();
  expect(readLastTable('{')).toBeNull();
  expect(readLastTable('null')).toBeNull();
  for (const missing of ['id', 'name', 'game'])
    expect(
      readLastTable(JSON.stringify({ id: 'a', name: 'b', game: 'c', [missing]: '' })),
    ).toBeNull();
});

test('remembers the table that this tab watches', () => {
  expect(isWatcherOf('elma')).toBe(false);
  rememberWatching('elma');
  expect([isWatcherOf('elma'), isWatcherOf('armut')]).toEqual([true, false]);
  rememberWatching(null);
  expect(isWatcherOf('elma')).toBe(false);
});

test('an invitation is moved from the URL to the storage, and the newest one is used', () => {
  const replaced: string[] = [];
  const address = { href: 'https://x.example/table/elma#invite=abc', pathname: '/table/elma' };
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', {
    state: 1,
    replaceState: (_: unknown, __: string, path: string) => replaced.push(path),
  });
  expect(invitationTo('elma')).toBe('abc');
  expect(replaced).toEqual(['/table/elma']);
  vi.stubGlobal('location', { ...address, href: 'https://x.example/table/elma' });
  expect(invitationTo('elma')).toBe('abc');
  rememberInvitation('ELMA', 'newer');
  expect(invitationTo('elma')).toBe('newer');
  expect(invitationTo('armut')).toBeUndefined();
  expect(replaced).toHaveLength(1);
});

test('the deal seed stays the same unless it is damaged or cannot be stored', () => {
  const seed = dealSeed();
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(dealSeed()).toBe(seed);
  localStorage.setItem('masa.dealSeed', 'damaged');
  const another = dealSeed();
  expect(another).not.toBe('damaged');
  expect(dealSeed()).toBe(another);
  vi.stubGlobal('localStorage', new FullStorage());
  expect(dealSeed()).not.toBe(dealSeed());
});
