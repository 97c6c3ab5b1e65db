// Completes every way of signing in: the guest's games are kept, and a session starts.
import type { Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import type { Language } from '#words/languages.ts';
import type { Account } from './account.ts';
import {
  accountOf,
  type AccountRow,
  findAccount,
  getAccountRow,
  updateAccount,
} from './accountRows.ts';
import { mergeGuest } from './guestMerging.ts';
import type { GuestNames } from './guestNames.ts';
import type { SignInRateLimiter } from './signInRateLimiter.ts';
import type { LoginThrottle } from './loginThrottle.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import { LIFETIME_SECONDS, type Tokens } from './tokens.ts';
import { type User, userOf } from './user.ts';
import type { WorkQueue } from './workQueue.ts';

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

export interface CompletedSignIn {
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
