// The list of games, page by page, from the rows that are written with everything that happens.

import type { z } from 'zod';
import type { GameStatus } from '#protocol/api/gameSchemas.ts';
import { ANY_GAME, type gameSummary } from '#protocol/api/lobbyEndpoints.ts';
import { BOT_NAMES } from '#protocol/people.ts';
import type { BotLevel, PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';
import { namesOf, nameUser, type Names } from './users.ts';

export interface GameFilter {
  readonly status?: GameStatus | undefined;
  readonly createdBy?: PlayerId | undefined;
  readonly game: string;
  readonly page: number;
  readonly pageSize: number;
}

type GameSummary = z.input<typeof gameSummary>;

interface Row {
  id: string;
  game: string;
  name: string;
  owner: PlayerId;
  status: GameStatus;
  maxPlayers: number;
  createdAt: Date;
  players: { position: number; id: PlayerId | null; name: string | null; bot: BotLevel | null }[];
}

/** A table that was closed without a game is none; one that is over was completed. */
const LISTED = `
  select t.id, t.game, t.name, t.owner_id as owner, t.created_at as "createdAt", g.id as last_game,
    t.status = 'closed' as is_closed,
    case t.status when 'open' then 'Waiting' when 'playing' then 'InProgress'
      else 'Completed' end as status
  from tables t
  left join lateral (
    select id from games where table_id = t.id and result is not null order by number desc limit 1
  ) as g on true
  where not t.is_private
    and (t.status in ('open', 'playing') or g.id is not null)
    and ($1 = '${ANY_GAME}' or t.game = $1)
    and ($2::text is null or t.owner_id = $2)`;

const COUNT = `select count(*) as total from (${LISTED}) as listed where $3::text is null or status = $3`;

/** How many seats there were is what the first event of the table says. */
const PAGE = `
  select listed.*, (first.event ->> 'seats')::integer as "maxPlayers", seated.players
  from (
    select * from (${LISTED}) as listed where $3::text is null or status = $3
    order by "createdAt" desc, id
    limit $4 offset $5
  ) as listed
  join events first on first.table_id = listed.id and first.version = 1
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('position', position, 'id', player_id,
      'name', name, 'bot', bot_level) order by position), '[]') as players
    from (
      select position, player_id, player_name as name, bot_level from table_seats
      where table_id = listed.id and not listed.is_closed
        and (player_id is not null or bot_level is not null)
      union all
      select position, player_id, name, bot_level from game_players
      where listed.is_closed and game_id = listed.last_game
    ) as seats
  ) as seated
  order by "createdAt" desc, id`;

export async function listGames(queries: Queries, filter: GameFilter) {
  const { status = null, createdBy = null, game, page, pageSize } = filter;
  const params = [game, createdBy, status];
  const [{ total }] = await queries.query<{ total: number }>(COUNT, params);
  const rows = await queries.query<Row>(PAGE, [...params, pageSize, (page - 1) * pageSize]);
  const ids = rows.flatMap(({ owner, players }) => [
    owner,
    ...players.flatMap(({ id }) => id ?? []),
  ]);
  const names = await namesOf(queries, ids);
  return {
    games: rows.map((row) => summarize(row, names)),
    pagination: { page, pageSize, totalPages: Math.ceil(total / pageSize), totalItems: total },
  };
}

function summarize(row: Row, names: Names): GameSummary {
  const { id, username, displayName } = nameUser(names, row.owner);
  return {
    id: row.id,
    game: row.game,
    name: row.name,
    createdBy: { id, username, displayName },
    status: row.status,
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
