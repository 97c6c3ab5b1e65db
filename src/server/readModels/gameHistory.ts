// The finished games of a player, page by page, and those that were played offline and uploaded later.

import { type Expression, expressionBuilder, type NotNull, type SqlBool } from 'kysely';
import type { Result, Seat } from '#rules/game.ts';
import type { Options } from '#rules/options.ts';
import { makeGameId } from '#table/gameId.ts';
import { findGame } from '#table/gameOf.ts';
import {
  countedNames,
  type GameLuck,
  type GameSummary,
  type Opponent,
  type PlayedGameSummary,
} from '#table/insights.ts';
import type { BotLevel, PlayerId } from '#table/table.ts';
import type { Db, Schema } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';

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

/** Insights are made from the last games. */
const MAX_GAMES = 500;

type OnlineGame = Awaited<ReturnType<typeof onlineGames>>[number];
type PlayedHand = Awaited<ReturnType<typeof handsOf>>[number];

export async function listPlayedSummaries(db: Db, player: PlayerId): Promise<PlayedGameSummary[]> {
  const online = await onlineGames(db, player);
  const keys = online.map(({ key }) => key);
  const players = Map.groupBy(await opponentsOf(db, keys), ({ key }) => key);
  const hands = Map.groupBy(await handsOf(db, keys), ({ key }) => key);
  const offline = await db
    .selectFrom('offline_games')
    .select(['id', 'sums', 'luck'])
    .where('player_id', '=', player)
    .orderBy('ended_at', 'desc')
    .limit(MAX_GAMES)
    .execute();
  return [
    ...online.map((game) => {
      const isOfSide = (one: { side: number }): boolean => one.side === game.side;
      const opponents = (players.get(game.key) ?? []).filter((one) => !isOfSide(one));
      return summarize(
        game,
        opponents.map(({ userId, displayName, bot }) => ({ userId, displayName, bot })),
        (hands.get(game.key) ?? []).filter(isOfSide),
      );
    }),
    ...offline.map(({ id, sums, luck }) => ({ ...sums, id, where: 'offline' as const, luck })),
  ];
}

function onlineGames(db: Db, player: PlayerId) {
  return db
    .selectFrom('game_players as own')
    .innerJoin('games', 'games.id', 'own.game_id')
    .leftJoin('lucks', (join) =>
      join.onRef('lucks.game_id', '=', 'own.game_id').onRef('lucks.position', '=', 'own.position'),
    )
    .select([
      'own.game_id as key',
      'own.game',
      'own.position as seat',
      'own.side',
      'own.ended_at as endedAt',
      'own.is_winner as isWinner',
      'own.score',
      'games.table_id as tableId',
      'games.number',
      'lucks.luck',
    ])
    .where('own.player_id', '=', player)
    .where('own.ended_at', 'is not', null)
    .where('own.is_counted', '=', true)
    .orderBy('own.ended_at', 'desc')
    .limit(MAX_GAMES)
    .$narrowType<{ endedAt: NotNull }>()
    .execute();
}

function opponentsOf(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('game_players')
    .select([
      'game_id as key',
      'side',
      'player_id as userId',
      'name as displayName',
      'bot_level as bot',
    ])
    .where('game_id', 'in', listOf(keys))
    .orderBy('position')
    .execute();
}

/** The hands of all sides. */
function handsOf(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('scores')
    .innerJoin('hands', 'hands.id', 'scores.hand_id')
    .select([
      'scores.game_id as key',
      'scores.side',
      'scores.round',
      'scores.change as points',
      'scores.lines',
      'hands.outcome',
      'hands.bidder',
    ])
    .where('scores.game_id', 'in', listOf(keys))
    .orderBy('scores.round')
    .execute();
}

function summarize(
  { game, endedAt, isWinner, score, tableId, number, luck, seat }: OnlineGame,
  opponents: readonly Opponent[],
  hands: readonly PlayedHand[],
): PlayedGameSummary {
  const declared = findGame(game)?.countedHands;
  return {
    id: makeGameId(tableId, number),
    where: 'online',
    game,
    endedAt: endedAt.getTime(),
    isWinner: isWinner === true,
    score,
    luck,
    opponents,
    hands: hands.map(({ round, points, lines, outcome, bidder }) => ({
      round,
      points,
      lines,
      counted: countedNames(declared, { seat, isBidder: bidder === seat, outcome, lines }),
    })),
  };
}

/** The same again changes nothing. */
export async function saveOfflineGame(
  db: Db,
  player: PlayerId,
  { id, seat, record, sums }: { id: string; seat: Seat; record: string; sums: GameSummary },
): Promise<void> {
  await db
    .insertInto('offline_games')
    .values({
      player_id: player,
      id,
      position: seat,
      ended_at: new Date(sums.endedAt),
      record,
      sums: JSON.stringify(sums),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A game whose luck was not computed yet. */
export interface GameWithoutLuck {
  /** The id in the read models, or the browser's. */
  readonly key: string;
  readonly seat: Seat;
  readonly game: string;
  /** JSON; null for a game at a table, whose events are in the journal. */
  readonly record: string | null;
}

/** The last games first. */
export async function listGamesWithoutLuck(
  db: Db,
  player: PlayerId,
  limit: number,
): Promise<GameWithoutLuck[]> {
  const online = await db
    .selectFrom('game_players as own')
    .leftJoin('lucks', (join) =>
      join.onRef('lucks.game_id', '=', 'own.game_id').onRef('lucks.position', '=', 'own.position'),
    )
    .select(['own.game_id as key', 'own.position as seat', 'own.game', 'own.ended_at as endedAt'])
    .where('own.player_id', '=', player)
    .where('own.ended_at', 'is not', null)
    .where('own.is_counted', '=', true)
    .where('lucks.game_id', 'is', null)
    .orderBy('own.ended_at', 'desc')
    .limit(limit)
    .$narrowType<{ endedAt: NotNull }>()
    .execute();
  const offline = await db
    .selectFrom('offline_games')
    .select(['id as key', 'position as seat', 'sums', 'record', 'ended_at as endedAt'])
    .where('player_id', '=', player)
    .where('luck', 'is', null)
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute();
  return [
    ...online.map((one) => ({ ...one, record: null })),
    ...offline.map(({ sums, ...one }) => ({
      ...one,
      game: sums.game,
      record: JSON.stringify(one.record),
    })),
  ]
    .sort((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
    .slice(0, limit)
    .map(({ key, seat, game, record }) => ({ key, seat, game, record }));
}

/** The luck that was stored first stays. */
export async function saveLuck(
  db: Db,
  player: PlayerId,
  { key, seat, record }: GameWithoutLuck,
  luck: GameLuck,
): Promise<void> {
  const text = JSON.stringify(luck);
  if (record !== null) {
    await db
      .updateTable('offline_games')
      .set({ luck: text })
      .where('player_id', '=', player)
      .where('id', '=', key)
      .execute();
  } else {
    await db
      .insertInto('lucks')
      .values({ game_id: key, position: seat, luck: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The right `history` as a condition on the id of a game. */
export function isVisibleTo(viewer: PlayerId, gameId: Expression<string>): Expression<SqlBool> {
  const { exists, or, selectFrom } = expressionBuilder<Schema>();
  const isPublic = selectFrom('games')
    .innerJoin('tables', 'tables.id', 'games.table_id')
    .select('games.id')
    .where('games.id', '=', gameId)
    .where('tables.is_private', '=', false);
  const isPlayed = selectFrom('game_players as viewer')
    .select('viewer.game_id')
    .where('viewer.game_id', '=', gameId)
    .where('viewer.player_id', '=', viewer)
    .where('viewer.ended_at', 'is not', null);
  return or([exists(isPublic), exists(isPlayed)]);
}
