// The line of a page: one for whoever one is, what it says in the stores, and what is asked over it.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { INITIAL_MODEL, type Model } from '#client/model.ts';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { viewTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import { useAuth } from '../stores/auth.ts';
import { useGame } from '../stores/game.ts';
import { useLobby } from '../stores/lobby.ts';
import { useTable } from '../stores/table.ts';
import { TestStorage } from '../testStorage.ts';
import { lastTableText } from './lastTable.ts';
import {
  sendRequest,
  requestResult,
  goOffline,
  goOnline,
  emitTyping,
  retry,
} from './onlineClient.ts';
import { closeActiveConnection } from './activeConnection.ts';
import { TestClient } from './testClient.ts';

const page = vi.hoisted(() => {
  // Others may have read these files where there was no window.
  vi.resetModules();
  const kept = new Map<string, string>();
  const page = { document: new EventTarget(), window: new EventTarget(), kept };
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
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

test('one line for whoever one is, and another for somebody else', () => {
  expect(goOnline()).toBe(goOnline());
  expect(TestClient.opened).toHaveLength(1);
  expect(TestClient.last.options.url).toBe('https://cards.example');
  expect(useLobby.getState().connection).toEqual({ status: 'connecting' });
  const [first] = TestClient.opened;
  useAuth.setState({ account: BORA });
  goOnline();
  expect(TestClient.opened).toHaveLength(2);
  expect(first.done).toEqual(['close']);
  first.options.onState({ status: 'online' } as never);
  expect(useLobby.getState().connection).toEqual({ status: 'online' });
});

test('what is offline knows of nothing, and can be gone on with', () => {
  goOffline();
  expect(TestClient.opened).toHaveLength(0);
  goOnline();
  useLobby.setState({ lobby: {} as never });
  useTable.setState({ table: TABLE });
  useGame.getState().receive(UPDATE, 0);
  closeActiveConnection();
  expect(TestClient.last.done).toEqual(['close']);
  expect(useLobby.getState()).toMatchObject({ connection: null, lobby: null });
  expect(useTable.getState().table).toBeNull();
  expect(useGame.getState().update).toBeNull();
  closeActiveConnection();
  retry();
  emitTyping(true);
  expect(TestClient.last.done).toEqual(['close']);
  expect(vi.getTimerCount()).toBe(0);
  goOnline();
  expect(TestClient.opened).toHaveLength(2);
});

test('the token is looked after while the line is open', async () => {
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

test('a token that the server does not know is replaced, and with a better one it comes again', async () => {
  goOnline();
  useAuth.setState({ credentials: { kind: 'guest', token: 'better' } });
  TestClient.last.options.onTokenRejected('refused');
  await vi.advanceTimersByTimeAsync(1000);
  expect(TestClient.last.done).toEqual(['reconnect']);
  useAuth.setState({ credentials: { kind: 'guest', token: 'refused' } });
  TestClient.last.options.onTokenRejected('refused');
  await vi.advanceTimersByTimeAsync(1000);
  expect(TestClient.last.done).toEqual(['reconnect']);
});

test('who is back tries again at once, unless the line is there', () => {
  goOnline();
  page.window.dispatchEvent(new Event('online'));
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(TestClient.last.done).toEqual(['retry', 'retry']);
  useLobby.setState({ connection: { status: 'online' } as never });
  page.window.dispatchEvent(new Event('online'));
  useLobby.setState({ connection: { status: 'connecting' } as never });
  Object.assign(page.document, { visibilityState: 'hidden' });
  page.window.dispatchEvent(new Event('online'));
  expect(TestClient.last.done).toEqual(['retry', 'retry']);
});

/** Folds a change into what the page knows, as the client does. */
function learn(change: Partial<Model>): void {
  const { store: keeper } = TestClient.last.options;
  const before = keeper.get();
  keeper.set({ ...before, ...change }, before);
}

test('what it hears goes to the stores, and is known by them', () => {
  goOnline();
  useAuth.setState({ account: null });
  expect(TestClient.last.options.store.get()).toEqual({ ...INITIAL_MODEL, deals: [], typing: [] });
  const lobby = { tables: [] } as never;
  learn({ typing: [] });
  expect(useAuth.getState().account).toBeNull();
  learn({ player: ADA, lobby, typing: ['Bora'] });
  expect(useAuth.getState().account).toBe(ADA);
  expect(useLobby.getState().lobby).toBe(lobby);
  expect(useTable.getState().typing).toEqual(['Bora']);
  expect(TestClient.last.options.store.get()).toMatchObject({ player: ADA, lobby });
  learn({ player: null });
  expect(useAuth.getState().account).toBe(ADA);
});

test('one’s account is written beside what another tab has written', () => {
  goOnline();
  const preferences = { ...useAuth.getState().preferences, sound: false };
  page.kept.set('masa.auth', JSON.stringify({ state: { preferences }, version: 0 }));
  learn({ player: BORA });
  expect(useAuth.getState()).toMatchObject({ account: BORA, preferences: { sound: false } });
  useAuth.setState({ preferences: { ...preferences, sound: true } });
  page.kept.set('masa.auth', JSON.stringify({ state: { preferences }, version: 0 }));
  learn({ typing: [] });
  expect(useAuth.getState().preferences.sound).toBe(true);
});

test('who comes to a table sits at it, and the start page leads back to it', () => {
  goOnline();
  learn({ table: TABLE });
  expect(useTable.getState()).toMatchObject({ table: TABLE, actions: expect.anything() });
  expect(lastTableText()).toContain('masa');
  useTable.setState({ muted: ['bora'] });
  learn({ table: { ...TABLE, version: 9 } });
  expect(useTable.getState().muted).toEqual(['bora']);
  localStorage.removeItem('masa.lastTable');
  learn({ table: { ...TABLE, version: 10 } });
  expect(lastTableText()).toBeNull();
  learn({ table: { ...TABLE, id: 'other' } });
  expect(useTable.getState().muted).toEqual([]);
  expect(lastTableText()).toContain('other');
  learn({ table: { ...TABLE, id: 'other', status: 'finished' } });
  expect(lastTableText()).toBeNull();
  learn({ table: null });
  expect(useTable.getState()).toMatchObject({ table: null, actions: null });
});

test('a game is shown as it comes, once each, and is gone with its table', () => {
  goOnline();
  learn({ table: TABLE, game: UPDATE });
  expect(useGame.getState().update?.view).toEqual(UPDATE.view);
  const { store: keeper } = TestClient.last.options;
  learn({ typing: [] });
  expect(useGame.getState().waiting).toEqual([]);
  expect(useGame.getState().update).not.toBeNull();
  const next = { ...UPDATE, version: UPDATE.version + 1 };
  learn({ game: next });
  expect(keeper.get().game).toMatchObject({ version: next.version });
  learn({ game: null });
  expect(useGame.getState().update).toBeNull();
  useGame.setState({ offset: 7 });
  learn({ typing: [] });
  expect(useGame.getState().offset).toBe(7);
});

test('that the clock has moved for oneself is noted', () => {
  goOnline();
  const hear = (event: string): void =>
    TestClient.last.options.onMessage({ event } as never, INITIAL_MODEL);
  vi.setSystemTime(500);
  hear('chat');
  expect(useTable.getState().clockMovedAt).toBeNull();
  hear('autoPlay');
  expect(useTable.getState().clockMovedAt).toBe(500);
  vi.setSystemTime(600);
  hear('autoPass');
  expect(useTable.getState().clockMovedAt).toBe(600);
});

test('what is asked is answered by what came of it, or by why it was not done', async () => {
  TestClient.answers = { listTables: () => ({ tables: [] }) };
  expect(await requestResult('listTables', {})).toEqual({ ok: true, tables: [] });
  expect(await sendRequest('listTables', {})).toBeNull();
  expect(await sendRequest('goOn', {})).toMatchObject({ refused: true, code: 'REFUSED' });
  expect(await requestResult('goOn', {})).toMatchObject({ refused: true });
  emitTyping(true);
  retry();
  expect(TestClient.last.done).toEqual(['typing {"isTyping":true}', 'retry']);
});

test('what is done at the table is asked of the server', async () => {
  goOnline();
  learn({ table: TABLE });
  const { actions } = useTable.getState();
  TestClient.answers = { hint: () => ({ hints: ['best'] }), move: () => ({}) };
  expect(await actions?.hint?.()).toEqual(['best']);
  expect(await actions?.move({ type: 'stick' })).toBeNull();
  expect(await actions?.voteRematch(true)).toMatchObject({ refused: true });
  actions?.endPause?.();
  TestClient.answers = {};
  expect(await actions?.hint?.()).toMatchObject({ refused: true });
  expect(TestClient.last.asked).toEqual([
    ['hint', {}],
    ['move', { move: { type: 'stick' } }],
    ['rematch', { vote: true }],
    ['goOn', {}],
    ['hint', {}],
  ]);
});
