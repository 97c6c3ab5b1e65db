// What somebody has played: a list of finished games, page by page.

import type { Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import type { BotLevel, PlayerId } from '#table/table.ts';
import type { Queries } from '../database/database.ts';
import { visibleTo } from './visibleGames.ts';

export const GAMES_ON_A_PAGE = 20;

export interface PlayedGame {
  id: string;
  tableId: string;
  /** Which game of its table, from 1. */
  number: number;
  game: string;
  options: Options;
  startedAt: Date;
  endedAt: Date;
  forfeited: boolean;
  result: Result;
  /** Where the one who asks sat. */
  seat: Seat;
  isWinner: boolean;
  players: GamePlayer[];
}

export interface GamePlayer {
  seat: Seat;
  playerId: PlayerId | null;
  /** Null for a bot. */
  name: string | null;
  botLevel: BotLevel | null;
  side: number;
  score: number;
  isWinner: boolean;
}

export interface GamesPage {
  games: PlayedGame[];
  /** From 1. */
  page: number;
  pages: number;
  total: number;
}

const COUNT = `select count(*) as total from game_players
  where player_id = $1 and ended_at is not null and game = coalesce($2, game)
    and ${visibleTo('$3')}`;

const LIST = `
  select games.id, games.table_id as "tableId", games.number, games.game, games.options, games.forfeited,
    games.started_at as "startedAt", games.ended_at as "endedAt", games.result,
    own.position as seat, own.is_winner as "isWinner", seats.players
  from (
    select game_id, position, is_winner, ended_at from game_players
    where player_id = $1 and ended_at is not null and game = coalesce($2, game)
      and ${visibleTo('$3')}
    order by ended_at desc, game_id desc
    limit $4 offset $5
  ) as own
  join games on games.id = own.game_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('seat', position, 'playerId', player_id, 'name', name,
      'botLevel', bot_level, 'side', side, 'score', score, 'isWinner', is_winner)
      order by position) as players
    from game_players where game_players.game_id = own.game_id
  ) as seats
  order by own.ended_at desc, own.game_id desc`;

const PLAYED = `select exists (
  select from game_players where game_id = $1 and player_id = $2 and ended_at is not null
) as played`;

/** Whether somebody played this game to its end. */
export async function hasPlayed(
  queries: Queries,
  gameId: string,
  player: PlayerId | null,
): Promise<boolean> {
  if (player === null) return false;
  const [{ played }] = await queries.query<{ played: boolean }>(PLAYED, [gameId, player]);
  return played;
}

/** The last games first; of one kind, or of all; as far as `viewer`, or else the player, may see them. */
export async function listGames(
  queries: Queries,
  playerId: PlayerId,
  {
    viewer = playerId,
    game = null,
    page = 1,
  }: { viewer?: PlayerId; game?: string | null; page?: number } = {},
): Promise<GamesPage> {
  const [{ total }] = await queries.query<{ total: number }>(COUNT, [playerId, game, viewer]);
  const offset = (page - 1) * GAMES_ON_A_PAGE;
  const games = await queries.query<PlayedGame>(LIST, [
    playerId,
    game,
    viewer,
    GAMES_ON_A_PAGE,
    offset,
  ]);
  return { games, page, pages: Math.ceil(total / GAMES_ON_A_PAGE), total };
}
