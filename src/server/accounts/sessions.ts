// Sessions: a refresh token that is good for one use, and what happens when it is used twice.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';

/** Whoever signs in more often than this has the oldest sessions ended. */
const MAX_SESSIONS = 100;

export const REFRESH_SECONDS = 7 * 24 * 3600;

/** The session's id and the secret of this use, which only its hash is kept of. */
const FORM = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export interface StartedSession {
  readonly id: string;
  readonly refreshToken: string;
  /** Sessions of the account that had to end for it. */
  readonly ended: readonly string[];
}

export async function startSession(
  queries: Queries,
  account: PlayerId,
  now: number,
): Promise<StartedSession> {
  const id = randomUUID();
  const secret = newSecret();
  await queries.query(
    `delete from sessions where id in
       (select id from sessions where expires_at <= $1 for update skip locked)`,
    [new Date(now)],
  );
  const ended = await queries.query<{ id: string }>(
    `delete from sessions where id in (select id from sessions where account_id = $1
       order by created_at desc offset $2 for update skip locked) returning id`,
    [account, MAX_SESSIONS - 1],
  );
  await queries.query(
    `insert into sessions (id, account_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [id, account, hashOf(secret), new Date(now), expiry(now)],
  );
  return { id, refreshToken: `${id}.${secret}`, ended: ended.map((row) => row.id) };
}

export interface Ended {
  readonly id: PlayerId;
  readonly session: string;
}

export interface Continued {
  readonly id: PlayerId;
  readonly session: string;
  readonly token: string;
}

/** The new token and whose it is. A token that was used before ends the session for all. */
export async function continueSession(
  queries: Queries,
  token: string,
  now: number,
): Promise<Continued | { readonly ended: Ended | null }> {
  const [, session, secret] = FORM.exec(token) ?? [];
  if (session === undefined) return { ended: null };
  const next = newSecret();
  const [row] = await queries.query<{ account_id: PlayerId }>(
    `update sessions set token_hash = $3, expires_at = $4
     where id = $1 and token_hash = $2 and expires_at > $5
     returning account_id`,
    [session, hashOf(secret), hashOf(next), expiry(now), new Date(now)],
  );
  if (row) return { id: row.account_id, session, token: `${session}.${next}` };
  return { ended: await endSession(queries, token) };
}

/** By any token that the session has had. Null where there was none. */
export async function endSession(queries: Queries, token: string): Promise<Ended | null> {
  const [, session] = FORM.exec(token) ?? [];
  if (session === undefined) return null;
  const [row] = await queries.query<{ account_id: PlayerId }>(
    'delete from sessions where id = $1 returning account_id',
    [session],
  );
  return row ? { id: row.account_id, session } : null;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function expiry(now: number): Date {
  return new Date(now + REFRESH_SECONDS * 1000);
}

export async function isSessionOf(
  queries: Queries,
  session: string,
  id: PlayerId,
): Promise<boolean> {
  const rows = await queries.query('select id from sessions where id = $1 and account_id = $2', [
    session,
    id,
  ]);
  return rows.length > 0;
}
