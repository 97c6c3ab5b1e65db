// Renewals let a tab find the current session even if other tabs have renewed it several times.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#client/api.ts';
import { forgetRenewals, noteRenewal, renewalOf } from './session.ts';

function session(number: number): Session {
  const [accessToken, refreshToken] = [`access ${number}`, `refresh ${number}`];
  return { kind: 'session', accessToken, refreshToken, expiresAt: number };
}

/** The part of the browser's Cache API that is used. */
function fakeCaches() {
  let entries = new Map<string, Response>();
  return {
    open: async () => ({
      put: async (key: string, response: Response) => {
        await new Promise(setImmediate);
        entries.set(key, response);
      },
      match: async (key: string) => entries.get(key)?.clone(),
    }),
    delete: async () => void (entries = new Map()),
  };
}

beforeEach(() => {
  const caches = fakeCaches();
  vi.stubGlobal('window', { caches });
  vi.stubGlobal('caches', caches);
  return () => vi.unstubAllGlobals();
});

test('returns a session that was not renewed unchanged', async () => {
  await noteRenewal('refresh 7', session(8));
  expect(await renewalOf(session(1))).toEqual(session(1));
});

test('returns the last of several renewals, whichever session a tab still has', async () => {
  for (const number of [1, 2, 3]) await noteRenewal(`refresh ${number}`, session(number + 1));
  for (const number of [1, 2, 3, 4]) expect(await renewalOf(session(number))).toEqual(session(4));
});

test('keeps only the last renewals, until they are forgotten', async () => {
  for (let number = 1; number <= 9; number++)
    await noteRenewal(`refresh ${number}`, session(number + 1));
  expect(await renewalOf(session(1))).toEqual(session(1));
  expect(await renewalOf(session(5))).toEqual(session(10));
  await forgetRenewals();
  expect(await renewalOf(session(5))).toEqual(session(5));
});
