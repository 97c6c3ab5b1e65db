// Sessions of signed-in accounts: refresh tokens that work once, every way in which a session ends, and the connections
// that are closed with it.

import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '#protocol/api/scopes.ts';
import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import { sqlByDialect } from '../store/sqlByDialect.ts';
import type { Account } from './account.ts';
import { deriveKey, hashOf } from './secrets.ts';
import type { ReadToken } from './tokens.ts';

/** Sessions of one account; beyond it the oldest end. */
const MAX_SESSIONS = 100;

const REFRESH_SECONDS = 7 * 24 * 3600;
const DAY_MS = 24 * 3600 * 1000;

/** The id of the session and the secret of this token. */
const FORM = /^([0-9a-f-]{36})\.([\w-]{43})$/;
/** Random bytes of a secret; its signature has the same length. */
const HALF_BYTES = 16;

interface StartedSession {
  readonly id: string;
  readonly refreshToken: string;
  /** Sessions of the account that had to end for it. */
  readonly ended: readonly string[];
}

interface EndedSession {
  readonly id: PlayerId;
  readonly session: string;
}

interface ContinuedSession {
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

export class Sessions {
  private readonly key: Buffer;
  private readonly now: () => number;
  /** Days after which a session ends, however often it is used. */
  private readonly maxDays: number;

  constructor(secret: string, now: () => number, maxDays: number) {
    this.key = deriveKey(secret, 'refresh tokens');
    this.now = now;
    this.maxDays = maxDays;
  }

  async start(db: Db, account: PlayerId, client: string | null): Promise<StartedSession> {
    const id = randomUUID();
    const secret = this.newSecret(id);
    const expired = db
      .selectFrom('sessions')
      .select('id')
      .where('expires_at', '<=', this.time())
      .forUpdate()
      .skipLocked();
    await db.deleteFrom('sessions').where('id', 'in', expired).execute();
    const newest = db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', account)
      .orderBy('created_at', 'desc')
      .limit(MAX_SESSIONS - 1);
    const tooMany = db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', account)
      .where('id', 'not in', newest)
      .forUpdate()
      .skipLocked();
    const ended = await db
      .deleteFrom('sessions')
      .where('id', 'in', tooMany)
      .returning('id')
      .execute();
    const lifetime = Math.min(REFRESH_SECONDS * 1000, this.maxDays * DAY_MS);
    await db
      .insertInto('sessions')
      .values({
        id,
        account_id: account,
        token_hash: hashOf(secret),
        created_at: this.time(),
        used_at: this.time(),
        expires_at: this.time(lifetime),
        client,
      })
      .execute();
    return { id, refreshToken: `${id}.${secret}`, ended: ended.map((row) => row.id) };
  }

  /** Exchanges a token for the next one. A token that was used before ends the session. */
  async continue(
    db: Db,
    token: string,
  ): Promise<ContinuedSession | { readonly ended: EndedSession | null }> {
    const [, session, secret] = FORM.exec(token) ?? [];
    if (session === undefined) return { ended: null };
    const next = this.newSecret(session);
    const row = await db
      .updateTable('sessions')
      .set({
        token_hash: hashOf(next),
        used_at: this.time(),
        expires_at: this.nextExpiry(),
      })
      .where('id', '=', session)
      .where('token_hash', '=', hashOf(secret))
      .where('expires_at', '>', this.time())
      .where('created_at', '>', this.time(-this.maxDays * DAY_MS))
      .returning('account_id')
      .executeTakeFirst();
    if (row) return { id: row.account_id, session, token: `${session}.${next}` };
    return { ended: await this.end(db, token) };
  }

  /** A refresh prolongs a session up to its last day. */
  private nextExpiry() {
    const week = this.time(REFRESH_SECONDS * 1000);
    return sqlByDialect<Date>({
      postgres: sql`least(${week}, created_at + ${this.maxDays} * interval '1 day')`,
      sqlite: sql`min(${week}, created_at + ${this.maxDays * DAY_MS})`,
    });
  }

  /** Ends the session that any of its tokens, used or not, belongs to. Null if there is none. */
  async end(db: Db, token: string): Promise<EndedSession | null> {
    const [, session, secret] = FORM.exec(token) ?? [];
    if (session === undefined || !this.isOwnSecret(session, secret)) return null;
    const row = await db
      .deleteFrom('sessions')
      .where('id', '=', session)
      .returning('account_id')
      .executeTakeFirst();
    return row ? { id: row.account_id, session } : null;
  }

  /** Returns whether the account had this session. */
  async endById(db: Db, account: PlayerId, session: string): Promise<boolean> {
    const row = await db
      .deleteFrom('sessions')
      .where('id', '=', session)
      .where('account_id', '=', account)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ends all sessions of the account but one, and returns their ids. */
  async endOthers(db: Db, account: PlayerId, kept: string): Promise<string[]> {
    const rows = await db
      .deleteFrom('sessions')
      .where('account_id', '=', account)
      .where('id', '<>', kept)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The session used last comes first. */
  async list(db: Db, account: PlayerId): Promise<ListedSession[]> {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'client', 'created_at', 'used_at', 'expires_at'])
      .where('account_id', '=', account)
      .where('expires_at', '>', this.time())
      .orderBy((eb) => eb.fn.coalesce('used_at', 'created_at'), 'desc')
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(({ id, client, created_at, used_at, expires_at }) => ({
      id,
      client,
      createdAt: created_at,
      lastUsedAt: used_at ?? created_at,
      expiresAt: expires_at,
    }));
  }

  async has(db: Db, account: PlayerId, session: string): Promise<boolean> {
    const row = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', session)
      .where('account_id', '=', account)
      .where('expires_at', '>', this.time())
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Whether the session began within this many milliseconds. */
  async isFresh(db: Db, session: string, withinMs: number): Promise<boolean> {
    const row = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', session)
      .where('created_at', '>', this.time(-withinMs))
      .executeTakeFirst();
    return row !== undefined;
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

export interface AuthSession {
  readonly account: Account;
  readonly scopes: readonly Scope[];
  /** Aborted as soon as the token is not good any more. */
  readonly endSignal: AbortSignal;
  /** The connection is closed, and nobody waits for the end any more. */
  release(): void;
}

/** Expired sessions are ended within this time. */
const SWEEP_MS = 1000;

interface TrackedSession {
  readonly expiresAt: number;
  readonly ending: AbortController;
}

/** The connections that tokens have opened, so that they are closed with their session. */
export class AuthSessions {
  private readonly now: () => number;
  private readonly connections = new Map<string, Set<TrackedSession>>();
  private sweeping: NodeJS.Timeout | null = null;

  constructor(now: () => number) {
    this.now = now;
  }

  open({
    id,
    session,
    expiresAt,
  }: Pick<ReadToken, 'id' | 'session' | 'expiresAt'>): Pick<AuthSession, 'endSignal' | 'release'> {
    const key = keyOf(id, session);
    const one: TrackedSession = { expiresAt, ending: new AbortController() };
    const release = (): void => this.remove(key, one);
    one.ending.signal.addEventListener('abort', release);
    this.connections.set(key, (this.connections.get(key) ?? new Set()).add(one));
    this.sweeping ??= setInterval(() => this.sweep(), SWEEP_MS).unref();
    return { endSignal: one.ending.signal, release };
  }

  /** Whether a guest has a connection open. */
  isOpen(guest: PlayerId): boolean {
    return this.connections.has(keyOf(guest, null));
  }

  /** All that was opened by tokens of a session, or of a guest where there is none. */
  endSession(id: PlayerId, session: string | null): void {
    for (const { ending } of this.connections.get(keyOf(id, session)) ?? []) ending.abort();
  }

  /** All open connections of a player, for every token. */
  endAll(id: PlayerId): void {
    const own = [...this.connections].filter(([key]) => key.startsWith(`${id}/`));
    for (const { ending } of own.flatMap(([, group]) => [...group])) ending.abort();
  }

  private sweep(): void {
    for (const one of [...this.connections.values()].flatMap((group) => [...group])) {
      if (one.expiresAt <= this.now()) one.ending.abort();
    }
  }

  private remove(key: string, one: TrackedSession): void {
    const group = this.connections.get(key);
    if (!group?.delete(one) || group.size > 0) return;
    this.connections.delete(key);
    if (this.connections.size > 0 || !this.sweeping) return;
    clearInterval(this.sweeping);
    this.sweeping = null;
  }
}

function keyOf(id: PlayerId, session: string | null): string {
  return `${id}/${session ?? 'guest'}`;
}
