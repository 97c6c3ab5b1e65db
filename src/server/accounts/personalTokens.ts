// Personal access tokens: secrets that people make for their programs, with scopes and an end.

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { refuse } from '#protocol/accountRefusals.ts';
import { parsePersonalScopes, type PersonalScope } from '#protocol/scopes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import { evictOldest } from '../guard/counting.ts';
import type { Db } from '../store/schema.ts';
import type { ReadToken } from './tokens.ts';

export interface NewPersonalToken {
  readonly name: string;
  readonly scopes: readonly PersonalScope[];
  readonly expiresInDays: number;
}

export interface ListedPersonalToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly PersonalScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface CreatedPersonalToken extends ListedPersonalToken {
  /** The secret, which is never shown again. */
  readonly token: string;
}

export const MAX_PERSONAL_TOKENS = 50;
const DAY_MS = 24 * 3600 * 1000;
/** A prefix by which people and scanners for lost secrets recognise a token. */
const FORM = /^masa_[\w-]{43}$/;
const SECRET_BYTES = 32;
const MAX_CACHED = 1000;
/** A token is looked up once in this time, and its use noted. That it was revoked is known from its account. */
const CACHED_MS = 10 * 60_000;

type CachedToken = ReadToken & { readonly until: number };

export class PersonalTokens {
  private readonly db: Db;
  private readonly now: () => number;
  private readonly cached = new Map<string, CachedToken>();

  constructor({ db, now }: { db: Db; now: () => number }) {
    this.db = db;
    this.now = now;
  }

  static isOne(token: string): boolean {
    return FORM.test(token);
  }

  /** Refuses with `TOKEN_EXPIRED` or `TOKEN_INVALID`. Does not know whether the account is still there. */
  async read(token: string): Promise<ReadToken | Refusal> {
    const hash = hashOf(token);
    const known = this.cached.get(hash);
    const read = known && known.until > this.now() ? known : await this.load(hash);
    if (isRefusal(read)) return read;
    return read.expiresAt > this.now() ? read : refuse('tokenExpired');
  }

  private async load(hash: string): Promise<CachedToken | Refusal> {
    const row = await this.db
      .updateTable('personal_tokens')
      .set({ last_used_at: new Date(this.now()) })
      .where('token_hash', '=', hash)
      .returning(['id', 'account_id', 'scopes', 'expires_at'])
      .executeTakeFirst();
    if (!row) return refuse('tokenInvalid');
    const read: CachedToken = {
      id: row.account_id,
      kind: 'personal',
      session: row.id,
      scopes: parsePersonalScopes(row.scopes),
      expiresAt: row.expires_at.getTime(),
      until: this.now() + CACHED_MS,
    };
    this.cached.set(hash, read);
    evictOldest(this.cached, MAX_CACHED);
    return read;
  }

  async create(
    account: PlayerId,
    { name, scopes, expiresInDays }: NewPersonalToken,
  ): Promise<CreatedPersonalToken | Refusal> {
    const token = `masa_${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const now = this.now();
    return await this.db.transaction().execute(async (db) => {
      // The account's row is held, so that two requests cannot both take the last place.
      await db
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', account)
        .forUpdate()
        .executeTakeFirst();
      await db
        .deleteFrom('personal_tokens')
        .where('account_id', '=', account)
        .where('expires_at', '<=', new Date(now))
        .execute();
      const { count } = await db
        .selectFrom('personal_tokens')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow();
      if (Number(count) >= MAX_PERSONAL_TOKENS)
        return refuse('tooManyTokens', { max: MAX_PERSONAL_TOKENS });
      const row = {
        id: randomUUID(),
        account_id: account,
        name,
        token_hash: hashOf(token),
        scopes: parsePersonalScopes(scopes.join(' ')).join(' '),
        created_at: new Date(now),
        expires_at: new Date(now + expiresInDays * DAY_MS),
        last_used_at: null,
      };
      await db.insertInto('personal_tokens').values(row).execute();
      return { ...listedOf(row), token };
    });
  }

  /** The newest first. */
  async list(account: PlayerId): Promise<ListedPersonalToken[]> {
    const rows = await this.db
      .selectFrom('personal_tokens')
      .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
      .where('account_id', '=', account)
      .where('expires_at', '>', new Date(this.now()))
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(listedOf);
  }

  /** Returns whether there was such a token. */
  async revoke(account: PlayerId, id: string): Promise<boolean> {
    const row = await this.db
      .deleteFrom('personal_tokens')
      .where('id', '=', id)
      .where('account_id', '=', account)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }
}

interface ListedRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
}

function listedOf(row: ListedRow): ListedPersonalToken {
  return {
    id: row.id,
    name: row.name,
    scopes: parsePersonalScopes(row.scopes),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
