// Personal access tokens: secrets that people make for their programs, with scopes and an end.

import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { refuse } from '#protocol/accountRefusals.ts';
import { parsePersonalScopes, type PersonalScope } from '#protocol/api/scopes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';
import { evictOldest } from '../guard/counting.ts';
import type { Db, Schema } from '../store/schema.ts';
import { findAccount } from './accountRows.ts';
import { hashOf, newSecret } from './secrets.ts';
import { guestIdOf, readFreshSession, type SignInDeps } from './signIn.ts';
import type { ReadToken } from './tokens.ts';

interface NewPersonalToken {
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

interface CreatedPersonalToken extends ListedPersonalToken {
  /** The secret, which is never shown again. */
  readonly token: string;
}

export const MAX_PERSONAL_TOKENS = 50;
const DAY_MS = 24 * 3600 * 1000;
/** A prefix by which people and scanners for lost secrets recognise a token. */
const FORM = /^masa_[\w-]{43}$/;
const MAX_CACHED = 1000;
/** A token is looked up once in this time, and its use noted. That it was revoked is known from its account. */
const CACHED_MS = 10 * 60_000;

type CachedToken = ReadToken & { readonly until: number };

export class PersonalTokens {
  private readonly deps: SignInDeps;
  private readonly cached = new Map<string, CachedToken>();

  constructor(deps: SignInDeps) {
    this.deps = deps;
  }

  static isOne(token: string): boolean {
    return FORM.test(token);
  }

  /** Refuses with `TOKEN_EXPIRED` or `TOKEN_INVALID`. Does not know whether the account is still there. */
  async read(token: string): Promise<ReadToken | Refusal> {
    const hash = hashOf(token);
    const known = this.cached.get(hash);
    const read = known && known.until > this.deps.now() ? known : await this.load(hash);
    if (isRefusal(read)) return read;
    return read.expiresAt > this.deps.now() ? read : refuse('tokenExpired');
  }

  private async load(hash: string): Promise<CachedToken | Refusal> {
    const row = await this.deps.db
      .updateTable('personal_tokens')
      .set({ last_used_at: new Date(this.deps.now()) })
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
      until: this.deps.now() + CACHED_MS,
    };
    this.cached.set(hash, read);
    evictOldest(this.cached, MAX_CACHED);
    return read;
  }

  /** In the account of a session that began lately. */
  async create(
    bearerToken: string,
    { name, scopes, expiresInDays }: NewPersonalToken,
  ): Promise<CreatedPersonalToken | Refusal> {
    const { db, now, onSessionStarted } = this.deps;
    if (await guestIdOf(this.deps, bearerToken)) return refuse('guestTokens');
    const fresh = await readFreshSession(this.deps, bearerToken);
    if (isRefusal(fresh)) return fresh;
    const token = `masa_${newSecret()}`;
    const row = {
      id: randomUUID(),
      account_id: fresh.id,
      name,
      token_hash: hashOf(token),
      scopes: parsePersonalScopes(scopes.join(' ')).join(' '),
      created_at: new Date(now()),
      expires_at: new Date(now() + expiresInDays * DAY_MS),
      last_used_at: null,
    };
    const tooMany = await db.transaction().execute((trx) => insertUpToLimit(trx, row));
    onSessionStarted(fresh.id);
    return tooMany ?? { ...listedOf(row), token };
  }

  /** The newest first. */
  async list(account: PlayerId): Promise<ListedPersonalToken[]> {
    const rows = await this.deps.db
      .selectFrom('personal_tokens')
      .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
      .where('account_id', '=', account)
      .where('expires_at', '>', new Date(this.deps.now()))
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(listedOf);
  }

  async revoke(account: PlayerId, id: string): Promise<null | Refusal> {
    const row = await this.deps.db
      .deleteFrom('personal_tokens')
      .where('id', '=', id)
      .where('account_id', '=', account)
      .returning('id')
      .executeTakeFirst();
    if (!row) return refuse('noPersonalToken');
    this.deps.onSessionEnded(account, id);
    return null;
  }
}

type TokenRow = Selectable<Schema['personal_tokens']>;

/** Tokens that have expired make room. */
async function insertUpToLimit(db: Db, row: TokenRow): Promise<Refusal | null> {
  const { account_id: account, created_at: now } = row;
  // The account's row is held, so that two requests cannot both take the last place.
  await findAccount(db, { id: account }, 'lock');
  await db
    .deleteFrom('personal_tokens')
    .where('account_id', '=', account)
    .where('expires_at', '<=', now)
    .execute();
  const { count } = await db
    .selectFrom('personal_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_PERSONAL_TOKENS)
    return refuse('tooManyTokens', { max: MAX_PERSONAL_TOKENS });
  await db.insertInto('personal_tokens').values(row).execute();
  return null;
}

function listedOf(row: Omit<TokenRow, 'account_id' | 'token_hash'>): ListedPersonalToken {
  return {
    id: row.id,
    name: row.name,
    scopes: parsePersonalScopes(row.scopes),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
