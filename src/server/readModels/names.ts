// How users are called on the API: by a username and a display name that may be longer than a table shows.

import { listPlayers } from '#protocol/tableView.ts';
import type { Seat } from '#rules/game.ts';
import type { PlayerId, Table } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';

export interface NamedUser {
  readonly id: PlayerId;
  readonly username: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
}

/** Names by id; who is not here is called as at the table. */
export type Names = ReadonlyMap<PlayerId, NamedUser>;

export async function namesOf(db: Db, ids: readonly PlayerId[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .leftJoin('accounts', 'accounts.id', 'profiles.id')
    .select(({ fn }) => [
      'profiles.id',
      'accounts.username',
      'profiles.display_name as name',
      fn.coalesce('accounts.full_name', 'profiles.display_name').as('displayName'),
      'accounts.avatar_url as avatarUrl',
    ])
    .where('profiles.id', 'in', listOf([...new Set(ids)]))
    .execute();
  return new Map(rows.map(({ name, ...row }) => [row.id, named(row, name)]));
}

type NameRow = Omit<NamedUser, 'username'> & { readonly username: string | null };

function named({ username, ...row }: NameRow, name: string): NamedUser {
  return { ...row, username: username ?? derivedUsername(row.id, name) };
}

export function namesAt(db: Db, { places }: Table, ...others: PlayerId[]): Promise<Names> {
  return namesOf(db, [...others, ...places.flatMap(({ person }) => person?.id ?? [])]);
}

export function nameUser(names: Names, id: PlayerId, otherwise = ''): NamedUser {
  return names.get(id) ?? { id, username: otherwise, displayName: otherwise, avatarUrl: null };
}

/** Everybody at the table, bots too, by their seats. */
export function usersAt(table: Table, names: Names): ReadonlyMap<Seat, NamedUser> {
  return new Map(listPlayers(table).map(({ seat, id, name }) => [seat, nameUser(names, id, name)]));
}

const MAX_USERNAME = 20;
const MIN_USERNAME = 3;
const ID_DIGITS = 8;

/** The username of guests and of accounts without a password: letters, digits and underscores, as for all. */
export function derivedUsername(id: PlayerId, displayName: string): string {
  const derived = displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/\W+/g, '_')
    .slice(0, MAX_USERNAME)
    .replaceAll(/^_+|_+$/g, '');
  if (derived.length >= MIN_USERNAME) return derived;
  return `player_${id.replaceAll('-', '').slice(0, ID_DIGITS)}`;
}
