// The store of account, credentials and preferences, including older formats and changes by other tabs.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as auth from './auth.ts';

const ADA = { id: 'a1', name: 'Ada', avatar: { emoji: '🦊', color: '#123456' } } as never;
const GUEST = { kind: 'guest', token: 't' } as const;

let stored: Map<string, string>;
let dispatchStorage: ((event: { key: string | null }) => void) | undefined;

beforeEach(() => {
  stored = new Map();
  dispatchStorage = undefined;
  vi.resetModules();
  vi.stubGlobal('navigator', { languages: ['tr-TR', 'en'] });
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('addEventListener', (name: string, listener: typeof dispatchStorage) => {
    if (name === 'storage') dispatchStorage = listener;
  });
});
afterEach(() => void vi.unstubAllGlobals());

const open = (): Promise<typeof auth> => import('./auth.ts');

function save(state: unknown): void {
  stored.set('masa.auth', JSON.stringify({ state, version: 0 }));
}

test('a new browser has no account, default preferences, and its own language', async () => {
  const { useAuth } = await open();
  const { wantedName, account, credentials, preferences } = useAuth.getState();
  expect({ wantedName, account, credentials }).toEqual({
    wantedName: '',
    account: null,
    credentials: null,
  });
  expect(preferences).toEqual({
    language: 'tr',
    theme: 'auto',
    table: 'felt',
    deck: 'classic',
    back: 'kilim',
    sorting: 'strongFirst',
    speed: 'normal',
    sound: true,
    volume: 'normal',
    notify: false,
    autoPlay: 'last',
    tapTwice: false,
    shortcuts: true,
  });
});

test('the name belongs to the account, or is remembered for one', async () => {
  const { useAuth, ownFace } = await open();
  const { introduce, enter, renew, logOut } = useAuth.getState();
  introduce('Bora');
  expect(useAuth.getState()).toMatchObject({ wantedName: 'Bora', account: null });
  expect(ownFace(useAuth.getState()).name).toBe('Bora');
  enter(ADA, GUEST);
  expect(useAuth.getState()).toMatchObject({ account: { name: 'Ada' }, credentials: GUEST });
  enter(ADA);
  expect(useAuth.getState().credentials).toEqual(GUEST);
  introduce('Ada II');
  expect(ownFace(useAuth.getState())).toMatchObject({ name: 'Ada II', avatar: { emoji: '🦊' } });
  expect(useAuth.getState().wantedName).toBe('Bora');
  renew({ ...GUEST, token: 'u' });
  expect(useAuth.getState().credentials).toEqual({ ...GUEST, token: 'u' });
  logOut();
  expect(useAuth.getState()).toMatchObject({ wantedName: '', account: null, credentials: null });
});

test('preferences are changed one at a time and saved', async () => {
  const { useAuth } = await open();
  useAuth.getState().prefer({ theme: 'dark' });
  useAuth.getState().prefer({ sound: false });
  expect(useAuth.getState().preferences).toMatchObject({
    theme: 'dark',
    sound: false,
    back: 'kilim',
  });
  expect(JSON.parse(stored.get('masa.auth')!).state.preferences).toMatchObject({ theme: 'dark' });
});

test('loads the saved state, with defaults for preferences added since', async () => {
  save({ account: ADA, credentials: GUEST, preferences: { theme: 'light' } });
  const { useAuth } = await open();
  expect(useAuth.getState()).toMatchObject({ account: { name: 'Ada' }, credentials: GUEST });
  expect(useAuth.getState().preferences).toMatchObject({ theme: 'light', table: 'felt' });
  expect(useAuth.getState().wantedName).toBe('');
});

test.each([
  [{ name: 'Old' }, 'Old'],
  [{ name: 'Old', wantedName: 'New' }, 'New'],
  [{ name: '' }, ''],
  [{}, ''],
  [null, ''],
  ['nonsense', ''],
])('a saved state %j gives the name “%s”', async (state, name) => {
  save(state);
  const { useAuth } = await open();
  expect(useAuth.getState().wantedName).toBe(name);
  expect(useAuth.getState()).not.toHaveProperty('name');
  expect(Object.keys(useAuth.getState())).not.toContain('0');
});

test('takes over changes by other tabs, and ignores other storage keys', async () => {
  const { useAuth } = await open();
  save({ wantedName: 'Deniz' });
  dispatchStorage!({ key: 'masa.other' });
  expect(useAuth.getState().wantedName).toBe('');
  dispatchStorage!({ key: 'masa.auth' });
  expect(useAuth.getState().wantedName).toBe('Deniz');
  save({ wantedName: 'Efe' });
  dispatchStorage!({ key: null });
  expect(useAuth.getState().wantedName).toBe('Efe');
});

test('muted players stay muted after a reload, until signed out', async () => {
  const { useAuth } = await open();
  const muted = [{ id: 'bora', name: 'Bora' }];
  useAuth.setState({ muted });
  vi.resetModules();
  const reloaded = await open();
  expect(reloaded.useAuth.getState().muted).toEqual(muted);
  reloaded.useAuth.getState().logOut();
  expect(reloaded.useAuth.getState().muted).toEqual([]);
});

test('passes over muted players of earlier versions, which had no names', async () => {
  save({ muted: ['ada', { id: 'bora', name: 'Bora' }] });
  const { useAuth } = await open();
  expect(useAuth.getState().muted).toEqual([{ id: 'bora', name: 'Bora' }]);
});
