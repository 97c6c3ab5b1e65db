// Accounts and their profiles as the database has them.
import { randomInt, randomUUID } from 'node:crypto';
import { refuse } from '#protocol/accountRefusals.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Avatar, PlayerId } from '#table/table.ts';
import { type Database, type Queries, sqlState } from '../database/database.ts';
import type { Account } from './account.ts';
import type { CachedAccount } from './accountCache.ts';
import { randomAvatar } from './avatar.ts';
import { KEY_RULE, nameKey, suffixOf } from './displayName.ts';

export interface AccountRow {
  id: PlayerId;
  is_guest: boolean;
  username: string | null;
  email: string | null;
  email_proved_at: Date | null;
  password_hash: string | null;
  full_name: string | null;
  avatar_url: string | null;
  created_at: Date;
  last_login_at: Date | null;
  /** Only of guests: an account signs out of single sessions. */
  signed_out_at: Date | null;
  display_name: string;
  avatar_emoji: string;
  avatar_color: string;
  avatar_is_random: boolean;
}

const PROVED = 'a.email_proved_at is not null and lower(a.email) = lower($1)';
type Condition = 'a.id = $1' | typeof PROVED | 'lower(a.username) = lower($1)';

/** `lock` holds the row until the transaction ends. */
export async function findAccount(
  queries: Queries,
  condition: Condition,
  value: string,
  lock: 'lock' | 'no lock' = 'no lock',
): Promise<AccountRow | null> {
  // No text of PostgreSQL has a NUL, and asking for one is an error.
  if (value.includes('\0')) return null;
  const [row] = await queries.query<AccountRow>(
    `${SELECT} and ${condition} ${lock === 'lock' ? 'for update of a' : ''}`,
    [value],
  );
  return row ?? null;
}

const SELECT = `select a.id, a.is_guest, a.username, a.email, a.email_proved_at, a.password_hash, a.full_name,
       a.avatar_url, a.created_at, a.last_login_at, a.signed_out_at,
       p.display_name, p.avatar_emoji, p.avatar_color, p.avatar_is_random
     from accounts a join profiles p on p.id = a.id
     where a.merged_into is null`;

/** The account whose owner has shown that mail to the address reaches them. */
export function findByMail(
  queries: Queries,
  email: string,
  lock: 'lock' | 'no lock' = 'no lock',
): Promise<AccountRow | null> {
  return findAccount(queries, PROVED, email, lock);
}

/** The account with the sessions by which it is signed in; null also for a guest who has signed out. */
export async function loadCachedAccount(
  queries: Queries,
  id: PlayerId,
  now: Date,
): Promise<CachedAccount | null> {
  const row = await findAccount(queries, 'a.id = $1', id);
  if (!row || row.signed_out_at) return null;
  const sessions = row.is_guest
    ? []
    : await queries.query<{ id: string }>(
        'select id from sessions where account_id = $1 and expires_at > $2',
        [id, now],
      );
  return { account: accountOf(row), sessions: new Set(sessions.map((session) => session.id)) };
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

/** One statement after the search for a name, because a guest is made for everybody who looks in. */
export async function insertAccount(
  queries: Queries,
  name: string,
  account: NewAccount,
  now: Date,
): Promise<AccountRow | Refusal> {
  const id = randomUUID();
  const taken = await takeName(queries, id, name, '');
  if (isRefusal(taken)) return taken;
  const { emoji, color } = randomAvatar();
  const row: AccountRow = {
    ...BLANK,
    ...account,
    id,
    created_at: now,
    display_name: taken,
    avatar_emoji: emoji,
    avatar_color: color,
    avatar_is_random: true,
  };
  await queries.query(
    `with profile as (
       insert into profiles (id, display_name, name_key, key_rule, avatar_emoji, avatar_color,
         avatar_is_random, created_at, updated_at)
       values ($1, $2, $3, ${KEY_RULE}, $4, $5, true, $6, $6)
     )
     insert into accounts
       (id, is_guest, username, email, email_proved_at, password_hash, full_name, created_at)
     values ($1, $7, $8, $9, $10, $11, $12, $6)`,
    [
      id,
      taken,
      nameKey(taken),
      emoji,
      color,
      now,
      row.is_guest,
      row.username,
      row.email,
      row.email_proved_at,
      row.password_hash,
      row.full_name,
    ],
  );
  return row;
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

/** The columns named in `changes`, and no others. */
export async function updateAccount(
  queries: Queries,
  id: PlayerId,
  changes: Partial<
    Omit<AccountRow, 'id' | 'display_name' | 'avatar_emoji' | 'avatar_color' | 'avatar_is_random'>
  >,
): Promise<void> {
  const columns = Object.keys(changes);
  const assignments = columns.map((column, at) => `${column} = $${at + 2}`).join(', ');
  await queries.query(`update accounts set ${assignments} where id = $1`, [
    id,
    ...Object.values(changes),
  ]);
}

export async function updateProfile(
  queries: Queries,
  row: AccountRow,
  { name, avatar }: { name: string | undefined; avatar: Avatar | undefined },
  now: Date,
): Promise<AccountRow | Refusal> {
  const taken =
    name === undefined
      ? row.display_name
      : await takeName(queries, row.id, name, suffixOf(row.display_name));
  if (isRefusal(taken)) return taken;
  await queries.query(
    `update profiles
     set display_name = $2, name_key = $3, key_rule = ${KEY_RULE}, avatar_emoji = $4, avatar_color = $5, updated_at = $6,
       avatar_is_random = avatar_is_random and not $7
     where id = $1`,
    [
      row.id,
      taken,
      nameKey(taken),
      avatar?.emoji ?? row.avatar_emoji,
      avatar?.color ?? row.avatar_color,
      now,
      avatar !== undefined,
    ],
  );
  return getAccountRow(queries, row.id);
}

export async function getAccountRow(queries: Queries, id: PlayerId): Promise<AccountRow> {
  const row = await findAccount(queries, 'a.id = $1', id);
  if (!row) throw new Error(`Account ${id} is missing.`);
  return row;
}

const SUFFIXES_TRIED = 60;

/** The name itself where nobody else has it, else with a suffix: the one worn so far, or a new one. */
async function takeName(
  queries: Queries,
  id: PlayerId,
  name: string,
  wornSuffix: string,
): Promise<string | Refusal> {
  const candidates = [name, name + wornSuffix, ...drawSuffixes().map((suffix) => name + suffix)];
  const rows = await queries.query<{ name_key: string }>(
    'select name_key from profiles where id <> $1 and name_key = any($2::text[])',
    [id, candidates.map(nameKey)],
  );
  const taken = new Set(rows.map((row) => row.name_key));
  return (
    candidates.find((candidate) => !taken.has(nameKey(candidate))) ??
    refuse('nameTaken', { name: 'TAKEN' })
  );
}

function drawSuffixes(): string[] {
  return Array.from({ length: SUFFIXES_TRIED }, randomSuffix);
}

export function randomSuffix(): string {
  return `#${String(randomInt(10_000)).padStart(4, '0')}`;
}

const UNIQUE_VIOLATION = '23505';
const TRIES = 5;

/** Again from the start when somebody else took a name, an address or the like meanwhile. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (sqlState(error) !== UNIQUE_VIOLATION || tries === TRIES) throw error;
    }
  }
}

export function inTransaction<T>(
  database: Database,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  return retryOnConflict(() => database.transaction(work));
}
