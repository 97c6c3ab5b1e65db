// The server connection of the page: one per account, its messages in the stores, and requests over it.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_MODEL, type Model } from '#client/model.ts';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { viewTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import { useAuth } from './auth.ts';
import { useGame } from './game.ts';
import { useLobby, closeActiveConnection } from './lobby.ts';
import { useTable } from './table.ts';
import { TestStorage } from '../testStorage.ts';
import { lastTableText } from './browser.ts';
import { sendRequest, requestResult, goOffline, goOnline, emitTyping, retry } from './server.ts';
import { TestClient } from './testClient.ts';

const page = vi.hoisted(() => {
  // Another test may have loaded these modules without a window.
  vi.resetModules();
  const stored = new Map<string, string>();
  const page = { document: new EventTarget(), window: new EventTarget(), stored };
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal('window', Object.assign(page.window, { localStorage }));
  vi.stubGlobal('document', page.document);
  return page;
});
afterAll(() => void vi.unstubAllGlobals());

vi.mock('#client/client.ts', async () => {
  const { TestClient } = await import('./testClient.ts');
  return { openClient: TestClient.open };
});

const ADA = { id: 'ada', name: 'Ada' } as never;
const BORA = { id: 'bora', name: 'Bora' } as never;
const played = new TestTable('pontoon', { seats: 1 });
const TABLE = viewTable(played.table, 'ada');
played.deal();
const UPDATE = createGameUpdate(played.table, 0, [], played.now);

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  vi.stubGlobal('location', { origin: 'https://cards.example' });
  vi.stubGlobal('localStorage', new TestStorage());
  Object.assign(page.document, { visibilityState: 'visible' });
  TestClient.opened.length = 0;
  TestClient.answers = {};
  useAuth.setState({ account: ADA, credentials: null });
});
afterEach(() => {
  goOffline();
  vi.useRealTimers();
});

test('opens one connection per account', () => {
  expect(goOnline()).toBe(goOnline());
  expect(TestClient.opened).toHaveLength(1);
  expect(TestClient.last.options.url).toBe('https://cards.example');
  expect(useLobby.getState().connection).toEqual({ status: 'connecting' });
  const [first] = TestClient.opened;
  useAuth.setState({ account: BORA });
  goOnline();
  expect(TestClient.opened).toHaveLength(2);
  expect(first.calls).toEqual(['close']);
  first.options.onState({ status: 'online' } as never);
  expect(useLobby.getState().connection).toEqual({ status: 'online' });
});

test('going offline closes the connection and clears the stores, and can be undone', () => {
  goOffline();
  expect(TestClient.opened).toHaveLength(0);
  goOnline();
  useLobby.setState({ lobby: {} as never });
  useTable.setState({ table: TABLE });
  useGame.getState().receive(UPDATE, 0);
  closeActiveConnection();
  expect(TestClient.last.calls).toEqual(['close']);
  expect(useLobby.getState()).toMatchObject({ connection: null, lobby: null });
  expect(useTable.getState().table).toBeNull();
  expect(useGame.getState().update).toBeNull();
  closeActiveConnection();
  retry();
  emitTyping(true);
  expect(TestClient.last.calls).toEqual(['close']);
  expect(vi.getTimerCount()).toBe(0);
  goOnline();
  expect(TestClient.opened).toHaveLength(2);
});

test('renews the token while the connection is open', async () => {
  const refreshed: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    refreshed.push(url);
    return Response.json({ error: { code: 'BUSY' } }, { status: 503 });
  });
  const session = { kind: 'session', accessToken: 'a', refreshToken: 'r', expiresAt: 0 } as const;
  useAuth.setState({ credentials: session });
  goOnline();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(refreshed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(refreshed).toEqual(['/api/v1/auth/refresh']);
});

test('after a rejected token it reconnects only if there is another token', async () => {
  goOnline();
  useAuth.setState({ credentials: { kind: 'guest', token: 'better' } });
  TestClient.last.options.onTokenRejected('refused');
  await vi.advanceTimersByTimeAsync(1000);
  expect(TestClient.last.calls).toEqual(['reconnect']);
  useAuth.setState({ credentials: { kind: 'guest', token: 'refused' } });
  TestClient.last.options.onTokenRejected('refused');
  await vi.advanceTimersByTimeAsync(1000);
  expect(TestClient.last.calls).toEqual(['reconnect']);
});

test('retries at once when the network or the visible page is back, unless connected', () => {
  goOnline();
  page.window.dispatchEvent(new Event('online'));
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(TestClient.last.calls).toEqual(['retry', 'retry']);
  useLobby.setState({ connection: { status: 'online' } as never });
  page.window.dispatchEvent(new Event('online'));
  useLobby.setState({ connection: { status: 'connecting' } as never });
  Object.assign(page.document, { visibilityState: 'hidden' });
  page.window.dispatchEvent(new Event('online'));
  expect(TestClient.last.calls).toEqual(['retry', 'retry']);
});

/** Changes the model of the page as the client does. */
function applyChange(change: Partial<Model>): void {
  const { store } = TestClient.last.options;
  const before = store.get();
  store.set({ ...before, ...change }, before);
}

test('the model is written to the stores and read from them', () => {
  goOnline();
  useAuth.setState({ account: null });
  expect(TestClient.last.options.store.get()).toEqual({ ...INITIAL_MODEL, deals: [], typing: [] });
  const lobby = { tables: [] } as never;
  applyChange({ typing: [] });
  expect(useAuth.getState().account).toBeNull();
  applyChange({ player: ADA, lobby, typing: ['Bora'] });
  expect(useAuth.getState().account).toBe(ADA);
  expect(useLobby.getState().lobby).toBe(lobby);
  expect(useTable.getState().typing).toEqual(['Bora']);
  expect(TestClient.last.options.store.get()).toMatchObject({ player: ADA, lobby });
  applyChange({ player: null });
  expect(useAuth.getState().account).toBe(ADA);
});

test('saving the account keeps preferences that another tab has saved', () => {
  goOnline();
  const preferences = { ...useAuth.getState().preferences, sound: false };
  page.stored.set('masa.auth', JSON.stringify({ state: { preferences }, version: 0 }));
  applyChange({ player: BORA });
  expect(useAuth.getState()).toMatchObject({ account: BORA, preferences: { sound: false } });
  useAuth.setState({ preferences: { ...preferences, sound: true } });
  page.stored.set('masa.auth', JSON.stringify({ state: { preferences }, version: 0 }));
  applyChange({ typing: [] });
  expect(useAuth.getState().preferences.sound).toBe(true);
});

test('entering a table sets its actions and remembers it for the start page', () => {
  goOnline();
  applyChange({ table: TABLE });
  expect(useTable.getState()).toMatchObject({ table: TABLE, actions: expect.anything() });
  expect(lastTableText()).toContain('masa');
  useTable.setState({ clockMovedAt: 3 });
  applyChange({ table: { ...TABLE, version: 9 } });
  expect(useTable.getState().clockMovedAt).toBe(3);
  localStorage.removeItem('masa.lastTable');
  applyChange({ table: { ...TABLE, version: 10 } });
  expect(lastTableText()).toBeNull();
  applyChange({ table: { ...TABLE, id: 'other' } });
  expect(useTable.getState().clockMovedAt).toBeNull();
  expect(lastTableText()).toContain('other');
  applyChange({ table: { ...TABLE, id: 'other', status: 'finished' } });
  expect(lastTableText()).toBeNull();
  applyChange({ table: null });
  expect(useTable.getState()).toMatchObject({ table: null, actions: null });
});

test('each game update is shown once, and the game is cleared with its table', () => {
  goOnline();
  applyChange({ table: TABLE, game: UPDATE });
  expect(useGame.getState().update?.view).toEqual(UPDATE.view);
  const { store } = TestClient.last.options;
  applyChange({ typing: [] });
  expect(useGame.getState().waiting).toEqual([]);
  expect(useGame.getState().update).not.toBeNull();
  const next = { ...UPDATE, version: UPDATE.version + 1 };
  applyChange({ game: next });
  expect(store.get().game).toMatchObject({ version: next.version });
  applyChange({ game: null });
  expect(useGame.getState().update).toBeNull();
  useGame.setState({ offset: 7 });
  applyChange({ typing: [] });
  expect(useGame.getState().offset).toBe(7);
});

test('notes when the clock has moved for the player', () => {
  goOnline();
  const receive = (event: string): void =>
    TestClient.last.options.onMessage({ event } as never, INITIAL_MODEL);
  vi.setSystemTime(500);
  receive('chat');
  expect(useTable.getState().clockMovedAt).toBeNull();
  receive('autoPlay');
  expect(useTable.getState().clockMovedAt).toBe(500);
  vi.setSystemTime(600);
  receive('autoPass');
  expect(useTable.getState().clockMovedAt).toBe(600);
});

test('a request returns its result or the refusal', async () => {
  TestClient.answers = { listTables: () => ({ tables: [] }) };
  expect(await requestResult('listTables', {})).toEqual({ ok: true, tables: [] });
  expect(await sendRequest('listTables', {})).toBeNull();
  expect(await sendRequest('goOn', {})).toMatchObject({ refused: true, code: 'REFUSED' });
  expect(await requestResult('goOn', {})).toMatchObject({ refused: true });
  emitTyping(true);
  retry();
  expect(TestClient.last.calls).toEqual(['typing {"isTyping":true}', 'retry']);
});

test('table actions send requests to the server', async () => {
  goOnline();
  applyChange({ table: TABLE });
  const { actions } = useTable.getState();
  TestClient.answers = { hint: () => ({ hints: ['best'] }), move: () => ({}) };
  expect(await actions?.hint?.()).toEqual(['best']);
  expect(await actions?.move({ type: 'stick' })).toBeNull();
  expect(await actions?.voteRematch(true)).toMatchObject({ refused: true });
  actions?.endPause?.();
  TestClient.answers = {};
  expect(await actions?.hint?.()).toMatchObject({ refused: true });
  expect(TestClient.last.requests).toEqual([
    ['hint', {}],
    ['move', { move: { type: 'stick' } }],
    ['rematch', { vote: true }],
    ['goOn', {}],
    ['hint', {}],
  ]);
});
