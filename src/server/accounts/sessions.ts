// Sessions: a refresh token that is good for one use, and what happens when it is used twice.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';

export const REFRESH_SECONDS = 7 * 24 * 3600;

/** The session's id and the secret of this use, which only its hash is kept of. */
const FORM = /^([0-9a-f-]{36})\.([\w-]{43})$/;

export async function startSession(queries: Queries, id: PlayerId, now: number): Promise<string> {
  const session = randomUUID();
  const secret = newSecret();
  await queries.query(
    `delete from sessions where id in
       (select id from sessions where expires_at <= $1 for update skip locked)`,
    [new Date(now)],
  );
  await queries.query(
    `insert into sessions (id, account_id, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [session, id, hashOf(secret), new Date(now), expiry(now)],
  );
  return `${session}.${secret}`;
}

/** The new token and whose it is. A token that was used before ends the session for all. */
export async function continueSession(
  queries: Queries,
  token: string,
  now: number,
): Promise<{ id: PlayerId; token: string } | Refusal> {
  const [, session, secret] = FORM.exec(token) ?? [];
  if (session === undefined) return refuseRefresh();
  const next = newSecret();
  const [row] = await queries.query<{ account_id: PlayerId }>(
    `update sessions set token_hash = $3, expires_at = $4
     where id = $1 and token_hash = $2 and expires_at > $5
     returning account_id`,
    [session, hashOf(secret), hashOf(next), expiry(now), new Date(now)],
  );
  if (row) return { id: row.account_id, token: `${session}.${next}` };
  await endSession(queries, token);
  return refuseRefresh();
}

/** By any token that the session has had. */
export async function endSession(queries: Queries, token: string): Promise<void> {
  const [, session] = FORM.exec(token) ?? [];
  if (session !== undefined) await queries.query('delete from sessions where id = $1', [session]);
}

export async function endSessionsOf(queries: Queries, id: PlayerId): Promise<void> {
  await queries.query('delete from sessions where account_id = $1', [id]);
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

function refuseRefresh(): Refusal {
  return refuse('REFRESH_TOKEN_INVALID', 'The refresh token is not valid. Sign in again.');
}
