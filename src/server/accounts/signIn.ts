// The common part of all ways to sign in: the session it ends in, limits of attempts, and queues for expensive work.

import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import type { Language } from '#texts/languages.ts';
import { addressKey } from '../guard/clientAddress.ts';
import { createRateLimiter, evictOldest, type RateLimiter } from '../guard/counting.ts';
import type { Rate, SignInLimits } from '../guard/limits.ts';
import type { Db } from '../store/schema.ts';
import type { Account } from './account.ts';
import {
  accountOf,
  type AccountRow,
  findAccount,
  getAccountRow,
  inTransaction,
  updateAccount,
} from './accountRows.ts';
import { type GuestNames, mergeGuest } from './guests.ts';
import type { Mail } from './mail.ts';
import { type User, userOf } from './profile.ts';
import type { Sessions } from './sessions.ts';
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
  readonly secret: string;
  readonly publicUrl: string;
  readonly tokens: Tokens;
  readonly sessions: Sessions;
  readonly limits: SignInRateLimiter;
  readonly throttle: LoginThrottle;
  /** Where passwords are hashed: it takes memory and a processor. */
  readonly hashing: WorkQueue;
  readonly mail: Mail;
  readonly names: GuestNames;
  now(): number;
  onFault(fault: unknown, where: string): void;
  /** Null for who may come in. */
  banOf(id: PlayerId): Refusal | null;
  /** A session or a personal token has begun. */
  onSessionStarted(id: PlayerId): void;
  /** A session has ended, or a guest's token where it is null; so does what was opened by it. */
  onSessionEnded(id: PlayerId, session: string | null): void;
  publishChanged(account: Account): void;
  publishMerged(from: PlayerId, into: Account): Promise<void>;
}

/**
 * Starts a session of the account that `findOwn` returns, in one transaction with it. A guest who signs in becomes that
 * account, or is merged into it.
 */
export async function signIn(
  deps: SignInDeps,
  { guestToken, client = null }: SignInContext,
  findOwn: (db: Db, guest: AccountRow | null) => Promise<AccountRow | Refusal>,
): Promise<SignInResult | Refusal> {
  const guestId = await guestIdOf(deps, guestToken);
  const entered = await inTransaction(deps.db, async (db) => {
    const guest = await lockGuest(db, guestId);
    const found = await findOwn(db, guest);
    if (isRefusal(found)) return found;
    const { id } = found;
    const ban = deps.banOf(id) ?? (guest && deps.banOf(guest.id));
    if (ban) return ban;
    if (guest && guest.id !== id) await mergeGuest(db, guest.id, id);
    await updateAccount(db, id, { last_login_at: new Date(deps.now()) });
    const session = await deps.sessions.start(db, id, client);
    return { row: await getAccountRow(db, id), session, guest: guest?.id ?? null };
  });
  if (isRefusal(entered)) return entered;
  const { row, session, guest } = entered;
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
  { tokens }: SignInDeps,
  token: string | undefined,
): Promise<PlayerId | null> {
  const bearer = await tokens.read(token ?? '');
  return !isRefusal(bearer) && bearer.kind === 'guest' ? bearer.id : null;
}

/** Held until the transaction ends; null when it is no guest any more. */
export async function lockGuest(db: Db, id: PlayerId | null): Promise<AccountRow | null> {
  const row = id && (await findAccount(db, { id }, 'lock'));
  return row && row.is_guest ? row : null;
}

/** A stolen access token must not become a way in for a year. */
const FRESH_MS = 30 * 60_000;

/** Returns the account of a session that began lately. */
export async function readFreshSession(
  { db, tokens, sessions }: SignInDeps,
  bearerToken: string,
): Promise<{ id: PlayerId; session: string } | Refusal> {
  const bearer = await tokens.read(bearerToken);
  if (isRefusal(bearer)) return bearer;
  const { id, session } = bearer;
  if (session === null || !(await sessions.isFresh(db, session, FRESH_MS)))
    return refuse('signInAgain');
  return { id, session };
}

/** The keys that an attempt is counted under, by the name of the limit. An unknown address is not counted. */
type Attempt = Partial<Record<keyof SignInLimits, string | undefined>>;

export class SignInRateLimiter {
  private readonly limiters: ReadonlyMap<string, RateLimiter>;

  constructor(limits: SignInLimits) {
    this.limiters = new Map(
      Object.entries(limits).map(([name, limit]) => [name, createRateLimiter(limit)]),
    );
  }

  /** Counts the attempt against each of its limits. */
  consume(attempt: Attempt): Refusal | null {
    const waits = this.countersOf(attempt).map(({ limiter, key }) => limiter.consume(key));
    const wait = Math.max(0, ...waits);
    return wait > 0 ? tooManyAttempts(wait) : null;
  }

  /** The attempt was a good one and does not count. */
  refund(attempt: Attempt): void {
    for (const { limiter, key } of this.countersOf(attempt)) limiter.refund(key);
  }

  private countersOf(attempt: Attempt): { limiter: RateLimiter; key: string }[] {
    return Object.entries(attempt).flatMap(([name, key]) => {
      const limiter = this.limiters.get(name);
      if (!limiter || !key) return [];
      // Addresses of one household count as one.
      return [{ limiter, key: name.endsWith('PerAddress') ? addressKey(key) : key }];
    });
  }
}

export function tooManyAttempts(waitMs: number): Refusal {
  return refuse('tooManyTries', { retryAfter: Math.ceil(waitMs / 1000) });
}

const STEP_MS = 250;
const MAX_DELAY_MS = 5000;
const CAPACITY = 20_000;

/** Slows attempts at one account from addresses that have not signed in to it. */
export class LoginThrottle {
  private readonly tries: RateLimiter;
  private readonly wait: (ms: number) => Promise<unknown>;
  private readonly familiar = new Set<string>();

  constructor(limit: Rate, wait: (ms: number) => Promise<unknown>) {
    this.tries = createRateLimiter(limit);
    this.wait = wait;
  }

  async delayLogin(login: string, from: string | undefined): Promise<void> {
    if (this.isFamiliar(login, from)) return;
    const over = this.tries.consumeOverLimit(login);
    if (over > 0) await this.wait(Math.min(over * STEP_MS, MAX_DELAY_MS));
  }

  recordSuccess(login: string, from: string | undefined): void {
    const key = keyOf(login, from);
    this.familiar.delete(key);
    this.familiar.add(key);
    evictOldest(this.familiar, CAPACITY);
  }

  isFamiliar(login: string, from: string | undefined): boolean {
    return this.familiar.has(keyOf(login, from));
  }
}

function keyOf(login: string, from = ''): string {
  return `${from} ${login}`;
}

export class WorkQueue {
  private readonly atOnce: number;
  private readonly mostWaiting: number;
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.atOnce = atOnce;
    this.mostWaiting = waiting;
  }

  /** Null when too much is waiting already: the work is not done. */
  run<T>(work: () => Promise<T>): Promise<T> | null {
    const hasRoom = this.running < this.atOnce || this.waiting.length < this.mostWaiting;
    return hasRoom ? this.takeTurn(work) : null;
  }

  private async takeTurn<T>(work: () => Promise<T>): Promise<T> {
    // Finished work hands its place over, so that no newcomer gets in between.
    if (this.running < this.atOnce) this.running++;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
