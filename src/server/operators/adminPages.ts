// Lists for those who run the server, page by page: tables, players and bans, as the database has them.

import type { Queries } from '../database/database.ts';
import { BAN_FIELDS, type Ban } from '../accounts/bans.ts';

export interface Page<T> {
  readonly items: T[];
  /** From 1. */
  readonly page: number;
  readonly hasMore: boolean;
}

export interface AdminTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly status: string;
  readonly isPrivate: boolean;
  /** Whether it is in the memory of a server. */
  readonly isRunning: boolean;
  readonly createdAt: Date;
  readonly players: readonly AdminSeat[];
}

interface AdminSeat {
  readonly id: string | null;
  /** Null for a bot. */
  readonly name: string | null;
  readonly isConnected: boolean;
}

export interface AdminPlayer {
  readonly id: string;
  readonly name: string;
  readonly username: string | null;
  readonly isGuest: boolean;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  /** How many games they finished. */
  readonly games: number;
  readonly isBanned: boolean;
}

const ON_A_PAGE = 50;

/** What is said or held there is for those at the table alone, and not here. */
const TABLES = `
  select live.table_id as id, tables.name, tables.game, tables.status, tables.is_private as "isPrivate",
    live.is_running as "isRunning", tables.created_at as "createdAt",
    coalesce((select json_agg(json_build_object('id', player_id, 'name', player_name,
        'isConnected', is_connected) order by position)
      from table_seats where table_id = live.table_id and (player_id is not null or bot_level is not null)),
      '[]') as players
  from live_tables as live join tables on tables.id = live.table_id
  where $1 = '' or live.table_id = $1 or live.plain = $1 or tables.game = $1
    or exists (select from table_seats where table_id = live.table_id
      and (player_id = $1 or lower(player_name) = lower($1)))
  order by tables.created_at desc, live.table_id limit $2 offset $3`;

/** No addresses of mail: one is found by it, and not read off. */
const PLAYERS = `
  select a.id, p.display_name as name, a.username, a.is_guest as "isGuest",
    a.created_at as "createdAt", a.last_login_at as "lastLoginAt",
    (select count(*) from game_players where player_id = a.id and ended_at is not null) as games,
    exists (select from bans where player_id = a.id and lifted_at is null
      and (ends_at is null or ends_at > now())) as "isBanned"
  from accounts a join profiles p on p.id = a.id
  where a.merged_into is null and ($1 = '' or a.id = $1
    or starts_with(lower(p.display_name), lower($1)) or lower(a.username) = lower($1)
    or (lower(a.email) = lower($1) and a.email_proved_at is not null))
  order by coalesce(a.last_login_at, a.created_at) desc, a.id limit $2 offset $3`;

const BANS = `select ${BAN_FIELDS}, (select display_name from profiles where id = player_id) as name
  from bans where lifted_at is null and (ends_at is null or ends_at > now())
  order by created_at desc, id limit $1 offset $2`;

export function listTables(
  queries: Queries,
  search: string,
  page: number,
): Promise<Page<AdminTable>> {
  return pageOf(queries, TABLES, [search.trim()], page);
}

export function listPlayers(
  queries: Queries,
  search: string,
  page: number,
): Promise<Page<AdminPlayer>> {
  return pageOf(queries, PLAYERS, [search.trim()], page);
}

export function listBans(
  queries: Queries,
  page: number,
): Promise<Page<Ban & { name: string | null }>> {
  return pageOf(queries, BANS, [], page);
}

/** Nothing is counted: whether there are more is seen by asking for one more. */
export async function pageOf<T extends object>(
  { query }: Queries,
  sql: string,
  params: readonly unknown[],
  page: number,
): Promise<Page<T>> {
  const found = await query<T>(sql, [...params, ON_A_PAGE + 1, (page - 1) * ON_A_PAGE]);
  return { items: found.slice(0, ON_A_PAGE), page, hasMore: found.length > ON_A_PAGE };
}
