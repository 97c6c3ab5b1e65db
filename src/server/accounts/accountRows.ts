// Accounts and their profiles in the database.

import { randomUUID } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Avatar, PlayerId } from '#table/table.ts';
import { isUniqueViolation } from '../store/database.ts';
import type { Db, Schema } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';
import { type Account, type CachedAccount, randomAvatar } from './account.ts';
import { KEY_RULE, nameKey, randomSuffix, suffixOf } from './names.ts';

const ACCOUNT_COLUMNS = [
  'accounts.id',
  'is_guest',
  'username',
  'email',
  'email_proved_at',
  'password_hash',
  'full_name',
  'avatar_url',
  'accounts.created_at',
  'last_login_at',
  'signed_out_at',
] as const;
const PROFILE_COLUMNS = [
  'display_name',
  'avatar_emoji',
  'avatar_color',
  'avatar_is_random',
] as const;

export type AccountRow = Omit<Selectable<Schema['accounts']>, 'merged_into'> &
  Pick<Selectable<Schema['profiles']>, (typeof PROFILE_COLUMNS)[number]>;

type AccountKey =
  | { readonly id: PlayerId }
  | { readonly username: string }
  /** Only of the account whose owner has shown that mail to the address reaches them. */
  | { readonly provedEmail: string };

/** `lock` holds the row until the transaction ends. */
export async function findAccount(
  db: Db,
  key: AccountKey,
  lock: 'lock' | 'no lock' = 'no lock',
): Promise<AccountRow | null> {
  // No text of PostgreSQL has a NUL, and asking for one is an error.
  if (Object.values(key).some((value) => value.includes('\0'))) return null;
  const rows = db
    .selectFrom('accounts')
    .innerJoin('profiles', 'profiles.id', 'accounts.id')
    .select(ACCOUNT_COLUMNS)
    .select(PROFILE_COLUMNS)
    .where('merged_into', 'is', null)
    .where((eb) => {
      const isSame = (column: 'username' | 'email', value: string) =>
        eb(eb.fn('lower', [column]), '=', eb.fn('lower', [eb.val(value)]));
      if ('id' in key) return eb('accounts.id', '=', key.id);
      if ('username' in key) return isSame('username', key.username);
      return eb.and([eb('email_proved_at', 'is not', null), isSame('email', key.provedEmail)]);
    });
  const row = await (lock === 'lock' ? rows.forUpdate('accounts') : rows).executeTakeFirst();
  return row ?? null;
}

/** The account with the sessions by which it is signed in; null also for a guest who has signed out. */
export async function loadCachedAccount(
  db: Db,
  id: PlayerId,
  now: Date,
): Promise<CachedAccount | null> {
  const row = await findAccount(db, { id });
  if (!row || row.signed_out_at) return null;
  const sessions = row.is_guest ? [] : await listSessionIds(db, id, now);
  return { account: accountOf(row), sessions: new Set(sessions.map((session) => session.id)) };
}

/** The ids of the sessions and of the personal access tokens. */
async function listSessionIds(db: Db, id: PlayerId, now: Date): Promise<{ id: string }[]> {
  const tokens = db
    .selectFrom('personal_tokens')
    .select('id')
    .where('account_id', '=', id)
    .where('expires_at', '>', now);
  return await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', id)
    .where('expires_at', '>', now)
    .unionAll(tokens)
    .execute();
}

export function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.display_name,
    avatar: { emoji: row.avatar_emoji, color: row.avatar_color },
    hasRandomAvatar: row.avatar_is_random,
    isGuest: row.is_guest,
  };
}

export type NewAccount = Pick<AccountRow, 'is_guest'> &
  Partial<
    Pick<AccountRow, 'username' | 'email' | 'email_proved_at' | 'password_hash' | 'full_name'>
  >;

/** In a transaction. */
export async function insertAccount(
  db: Db,
  name: string,
  account: NewAccount,
  now: Date,
): Promise<AccountRow | Refusal> {
  const id = randomUUID();
  const taken = await takeName(db, id, name, '');
  if (isRefusal(taken)) return taken;
  const { emoji, color } = randomAvatar();
  const accountRow = { ...BLANK, ...account, id, created_at: now };
  const profile = {
    display_name: taken,
    avatar_emoji: emoji,
    avatar_color: color,
    avatar_is_random: true,
  };
  await db
    .insertInto('profiles')
    .values({
      ...profile,
      id,
      name_key: nameKey(taken),
      key_rule: KEY_RULE,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db.insertInto('accounts').values(accountRow).execute();
  return { ...accountRow, ...profile };
}

const BLANK = {
  username: null,
  email: null,
  email_proved_at: null,
  password_hash: null,
  full_name: null,
  avatar_url: null,
  last_login_at: null,
  signed_out_at: null,
} as const;

export async function updateAccount(
  db: Db,
  id: PlayerId,
  changes: Updateable<Schema['accounts']>,
): Promise<void> {
  await db.updateTable('accounts').set(changes).where('id', '=', id).execute();
}

export async function updateProfile(
  db: Db,
  row: AccountRow,
  { name, avatar }: { name: string | undefined; avatar: Avatar | undefined },
  now: Date,
): Promise<AccountRow | Refusal> {
  const taken =
    name === undefined
      ? row.display_name
      : await takeName(db, row.id, name, suffixOf(row.display_name));
  if (isRefusal(taken)) return taken;
  await db
    .updateTable('profiles')
    .set({
      display_name: taken,
      name_key: nameKey(taken),
      key_rule: KEY_RULE,
      updated_at: now,
      ...(avatar && {
        avatar_emoji: avatar.emoji,
        avatar_color: avatar.color,
        avatar_is_random: false,
      }),
    })
    .where('id', '=', row.id)
    .execute();
  return getAccountRow(db, row.id);
}

export async function getAccountRow(db: Db, id: PlayerId): Promise<AccountRow> {
  const row = await findAccount(db, { id });
  if (!row) throw new Error(`Account ${id} is missing.`);
  return row;
}

const SUFFIXES_TRIED = 60;

/** The name itself where nobody else has it, else with a suffix: the one worn so far, or a new one. */
async function takeName(
  db: Db,
  id: PlayerId,
  name: string,
  wornSuffix: string,
): Promise<string | Refusal> {
  const candidates = [name, name + wornSuffix, ...drawSuffixes().map((suffix) => name + suffix)];
  const rows = await db
    .selectFrom('profiles')
    .select('name_key')
    .where('id', '<>', id)
    .where('name_key', 'in', listOf(candidates.map(nameKey)))
    .execute();
  const taken = new Set(rows.map((row) => row.name_key));
  return (
    candidates.find((candidate) => !taken.has(nameKey(candidate))) ??
    refuse('nameTaken', { name: 'TAKEN' })
  );
}

function drawSuffixes(): string[] {
  return Array.from({ length: SUFFIXES_TRIED }, randomSuffix);
}

const TRIES = 5;

/** Starts again when somebody else took a name, an address or the like meanwhile. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isUniqueViolation(error) || tries === TRIES) throw error;
    }
  }
}
