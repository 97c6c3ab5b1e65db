// A tab that comes late finds what its refresh token was exchanged for, however often that was.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#client/credentials.ts';
import { forgetRenewals, noteRenewal, renewalOf } from './renewals.ts';

function session(number: number): Session {
  const [accessToken, refreshToken] = [`access ${number}`, `refresh ${number}`];
  return { kind: 'session', accessToken, refreshToken, expiresAt: number };
}

/** As much of the browser's caches as is used. */
function cachesOfBrowser() {
  let kept = new Map<string, Response>();
  return {
    open: async () => ({
      put: async (key: string, response: Response) => {
        await new Promise(setImmediate);
        kept.set(key, response);
      },
      match: async (key: string) => kept.get(key)?.clone(),
    }),
    delete: async () => void (kept = new Map()),
  };
}

beforeEach(() => {
  const caches = cachesOfBrowser();
  vi.stubGlobal('window', { caches });
  vi.stubGlobal('caches', caches);
  return () => vi.unstubAllGlobals();
});

test('a session that was not renewed is itself', async () => {
  await noteRenewal('refresh 7', session(8));
  expect(await renewalOf(session(1))).toEqual(session(1));
});

test('one that was renewed several times is the last, from wherever one left off', async () => {
  for (const number of [1, 2, 3]) await noteRenewal(`refresh ${number}`, session(number + 1));
  for (const number of [1, 2, 3, 4]) expect(await renewalOf(session(number))).toEqual(session(4));
});

test('what was long ago, or forgotten, is not kept', async () => {
  for (let number = 1; number <= 9; number++)
    await noteRenewal(`refresh ${number}`, session(number + 1));
  expect(await renewalOf(session(1))).toEqual(session(1));
  expect(await renewalOf(session(5))).toEqual(session(10));
  await forgetRenewals();
  expect(await renewalOf(session(5))).toEqual(session(5));
});
