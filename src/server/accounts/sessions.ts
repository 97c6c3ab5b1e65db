// Sessions of signed-in accounts: refresh tokens that work once, and every way in which a session ends.
import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';
import { deriveKey } from './tokens.ts';

/** Sessions of one account; beyond it the oldest end. */
const MAX_SESSIONS = 100;

export const REFRESH_SECONDS = 7 * 24 * 3600;
const DAY_MS = 24 * 3600 * 1000;

/** The id of the session and the secret of this token. */
const FORM = /^([0-9a-f-]{36})\.([\w-]{43})$/;
/** A secret is so many random bytes and as many of their signature. */
const HALF_BYTES = 16;

export interface StartedSession {
  readonly id: string;
  readonly refreshToken: string;
  /** Sessions of the account that had to end for it. */
  readonly ended: readonly string[];
}

export interface EndedSession {
  readonly id: PlayerId;
  readonly session: string;
}

export interface ContinuedSession {
  readonly id: PlayerId;
  readonly session: string;
  readonly token: string;
}

export interface ListedSession {
  readonly id: string;
  /** The browser and system, such as “Firefox, Windows”; null for other programs. */
  readonly client: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

export interface SessionsOptions {
  readonly secret: string;
  readonly now: () => number;
  /** Days after which a session ends, however often it is used. */
  readonly maxDays: number;
}

export class Sessions {
  private readonly key: Buffer;
  private readonly now: () => number;
  private readonly maxDays: number;

  constructor({ secret, now, maxDays }: SessionsOptions) {
    this.key = deriveKey(secret, 'refresh tokens');
    this.now = now;
    this.maxDays = maxDays;
  }

  async start(queries: Queries, account: PlayerId, client: string | null): Promise<StartedSession> {
    const id = randomUUID();
    const secret = this.newSecret(id);
    await queries.query(
      `delete from sessions where id in
         (select id from sessions where expires_at <= $1 for update skip locked)`,
      [this.time()],
    );
    const ended = await queries.query<{ id: string }>(
      `delete from sessions where id in (select id from sessions where account_id = $1
         order by created_at desc offset $2 for update skip locked) returning id`,
      [account, MAX_SESSIONS - 1],
    );
    const lifetime = Math.min(REFRESH_SECONDS * 1000, this.maxDays * DAY_MS);
    await queries.query(
      `insert into sessions (id, account_id, token_hash, created_at, used_at, expires_at, client)
       values ($1, $2, $3, $4, $4, $5, $6)`,
      [id, account, hashOf(secret), this.time(), this.time(lifetime), client],
    );
    return { id, refreshToken: `${id}.${secret}`, ended: ended.map((row) => row.id) };
  }

  /** Exchanges a token for the next one. A token that was used before ends the session. */
  async continue(
    queries: Queries,
    token: string,
  ): Promise<ContinuedSession | { readonly ended: EndedSession | null }> {
    const [, session, secret] = FORM.exec(token) ?? [];
    if (session === undefined) return { ended: null };
    const next = this.newSecret(session);
    const [row] = await queries.query<{ account_id: PlayerId }>(
      `update sessions set token_hash = $3, used_at = $5,
         expires_at = least($4, created_at + $6 * interval '1 day')
       where id = $1 and token_hash = $2
         and expires_at > $5 and created_at + $6 * interval '1 day' > $5
       returning account_id`,
      [
        session,
        hashOf(secret),
        hashOf(next),
        this.time(REFRESH_SECONDS * 1000),
        this.time(),
        this.maxDays,
      ],
    );
    if (row) return { id: row.account_id, session, token: `${session}.${next}` };
    return { ended: await this.end(queries, token) };
  }

  /** Ends the session that any of its tokens, used or not, belongs to. Null if there is none. */
  async end(queries: Queries, token: string): Promise<EndedSession | null> {
    const [, session, secret] = FORM.exec(token) ?? [];
    if (session === undefined || !this.isOwnSecret(session, secret)) return null;
    const [row] = await queries.query<{ account_id: PlayerId }>(
      'delete from sessions where id = $1 returning account_id',
      [session],
    );
    return row ? { id: row.account_id, session } : null;
  }

  async endById(
    queries: Queries,
    account: PlayerId,
    session: string,
  ): Promise<EndedSession | null> {
    const rows = await queries.query(
      'delete from sessions where id = $1 and account_id = $2 returning id',
      [session, account],
    );
    return rows.length > 0 ? { id: account, session } : null;
  }

  /** Ends all sessions of the account but one, and returns their ids. */
  async endOthers(queries: Queries, account: PlayerId, kept: string): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      'delete from sessions where account_id = $1 and id <> $2 returning id',
      [account, kept],
    );
    return rows.map(({ id }) => id);
  }

  /** The session used last comes first. */
  list(queries: Queries, account: PlayerId): Promise<ListedSession[]> {
    return queries.query(
      `select id, client, created_at as "createdAt", expires_at as "expiresAt",
         coalesce(used_at, created_at) as "lastUsedAt"
       from sessions where account_id = $1 and expires_at > $2 order by 5 desc, created_at desc`,
      [account, this.time()],
    );
  }

  async has(queries: Queries, account: PlayerId, session: string): Promise<boolean> {
    const rows = await queries.query(
      'select id from sessions where id = $1 and account_id = $2 and expires_at > $3',
      [session, account, this.time()],
    );
    return rows.length > 0;
  }

  private time(laterMs = 0): Date {
    return new Date(this.now() + laterMs);
  }

  private newSecret(session: string): string {
    const random = randomBytes(HALF_BYTES);
    return Buffer.concat([random, this.signatureOf(session, random)]).toString('base64url');
  }

  /** Whether this server has given out the token, used or not: an id alone must not end a session. */
  private isOwnSecret(session: string, secret: string): boolean {
    const bytes = Buffer.from(secret, 'base64url');
    const random = bytes.subarray(0, HALF_BYTES);
    return timingSafeEqual(bytes.subarray(HALF_BYTES), this.signatureOf(session, random));
  }

  private signatureOf(session: string, random: Buffer): Buffer {
    const signed = createHmac('sha256', this.key).update(`${session}\n`).update(random).digest();
    return signed.subarray(0, HALF_BYTES);
  }
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
