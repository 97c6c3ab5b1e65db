// The common part of all ways to sign in: completion in a session, limits of attempts, and queues for expensive work.

import { refuse } from '#protocol/accountRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import type { PlayerId } from '#table/table.ts';
import type { Language } from '#texts/languages.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createRateLimiter, evictOldest } from '../guard/counting.ts';
import type { Rate, SignInLimits } from '../guard/limits.ts';
import type { Db } from '../store/schema.ts';
import type { Account } from './account.ts';
import {
  accountOf,
  type AccountRow,
  findAccount,
  getAccountRow,
  updateAccount,
} from './accountRows.ts';
import { type GuestNames, mergeGuest } from './guests.ts';
import { type User, userOf } from './profile.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import { LIFETIME_SECONDS, type Tokens } from './tokens.ts';

export interface SignInResult {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds for which the access token is good. */
  readonly expiresIn: number;
  readonly tokenType: 'Bearer';
  readonly account: Account;
  readonly user: User;
  /** The guest whose games this account took over. */
  readonly mergedFrom: PlayerId | null;
}

/** The caller: their address for the limits, and the token that they had so far. */
export interface SignInContext {
  readonly from?: string | undefined;
  readonly guestToken?: string | undefined;
  readonly language?: Language | undefined;
  /** The browser and system, for the list of sessions. */
  readonly client?: string | null | undefined;
}

/** The dependencies of all ways of signing in. */
export interface SignInDeps {
  readonly db: Db;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly limits: SignInRateLimiter;
  readonly throttle: LoginThrottle;
  /** Where passwords are hashed: it takes memory and a processor. */
  readonly hashing: WorkQueue;
  readonly now: () => number;
  readonly names: Pick<GuestNames, 'free' | 'noteSeen' | 'addCheck'>;
  /** Null for who may come in. */
  banOf(id: PlayerId): Refusal | null;
  /** A session has begun. */
  onSessionStarted(id: PlayerId): void;
  /** A session has ended, or a guest's token where it is null; so does what was opened by it. */
  onSessionEnded(id: PlayerId, session: string | null): void;
  publishChanged(account: Account): void;
  publishMerged(from: PlayerId, into: Account): Promise<void>;
}

interface CompletedSignIn {
  readonly row: AccountRow;
  readonly session: StartedSession;
  /** The guest whose account this now is, or null. */
  readonly guest: PlayerId | null;
}

/** Inside the transaction of the way in. */
export async function completeSignIn(
  deps: SignInDeps,
  db: Db,
  { id }: AccountRow,
  { guest, client = null }: { guest: AccountRow | null } & Pick<SignInContext, 'client'>,
): Promise<CompletedSignIn | Refusal> {
  const ban = deps.banOf(id) ?? (guest && deps.banOf(guest.id));
  if (ban) return ban;
  if (guest && guest.id !== id) await mergeGuest(db, guest.id, id);
  await updateAccount(db, id, { last_login_at: new Date(deps.now()) });
  const session = await deps.sessions.start(db, id, client);
  return { row: await getAccountRow(db, id), session, guest: guest?.id ?? null };
}

/** After it. */
export async function createSignInResult(
  deps: SignInDeps,
  { row, session, guest }: CompletedSignIn,
): Promise<SignInResult> {
  const account = accountOf(row);
  deps.onSessionStarted(row.id);
  for (const ended of session.ended) deps.onSessionEnded(row.id, ended);
  if (guest !== null) await changeGuest(deps, guest, account);
  return {
    accessToken: await deps.tokens.sign({ id: row.id, kind: 'access', session: session.id }),
    refreshToken: session.refreshToken,
    expiresIn: LIFETIME_SECONDS.access,
    tokenType: 'Bearer',
    account,
    user: userOf(row),
    mergedFrom: guest === row.id ? null : guest,
  };
}

/** The seats go over first; then all that was opened by the guest's token is closed. */
async function changeGuest(deps: SignInDeps, guest: PlayerId, account: Account): Promise<void> {
  try {
    if (guest === account.id) deps.publishChanged(account);
    else await deps.publishMerged(guest, account);
  } finally {
    deps.onSessionEnded(guest, null);
  }
}

export async function guestIdOf(
  deps: SignInDeps,
  token: string | undefined,
): Promise<PlayerId | null> {
  const bearer = await deps.tokens.read(token ?? '');
  return 'kind' in bearer && bearer.kind === 'guest' ? bearer.id : null;
}

/** Held until the transaction ends; null when it is no guest any more. */
export async function lockGuest(db: Db, id: PlayerId | null): Promise<AccountRow | null> {
  const row = id && (await findAccount(db, { id }, 'lock'));
  return row && row.is_guest ? row : null;
}

type LimitName = keyof SignInLimits;

interface SignInRateLimiter {
  /** Counts one try against each key; keys that are not known count nothing. */
  consume(keys: Partial<Record<LimitName, string>>): Promise<Refusal | null>;
  /** The try was a good one and does not count. */
  refund(keys: Partial<Record<LimitName, string>>): Promise<void>;
}

export function createSignInRateLimiter(limits: SignInLimits): SignInRateLimiter {
  const counters = new Map(
    Object.entries(limits).map(([name, limit]) => [name, createRateLimiter(limit)]),
  );
  const counterOf = (name: string) => assertDefined(counters.get(name), `limit called ${name}`);
  return {
    async consume(keys) {
      const waits = Object.entries(keys).map(([name, key]) =>
        counterOf(name).consume(countedAs(name, key)),
      );
      const wait = Math.max(0, ...waits);
      return wait > 0 ? tooManyAttempts(wait) : null;
    },
    async refund(keys) {
      for (const [name, key] of Object.entries(keys)) {
        counterOf(name).refund(countedAs(name, key));
      }
    },
  };
}

/** Addresses of one household count as one. */
function countedAs(name: string, key: string): string {
  return name.endsWith('PerAddress') ? addressKey(key) : key;
}

export function tooManyAttempts(waitMs: number): Refusal {
  return refuse('tooManyTries', { retryAfter: Math.ceil(waitMs / 1000) });
}

interface LoginThrottle {
  /** Counts a try at the account, and takes its time where there were many. */
  delayLogin(login: string, from: string | undefined): Promise<void>;
  /** Somebody has signed in from there. */
  recordSuccess(login: string, from: string | undefined): void;
  isFamiliar(login: string, from: string | undefined): boolean;
}

const STEP_MS = 250;
const MAX_DELAY_MS = 5000;
const CAPACITY = 20_000;

export function createLoginThrottle(
  limit: Rate,
  wait: (ms: number) => Promise<unknown>,
): LoginThrottle {
  const tries = createRateLimiter(limit);
  const familiar = new Set<string>();

  return {
    async delayLogin(login, from) {
      if (familiar.has(keyOf(login, from))) return;
      const over = tries.consumeOverLimit(login);
      if (over > 0) await wait(Math.min(over * STEP_MS, MAX_DELAY_MS));
    },
    recordSuccess(login, from) {
      familiar.delete(keyOf(login, from));
      familiar.add(keyOf(login, from));
      evictOldest(familiar, CAPACITY);
    },
    isFamiliar: (login, from) => familiar.has(keyOf(login, from)),
  };
}

function keyOf(login: string, from = ''): string {
  return `${from} ${login}`;
}

export interface WorkQueue {
  /** Null when too much is waiting already: the work is not done. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
}

export function openWorkQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function run<T>(work: () => Promise<T>): Promise<T> {
    // Finished work hands its place over, so that no newcomer gets in between.
    if (running < atOnce) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return {
    run: (work) => (running < atOnce || waiting.length < mostWaiting ? run(work) : null),
  };
}
