// A session: how long its token is good for, and when it is renewed, once for all who wait.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSessionStore, sessionOf, type Session, type SessionStore } from './session.ts';

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

let renewals: string[];
let told: (Session | null)[];
let isRefused: boolean;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  renewals = [];
  told = [];
  isRefused = false;
});
afterEach(() => void vi.useRealTimers());

function keeping(session: Session | null): SessionStore {
  return createSessionStore({
    session,
    async refresh(refreshToken) {
      renewals.push(refreshToken);
      await Promise.resolve();
      if (isRefused) throw new Error('Not good any more');
      const nth = renewals.length;
      const tokens = { accessToken: `new ${nth}`, refreshToken: `next ${nth}` };
      return { ...tokens, expiresIn: 900, tokenType: 'Bearer' };
    },
    onSession: (next) => told.push(next),
  });
}

const SOON = { token: 'old', refreshToken: 'first', expiresAt: NOW + 29_999 };
const LATE = { token: 'old', refreshToken: 'first', expiresAt: NOW + 30_000 };

test('what the server says in seconds is kept as a moment', () => {
  const answer = { accessToken: 'a', refreshToken: 'r', expiresIn: 900 };
  expect(sessionOf(answer)).toEqual({
    token: 'a',
    refreshToken: 'r',
    expiresAt: NOW + 15 * MINUTE,
  });
});

test('a token is renewed half a minute before it runs out, and not earlier', async () => {
  expect(await keeping(LATE).token()).toBe('old');
  expect(renewals).toEqual([]);
  expect(await keeping(SOON).token()).toBe('new 1');
  expect(renewals).toEqual(['first']);
});

test('all who need a new one wait for the same, and the next is asked for with what came with it', async () => {
  const keeper = keeping(SOON);
  const got = await Promise.all([keeper.token(), keeper.token(), keeper.tokenAfter('old')]);
  expect(got).toEqual(['new 1', 'new 1', 'new 1']);
  expect(told).toEqual([{ token: 'new 1', refreshToken: 'next 1', expiresAt: NOW + 15 * MINUTE }]);
  expect(await keeper.tokenAfter('new 1')).toBe('new 2');
  expect(renewals).toEqual(['first', 'next 1']);
});

test('a token that was refused is not the answer; one that has come meanwhile is', async () => {
  const keeper = keeping({ token: 'of a guest' });
  expect(await keeper.token()).toBe('of a guest');
  expect(await keeper.tokenAfter('of a guest')).toBeNull();
  expect(await keeper.tokenAfter('another')).toBe('of a guest');
  expect(await keeping(null).token()).toBeNull();
  expect(renewals).toEqual([]);
});

test('what could not be renewed can be tried again', async () => {
  const keeper = keeping(SOON);
  isRefused = true;
  await expect(keeper.token()).rejects.toThrow('Not good any more');
  isRefused = false;
  expect(await keeper.token()).toBe('new 2');
});
