// The session of the SDK: when its token expires and how it is renewed.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore, sessionOf, type Session, type SessionStore } from './session.ts';

const NOW = 1_800_000_000_000;
const MINUTE_MS = 60_000;

let renewals: string[];
let sessions: (Session | null)[];
let isRefused: boolean;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  renewals = [];
  sessions = [];
  isRefused = false;
});
afterEach(() => void vi.useRealTimers());

function createStore(session: Session | null): SessionStore {
  return createSessionStore({
    session,
    async refresh(refreshToken) {
      renewals.push(refreshToken);
      await Promise.resolve();
      if (isRefused) throw new Error('Expired');
      const nth = renewals.length;
      const tokens = { accessToken: `new ${nth}`, refreshToken: `next ${nth}` };
      return { ...tokens, expiresIn: 900, tokenType: 'Bearer' };
    },
    onSession: (next) => sessions.push(next),
  });
}

const SOON = { token: 'old', refreshToken: 'first', expiresAt: NOW + 29_999 };
const LATE = { token: 'old', refreshToken: 'first', expiresAt: NOW + 30_000 };

test('a lifetime in seconds becomes a time of expiry', () => {
  const answer = { accessToken: 'a', refreshToken: 'r', expiresIn: 900 };
  expect(sessionOf(answer)).toEqual({
    token: 'a',
    refreshToken: 'r',
    expiresAt: NOW + 15 * MINUTE_MS,
  });
});

test('a token is renewed in its last 30 seconds', async () => {
  expect(await createStore(LATE).token()).toBe('old');
  expect(renewals).toEqual([]);
  expect(await createStore(SOON).token()).toBe('new 1');
  expect(renewals).toEqual(['first']);
});

test('concurrent callers share a renewal, and the next one uses the new refresh token', async () => {
  const store = createStore(SOON);
  const tokens = await Promise.all([store.token(), store.token(), store.tokenAfter('old')]);
  expect(tokens).toEqual(['new 1', 'new 1', 'new 1']);
  expect(sessions).toEqual([
    { token: 'new 1', refreshToken: 'next 1', expiresAt: NOW + 15 * MINUTE_MS },
  ]);
  expect(await store.tokenAfter('new 1')).toBe('new 2');
  expect(renewals).toEqual(['first', 'next 1']);
});

test('after a rejected token, it returns another one if there is any', async () => {
  const store = createStore({ token: 'of a guest' });
  expect(await store.token()).toBe('of a guest');
  expect(await store.tokenAfter('of a guest')).toBeNull();
  expect(await store.tokenAfter('another')).toBe('of a guest');
  expect(await createStore(null).token()).toBeNull();
  expect(renewals).toEqual([]);
});

test('a failed renewal can be repeated', async () => {
  const store = createStore(SOON);
  isRefused = true;
  await expect(store.token()).rejects.toThrow('Expired');
  isRefused = false;
  expect(await store.token()).toBe('new 2');
});
