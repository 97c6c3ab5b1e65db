// Admission of requests by token, address and person, and the allowance that remains.

import { expect, onTestFinished, test, vi } from 'vitest';
import { refuse } from '#protocol/accountRefusals.ts';
import type { Account } from '../accounts/account.ts';
import { challengeOf, NO_TOKEN } from '../guard/requestParsing.ts';
import { createRequestGuard, tighterLimit, type RateLimitStatus } from './requestGuard.ts';

const ADA = { id: 'ada' } as Account;
const RATE = { points: 3, seconds: 60 };
const ENDLESS = { points: Infinity, seconds: 60 };
const BANNED = refuse('notAdmin');

const accounts = {
  authenticate: async (token: string) => ({ id: token }) as Account,
  openAuthSession: async (token: string) => ({ account: { id: token } }) as never,
};

const gateOf = (perPerson = RATE, perAddress = RATE) =>
  createRequestGuard(
    accounts,
    {
      requestsPerPerson: perPerson,
      requestsPerAddress: perAddress,
      replaysPerPerson: perPerson,
      replaysPerAddress: perAddress,
    },
    null,
    {
      bans: { ofAddress: (address) => (address === 'banned' ? BANNED : null) },
      admins: async (token) => ({ id: `admin ${token}` }) as Account,
    },
  );

test('a caller without a token is asked for one, and a caller with one is known by it', async () => {
  const {
    authenticate: identify,
    authenticateAdmin: identifyAdmin,
    openAuthSession: lifeOf,
  } = gateOf();
  for (const ask of [identify, identifyAdmin, lifeOf]) {
    expect(await ask(undefined, 'read')).toBe(NO_TOKEN);
  }
  expect(await identify('ada', 'read')).toEqual({ id: 'ada' });
  expect(await identifyAdmin('ada')).toEqual({ id: 'admin ada' });
  expect(await lifeOf('ada', 'read')).toEqual({ account: { id: 'ada' } });
});

test('nobody runs the server where nobody is named', async () => {
  const { authenticateAdmin: identifyAdmin, checkLimits: admit } = createRequestGuard(accounts);
  expect(await identifyAdmin('ada')).toMatchObject({ code: BANNED.code });
  expect(admit({ account: ADA, address: '1.2.3.4' })).toBeNull();
});

test('an address has so many requests and no more, whoever comes from it', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { checkLimitsWithStatus: pass, checkLimits: admit } = gateOf(ENDLESS);
  const address = '1.2.3.4';
  expect(pass({ address }).allowance).toEqual({ limit: 3, left: 2, reset: 60 });
  expect(admit({ address, account: ADA })).toBeNull();
  expect(pass({ address }).allowance).toMatchObject({ left: 0 });
  const { refusal, allowance } = pass({ address, account: ADA });
  expect(refusal).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  expect(refusal!.details!.retryAfter).toBe(60);
  expect(allowance).toMatchObject({ left: 0 });
  expect(admit({ address: '4.3.2.1' })).toBeNull();
  vi.advanceTimersByTime(58_999);
  expect(pass({ address }).refusal).toMatchObject({ details: { retryAfter: 2 } });
  vi.advanceTimersByTime(1000);
  expect(pass({ address }).refusal).toMatchObject({ details: { retryAfter: 1 } });
  vi.advanceTimersByTime(1);
  expect(pass({ address }).refusal).toBeNull();
});

test('a person has theirs, wherever they come from, also without an address', () => {
  const { checkLimitsWithStatus: pass, checkLimits: admit } = gateOf(RATE, ENDLESS);
  expect(pass({ account: ADA, address: '1.2.3.4' }).allowance).toMatchObject({ left: 2 });
  expect(admit({ account: ADA })).toBeNull();
  expect(admit({ account: ADA, address: '4.3.2.1' })).toBeNull();
  expect(admit({ account: ADA })).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
  expect(admit({ account: { ...ADA, id: 'bora' } })).toBeNull();
});

test('a request refused to an address does not count for the person', () => {
  const { checkLimits: admit } = gateOf({ points: 1, seconds: 60 }, { points: 1, seconds: 60 });
  expect(admit({ address: '1.2.3.4' })).toBeNull();
  expect(admit({ address: '1.2.3.4', account: ADA })).not.toBeNull();
  expect(admit({ account: ADA })).toBeNull();
});

test('an anonymous request to an open endpoint passes, and a banned one does not', () => {
  const { checkLimitsWithStatus: pass } = gateOf();
  expect(pass({})).toEqual({ refusal: null, allowance: null });
  expect(pass({ address: 'banned', account: ADA })).toEqual({ refusal: BANNED, allowance: null });
});

test('the scarcer of two allowances is reported', () => {
  const [few, many]: RateLimitStatus[] = [1, 2].map((left) => ({ limit: 3, left, reset: 1 }));
  expect([tighterLimit(few, many), tighterLimit(many, few)]).toEqual([few, few]);
  expect([tighterLimit(null, many), tighterLimit(few, null), tighterLimit(null, null)]).toEqual([
    many,
    few,
    null,
  ]);
});

test('the error of a token is told to the caller who sent it', () => {
  expect(challengeOf(NO_TOKEN)).toBe('Bearer realm="masa"');
  const expired = { ...NO_TOKEN, key: 'x', code: 'TOKEN_EXPIRED', message: 'Too old.' };
  expect(challengeOf(expired)).toBe(
    'Bearer realm="masa", error="invalid_token", error_description="Too old."',
  );
  expect(challengeOf({ ...expired, code: 'FORBIDDEN' })).toBe('Bearer realm="masa"');
});

test('replays have limits of their own, by person and by address', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = (
    { checkReplayLimits }: ReturnType<typeof gateOf>,
    account: Account | null,
    address = '1.2.3.4',
  ) => checkReplayLimits({ account, address })?.details.retryAfter ?? null;
  const byPerson = gateOf(RATE, { points: 5, seconds: 60 });
  expect([1, 2, 3, 4, 5].map(() => ask(byPerson, ADA))).toEqual([null, null, null, 60, 60]);
  // Requests that were refused to Ada count for nobody else at her address.
  expect([1, 2, 3].map(() => ask(byPerson, null))).toEqual([null, null, 60]);
  expect(ask(byPerson, null, '4.3.2.1')).toBeNull();
  expect(byPerson.checkLimits({ account: ADA, address: '1.2.3.4' })).toBeNull();
});
