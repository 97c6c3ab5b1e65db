// Creating, joining, watching and finding online tables, as a guest if there is no account.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAuth } from './auth.ts';
import { useTable } from './table.ts';
import { TestServer } from '../testServer.ts';
import { TestStorage } from '../testStorage.ts';
import {
  addressAfterGame,
  leaveTable,
  createOnlineTable,
  quickPlay,
  joinOnlineTable,
  tableAddress,
  watchOnlineTable,
  goOffline,
} from './server.ts';
import { TestClient } from './testClient.ts';
import { isWatcherOf, rememberWatching } from './browser.ts';

vi.hoisted(() => {
  // Another test may have loaded these modules without a window.
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
});
afterAll(() => void vi.unstubAllGlobals());

vi.mock('#client/client.ts', async () => {
  const { TestClient } = await import('./testClient.ts');
  return { openClient: TestClient.open };
});

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('location', { origin: '' });
  vi.stubGlobal('localStorage', new TestStorage());
  vi.stubGlobal('sessionStorage', new TestStorage());
  useAuth.setState({ account: null, credentials: { kind: 'guest', token: 't' } });
  TestClient.answers = {
    createTable: () => ({ tableId: 'new' }),
    joinTable: ({ tableId }: { tableId?: string }) => ({ tableId }),
    watchTable: ({ tableId }: { tableId?: string }) => ({ tableId }),
  };
});
afterEach(goOffline);

test('creating a table returns its id or the refusal', async () => {
  expect(await createOnlineTable({ game: 'hearts' })).toBe('new');
  expect(TestClient.last.requests).toEqual([['createTable', { game: 'hearts' }]]);
  expect(server.requests).toEqual([]);
  TestClient.answers = {};
  expect(await createOnlineTable({ game: 'hearts' })).toMatchObject({ refused: true });
  expect(tableAddress('elma')).toBe('/table/elma');
});

test('without an account a guest account is created first, and its refusal is returned', async () => {
  useAuth.setState({ credentials: null });
  expect(await createOnlineTable({ game: 'hearts' })).toMatchObject({ refused: true });
  server.answers = { 'POST /auth/guest': { account: { id: 'g' }, token: 'guest' } };
  expect(await createOnlineTable({ game: 'hearts' })).toBe('new');
  expect(useAuth.getState().credentials).toMatchObject({ token: 'guest' });
});

test('remembers the watched table until the player joins or leaves a table', async () => {
  expect(await watchOnlineTable('elma', 'word')).toBe('elma');
  expect(TestClient.last.requests).toEqual([
    ['watchTable', { tableId: 'elma', invitation: 'word' }],
  ]);
  expect(isWatcherOf('elma')).toBe(true);
  expect(await joinOnlineTable('armut', { seat: 2 })).toBe('armut');
  expect(TestClient.last.requests.at(-1)).toEqual(['joinTable', { tableId: 'armut', seat: 2 }]);
  expect(isWatcherOf('elma')).toBe(false);
  rememberWatching('elma');
  await leaveTable();
  expect(TestClient.last.requests.at(-1)).toEqual(['leaveTable', {}]);
  expect(isWatcherOf('elma')).toBe(false);
  rememberWatching('elma');
  TestClient.answers = {};
  expect(await watchOnlineTable('elma')).toMatchObject({ refused: true });
  expect(isWatcherOf('elma')).toBe(false);
});

test('quick play joins the fullest open table, or creates one', async () => {
  const tables = [
    { id: 'a', playerCount: 1 },
    { id: 'b', playerCount: 3 },
    { id: 'c', playerCount: 2 },
  ];
  const { createTable, joinTable } = TestClient.answers;
  TestClient.answers = { createTable, joinTable, listTables: () => ({ tables }) };
  expect(await quickPlay('hearts')).toBe('b');
  expect(TestClient.last.requests[0]).toEqual(['listTables', { game: 'hearts' }]);
  TestClient.answers = { createTable, listTables: () => ({ tables }) };
  expect(await quickPlay('hearts')).toBe('new');
  TestClient.answers = { createTable, joinTable, listTables: () => ({ tables: [] }) };
  expect(await quickPlay('hearts')).toBe('new');
  TestClient.answers = { createTable, joinTable };
  expect(await quickPlay('hearts')).toBe('new');
});

test('a replay or a review leads back to the table of a player who is still there', () => {
  useTable.setState({ table: { id: 'elma' } as never });
  expect([addressAfterGame('elma'), addressAfterGame('papatya')]).toEqual([
    '/table/elma',
    '/profile',
  ]);
  useTable.getState().reset();
  expect(addressAfterGame('elma')).toBe('/profile');
});
