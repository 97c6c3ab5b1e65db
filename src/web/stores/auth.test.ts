// What this browser keeps of who sits at it: names, tokens and likings, also from before and from other tabs.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as auth from './auth.ts';

const ADA = { id: 'a1', name: 'Ada', avatar: { emoji: '🦊', color: '#123456' } } as never;
const GUEST = { kind: 'guest', token: 't' } as const;

let kept: Map<string, string>;
let hear: ((event: { key: string | null }) => void) | undefined;

beforeEach(() => {
  kept = new Map();
  hear = undefined;
  vi.resetModules();
  vi.stubGlobal('navigator', { languages: ['tr-TR', 'en'] });
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('addEventListener', (name: string, listener: typeof hear) => {
    if (name === 'storage') hear = listener;
  });
});
afterEach(() => void vi.unstubAllGlobals());

const open = (): Promise<typeof auth> => import('./auth.ts');

function keep(state: unknown): void {
  kept.set('masa.auth', JSON.stringify({ state, version: 0 }));
}

test('a browser that is new here is nobody, likes what is usual, and is spoken to in its language', async () => {
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

test('a stranger wants to be called so; who has an account is called so', async () => {
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

test('what one likes is changed one thing at a time, and kept', async () => {
  const { useAuth } = await open();
  useAuth.getState().prefer({ theme: 'dark' });
  useAuth.getState().prefer({ sound: false });
  expect(useAuth.getState().preferences).toMatchObject({
    theme: 'dark',
    sound: false,
    back: 'kilim',
  });
  expect(JSON.parse(kept.get('masa.auth')!).state.preferences).toMatchObject({ theme: 'dark' });
});

test('what was kept is there again, with what has come since where it is usual', async () => {
  keep({ account: ADA, credentials: GUEST, preferences: { theme: 'light' } });
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
])('of %j the name is “%s”', async (state, name) => {
  keep(state);
  const { useAuth } = await open();
  expect(useAuth.getState().wantedName).toBe(name);
  expect(useAuth.getState()).not.toHaveProperty('name');
  expect(Object.keys(useAuth.getState())).not.toContain('0');
});

test('what another tab changes holds here too, and what it keeps of other things does not matter', async () => {
  const { useAuth } = await open();
  keep({ wantedName: 'Deniz' });
  hear!({ key: 'masa.other' });
  expect(useAuth.getState().wantedName).toBe('');
  hear!({ key: 'masa.auth' });
  expect(useAuth.getState().wantedName).toBe('Deniz');
  keep({ wantedName: 'Efe' });
  hear!({ key: null });
  expect(useAuth.getState().wantedName).toBe('Efe');
});
