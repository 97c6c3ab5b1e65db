// The finished games of a player, page by page.

import type { NotNull } from 'kysely';
import type { Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import type { BotLevel, PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';
import { isVisibleTo } from './visibleGames.ts';

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
  /** The player's seat. */
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

/** Whether the player finished this game. */
export async function hasPlayed(db: Db, gameId: string, player: PlayerId | null): Promise<boolean> {
  if (player === null) return false;
  const own = await db
    .selectFrom('game_players')
    .select('game_id')
    .where('game_id', '=', gameId)
    .where('player_id', '=', player)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return own !== undefined;
}

/** The last games first; of one kind, or of all; as far as `viewer`, or else the player, may see them. */
export async function listGames(
  db: Db,
  playerId: PlayerId,
  {
    viewer = playerId,
    game = null,
    page = 1,
  }: { viewer?: PlayerId; game?: string | null; page?: number } = {},
): Promise<GamesPage> {
  let own = db
    .selectFrom('game_players as own')
    .where('own.player_id', '=', playerId)
    .where('own.ended_at', 'is not', null)
    .where(({ ref }) => isVisibleTo(viewer, ref('own.game_id')));
  if (game !== null) own = own.where('own.game', '=', game);
  const { total } = await own
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .innerJoin('games', 'games.id', 'own.game_id')
    .select([
      'games.id',
      'games.table_id as tableId',
      'games.number',
      'games.game',
      'games.options',
      'games.forfeited',
      'games.started_at as startedAt',
      'games.ended_at as endedAt',
      'games.result',
      'own.position as seat',
      'own.is_winner as isWinner',
    ])
    .orderBy('own.ended_at', 'desc')
    .orderBy('own.game_id', 'desc')
    .limit(GAMES_ON_A_PAGE)
    .offset((page - 1) * GAMES_ON_A_PAGE)
    .$narrowType<{ endedAt: NotNull; result: NotNull; isWinner: NotNull }>()
    .execute();
  const players = await playersOf(
    db,
    rows.map(({ id }) => id),
  );
  const games = rows.map((row) => ({ ...row, players: players.get(row.id) ?? [] }));
  return { games, page, pages: Math.ceil(total / GAMES_ON_A_PAGE), total };
}

async function playersOf(
  db: Db,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, GamePlayer[]>> {
  const rows = await db
    .selectFrom('game_players')
    .select([
      'game_id',
      'position as seat',
      'player_id as playerId',
      'name',
      'bot_level as botLevel',
      'side',
      'score',
      'is_winner as isWinner',
    ])
    .where('game_id', 'in', listOf(gameIds))
    .orderBy('position')
    .$narrowType<{ isWinner: NotNull }>()
    .execute();
  const players = new Map<string, GamePlayer[]>();
  for (const { game_id, ...player } of rows)
    players.set(game_id, [...(players.get(game_id) ?? []), player]);
  return players;
}
