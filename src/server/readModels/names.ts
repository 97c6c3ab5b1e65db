// How users are called on the API: by a username and a display name that may be longer than a table shows.

import { listPlayers } from '#protocol/playerViews.ts';
import type { Seat } from '#rules/game.ts';
import type { PlayerId, Table } from '#table/table.ts';
import { derivedUsername } from '../accounts/user.ts';
import type { Queries } from '../database/database.ts';

export interface NamedUser {
  readonly id: PlayerId;
  readonly username: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
}

/** Names by id; who is not here is called as at the table. */
export type Names = ReadonlyMap<PlayerId, NamedUser>;

const NAMES = `
  select p.id, a.username, p.display_name as name,
    coalesce(a.full_name, p.display_name) as "displayName", a.avatar_url as "avatarUrl"
  from profiles p left join accounts a on a.id = p.id
  where p.id = any($1)`;

export async function namesOf(queries: Queries, ids: readonly PlayerId[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const rows = await queries.query<NameRow>(NAMES, [[...new Set(ids)]]);
  return new Map(rows.map(({ name, ...row }) => [row.id, named(row, name)]));
}

interface NameRow extends Omit<NamedUser, 'username'> {
  readonly username: string | null;
  readonly name: string;
}

function named({ username, ...row }: Omit<NameRow, 'name'>, name: string): NamedUser {
  return { ...row, username: username ?? derivedUsername(row.id, name) };
}

export function namesAt(
  queries: Queries,
  { places }: Table,
  ...others: PlayerId[]
): Promise<Names> {
  return namesOf(queries, [...others, ...places.flatMap(({ person }) => person?.id ?? [])]);
}

export function nameUser(names: Names, id: PlayerId, otherwise = ''): NamedUser {
  return names.get(id) ?? { id, username: otherwise, displayName: otherwise, avatarUrl: null };
}

/** Everybody at the table, bots too, by their seats. */
export function usersAt(table: Table, names: Names): ReadonlyMap<Seat, NamedUser> {
  return new Map(listPlayers(table).map(({ seat, id, name }) => [seat, nameUser(names, id, name)]));
}
