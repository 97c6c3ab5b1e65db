// The list of games, page by page, from the rows that are written with everything that happens.

import type { z } from 'zod';
import type { GameStatus } from '#protocol/api/gameSchemas.ts';
import { ANY_GAME, type gameSummary } from '#protocol/api/lobbyEndpoints.ts';
import { BOT_NAMES } from '#protocol/playerViews.ts';
import { makeGameId } from '#table/gameId.ts';
import type { BotLevel, PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';
import { namesOf, nameUser, type Names } from './names.ts';

export interface GameFilter {
  readonly status?: GameStatus | undefined;
  readonly createdBy?: PlayerId | undefined;
  readonly game: string;
  readonly page: number;
  readonly pageSize: number;
}

type GameSummary = z.input<typeof gameSummary>;

interface Row {
  tableId: string;
  number: number;
  game: string;
  name: string;
  createdBy: PlayerId;
  status: GameStatus;
  watchable: boolean;
  maxPlayers: number;
  createdAt: Date;
  players: { position: number; id: PlayerId | null; name: string | null; bot: BotLevel | null }[];
}

const STATUS = `case t.status when 'open' then 'Waiting' else 'InProgress' end`;
const OF_TABLE = `t.id as "tableId", t.game, t.name, t.created_by as "createdBy", t.created_at as "createdAt"`;
const WANTED = `not t.is_private
  and ($1 = '${ANY_GAME}' or t.game = $1)
  and ($2::text is null or t.created_by = $2)`;

/** Every game that is over. */
const OVER = `from tables t join games g on g.table_id = t.id
  where g.result is not null and ($3::text is null or $3 = 'Completed') and ${WANTED}`;

/** The game that each table waits for or plays. */
const NOT_OVER = `from tables t
  where t.status in ('open', 'playing') and ($3::text is null or $3 = ${STATUS}) and ${WANTED}`;

/** More are not counted: nobody reads so many pages, and counting them all would take as long as there are games. */
const MAX_COUNTED = 10_000;

const COUNT = `select count(*) as total from (
  select ${OVER} union all select ${NOT_OVER} limit ${MAX_COUNTED}) as counted`;

const ORDER = `"createdAt" desc, "tableId", number desc`;
/** Each of both in the order of the index, and no further than the page: $4 rows after $5 others. */
const AS_FAR = 'limit $4::bigint + $5::bigint';

const LISTED = `
  (select ${OF_TABLE}, g.number, g.id as played, 'Completed' as status, false as watchable
    ${OVER} order by t.created_at desc, t.id, g.number desc ${AS_FAR})
  union all
  (select ${OF_TABLE}, coalesce((select max(number) from games where table_id = t.id), 0)
      + (t.status = 'open')::integer, null, ${STATUS},
      t.settings ->> 'watchers' is distinct from 'none'
    ${NOT_OVER} order by t.created_at desc, t.id ${AS_FAR})`;

/** How many seats there were is what the first event of the table says. */
const PAGE = `
  select listed.*, (first.event ->> 'seats')::integer as "maxPlayers", seated.players
  from (
    select * from (${LISTED}) as listed order by ${ORDER}
    limit $4 offset $5
  ) as listed
  join events first on first.table_id = listed."tableId" and first.version = 1
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('position', position, 'id', player_id,
      'name', name, 'bot', bot_level) order by position), '[]') as players
    from (
      select position, player_id, player_name as name, bot_level from table_seats
      where table_id = listed."tableId" and listed.played is null
        and (player_id is not null or bot_level is not null)
      union all
      select position, player_id, name, bot_level from game_players
      where game_id = listed.played
    ) as seats
  ) as seated
  order by ${ORDER}`;

export type GameList = Awaited<ReturnType<typeof listGames>>;

export async function listGames(queries: Queries, filter: GameFilter) {
  const { status = null, createdBy = null, game, page, pageSize } = filter;
  const params = [game, createdBy, status];
  const [{ total }] = await queries.query<{ total: number }>(COUNT, params);
  const rows = await queries.query<Row>(PAGE, [...params, pageSize, (page - 1) * pageSize]);
  const ids = rows.flatMap((row) => [row.createdBy, ...row.players.flatMap(({ id }) => id ?? [])]);
  const names = await namesOf(queries, ids);
  return {
    games: rows.map((row) => summarize(row, names)),
    pagination: { page, pageSize, totalPages: Math.ceil(total / pageSize), totalItems: total },
  };
}

function summarize(row: Row, names: Names): GameSummary {
  const { id, username, displayName } = nameUser(names, row.createdBy);
  return {
    id: makeGameId(row.tableId, row.number),
    tableId: row.tableId,
    game: row.game,
    name: row.name,
    createdBy: { id, username, displayName },
    status: row.status,
    watchable: row.watchable,
    maxPlayers: row.maxPlayers,
    currentPlayers: row.players.length,
    players: row.players.map((player) => summarizePlayer(player, names)),
    createdAt: row.createdAt.toISOString(),
  };
}

function summarizePlayer({ position, id, name, bot }: Row['players'][number], names: Names) {
  const user = nameUser(names, id ?? `bot-${position}`, name ?? BOT_NAMES[position]);
  return {
    userId: user.id,
    username: user.username,
    displayName: user.displayName,
    position,
    bot,
  };
}
