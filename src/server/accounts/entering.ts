// What every way in ends with: the guest's games go along, and a session starts.
import type { PlayerId } from '#table/table.ts';
import type { Database, Queries } from '../database/database.ts';
import type { Account } from './account.ts';
import {
  accountOf,
  type AccountRow,
  findAccount,
  knownAccount,
  updateAccount,
} from './accountRows.ts';
import { mergeGuest } from './guestMerging.ts';
import type { Limits } from './limits.ts';
import { startSession } from './sessions.ts';
import { LIFETIME_SECONDS, type Tokens } from './tokens.ts';
import { type User, userOf } from './user.ts';

export interface Session {
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

/** Who asks: their address for the limits, and the guest they have been so far. */
export interface Asking {
  readonly from?: string | undefined;
  readonly guestToken?: string | undefined;
}

/** What the ways in share. */
export interface Desk {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly now: () => number;
  tellChanged(account: Account): void;
  tellMerged(from: PlayerId, into: Account): Promise<void>;
}

export interface Entered {
  readonly row: AccountRow;
  readonly refreshToken: string;
  readonly mergedFrom: PlayerId | null;
  /** The guest became this account. */
  readonly wasGuest: boolean;
}

/** Inside the transaction of the way in. */
export async function enter(
  desk: Desk,
  queries: Queries,
  { id }: AccountRow,
  guest: AccountRow | null,
): Promise<Entered> {
  const mergedFrom = guest && guest.id !== id ? guest.id : null;
  if (mergedFrom !== null) await mergeGuest(queries, mergedFrom, id);
  await updateAccount(queries, id, { last_login_at: new Date(desk.now()) });
  const refreshToken = await startSession(queries, id, desk.now());
  const wasGuest = guest !== null && mergedFrom === null;
  return { row: await knownAccount(queries, id), refreshToken, mergedFrom, wasGuest };
}

/** After it. */
export async function welcome(desk: Desk, entered: Entered): Promise<Session> {
  const { row, refreshToken, mergedFrom, wasGuest } = entered;
  const account = accountOf(row);
  if (wasGuest) desk.tellChanged(account);
  if (mergedFrom !== null) await desk.tellMerged(mergedFrom, account);
  return {
    accessToken: await desk.tokens.sign({ id: row.id, kind: 'access' }),
    refreshToken,
    expiresIn: LIFETIME_SECONDS.access,
    tokenType: 'Bearer',
    account,
    user: userOf(row),
    mergedFrom,
  };
}

export async function guestIdOf(desk: Desk, token: string | undefined): Promise<PlayerId | null> {
  const bearer = await desk.tokens.read(token ?? '');
  return 'kind' in bearer && bearer.kind === 'guest' ? bearer.id : null;
}

/** Held until the transaction ends; null when it is no guest any more. */
export async function holdGuest(queries: Queries, id: PlayerId | null): Promise<AccountRow | null> {
  const row = id && (await findAccount(queries, 'a.id = $1', id, 'lock'));
  return row && row.is_guest ? row : null;
}
