// Guards requests by HTTP and gRPC: a valid Bearer token, and not too many requests.

import { refuse as refuseEntry } from '#protocol/accountRefusals.ts';
import type { Scope } from '#protocol/api/scopes.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type Bans, NO_BANS } from '../accounts/bans.ts';
import type { AuthSession } from '../accounts/sessions.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createRateLimiter, type RateLimitResult } from '../guard/counting.ts';
import {
  createIdempotencyStore,
  type IdempotencyStore,
  type SharedIdempotencyStore,
} from '../guard/idempotency.ts';
import { LIMITS, type Limits, type Rate } from '../guard/limits.ts';
import { NO_TOKEN } from '../guard/requestParsing.ts';

export interface RequestGuard {
  /** Returns the account of a token that has the scope. */
  authenticate(token: string | undefined, needs: Scope): Promise<Account | Refusal>;
  /** The same where it must be one of those who run the server. */
  authenticateAdmin(token: string | undefined): Promise<Account | Refusal>;
  /** Ties a stream to the life of its token. */
  openAuthSession(token: string | undefined, needs: Scope): Promise<AuthSession | Refusal>;
  /** Whether an address, an account or both may ask once more. */
  checkLimits(asking: { account?: Account; address?: string | undefined }): Refusal | null;
  /** The same, with the rest of the allowance that runs out first; null without limits. */
  checkLimitsWithStatus(asking: {
    account?: Account;
    address?: string | undefined;
  }): AdmissionResult;
  /** Whether they may also ask for whole games to be replayed. */
  checkReplayLimits(asking: { account: Account | null; address: string }): Refusal | null;
  /** Recognises repeated requests by their keys. */
  readonly idempotency: IdempotencyStore;
}

interface AdmissionResult {
  readonly refusal: Refusal | null;
  readonly allowance: RateLimitStatus | null;
}

export interface RateLimitStatus {
  readonly limit: number;
  readonly left: number;
  /** Seconds until all of it is there again. */
  readonly reset: number;
}

/** Checks of bans and of administrators. */
export interface AccessChecks {
  readonly bans: Pick<Bans, 'ofAddress'>;
  admins(token: string): Promise<Account | Refusal>;
}

const NO_ACCESS_CHECKS: AccessChecks = {
  bans: NO_BANS,
  admins: async () => refuseEntry('notAdmin'),
};

type RequestLimits = Pick<
  Limits,
  'requestsPerPerson' | 'requestsPerAddress' | 'replaysPerPerson' | 'replaysPerAddress'
>;

/** Each request counts for its address, and for the account whose token it brings. */
export function createRequestGuard(
  accounts: Pick<Accounts, 'authenticate' | 'openAuthSession'>,
  limits: RequestLimits = LIMITS,
  shared: SharedIdempotencyStore | null = null,
  { bans, admins }: AccessChecks = NO_ACCESS_CHECKS,
): RequestGuard {
  const { requestsPerPerson, requestsPerAddress } = limits;
  const people = createRateLimiter(requestsPerPerson);
  const addresses = createRateLimiter(requestsPerAddress);
  const replaysByPerson = createRateLimiter(limits.replaysPerPerson);
  const replaysByAddress = createRateLimiter(limits.replaysPerAddress);

  function pass({
    account,
    address,
  }: Parameters<RequestGuard['checkLimitsWithStatus']>[0]): AdmissionResult {
    const ban = address === undefined ? null : bans.ofAddress(address);
    if (ban) return { refusal: ban, allowance: null };
    const one =
      address === undefined
        ? null
        : passageOf(addresses.consumeWithStatus(addressKey(address)), requestsPerAddress);
    if (!account || one?.refusal) return one ?? { refusal: null, allowance: null };
    const other = passageOf(people.consumeWithStatus(account.id), requestsPerPerson);
    return {
      refusal: other.refusal,
      allowance: tighterLimit(one?.allowance ?? null, other.allowance),
    };
  }

  return {
    authenticate: async (token, needs) =>
      token === undefined ? NO_TOKEN : await accounts.authenticate(token, needs),
    authenticateAdmin: async (token) => (token === undefined ? NO_TOKEN : await admins(token)),
    openAuthSession: async (token, needs) =>
      token === undefined ? NO_TOKEN : await accounts.openAuthSession(token, needs),
    checkLimits: (asking) => pass(asking).refusal,
    checkLimitsWithStatus: pass,
    checkReplayLimits({ account, address }) {
      // A person who is refused takes nothing from others at the same address.
      const wait =
        (account && replaysByPerson.consume(account.id)) ||
        replaysByAddress.consume(addressKey(address));
      return wait > 0 ? refuse('tooManyRequests', { retryAfter: Math.ceil(wait / 1000) }) : null;
    },
    idempotency: createIdempotencyStore({ shared }),
  };
}

function passageOf({ waitMs, left, endsInMs }: RateLimitResult, { points }: Rate): AdmissionResult {
  const reset = Math.ceil(endsInMs / 1000);
  const allowance = points === Infinity ? null : { limit: points, left, reset };
  return {
    refusal: waitMs === 0 ? null : refuse('tooManyRequests', { retryAfter: reset }),
    allowance,
  };
}

/** Returns the allowance that runs out first. */
export function tighterLimit(
  one: RateLimitStatus | null,
  other: RateLimitStatus | null,
): RateLimitStatus | null {
  if (one === null || other === null) return one ?? other;
  return one.left < other.left ? one : other;
}
