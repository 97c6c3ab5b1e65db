// Rows for learning from games: results of daily deals, and stored reviews.

import { sql } from 'kysely';
import type { Seat } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import { assertDefined } from '#table/assertions.ts';
import type { DailyResult, Day } from '#table/daily.ts';
import type { PlayerId } from '#table/table.ts';
import type { Db } from '../store/schema.ts';

export interface DailyDeal {
  readonly game: string;
  readonly day: Day;
  /** Whether few points are the better ones. */
  readonly lowestWins: boolean;
}

export interface RankedResult extends Omit<DailyResult, 'of'> {
  readonly rank: number;
  readonly userId: PlayerId;
  readonly displayName: string;
  readonly playedAt: Date;
}

export interface DailyList {
  readonly players: number;
  readonly own: RankedResult | null;
  readonly results: readonly RankedResult[];
}

/** The best result of a deal, with the moves that led to it. */
export interface BestDaily {
  readonly userId: PlayerId;
  readonly displayName: string;
  readonly score: number;
  readonly moves: readonly WireMove[];
}

/** A player's week of daily deals: how often their side was first, and how many they played. */
export interface WeekOfDaily {
  readonly rank: number;
  readonly userId: PlayerId;
  readonly displayName: string;
  readonly wins: number;
  readonly days: number;
}

const MAX_LISTED = 50;
const MAX_IN_WEEK = 20;

/** A later result of the same player changes nothing. */
export async function saveDailyResult(
  db: Db,
  player: PlayerId,
  { game, day }: DailyDeal,
  played: DailyResult & { readonly moves: readonly WireMove[]; readonly playedAt: Date },
): Promise<void> {
  const { score, place, moves, playedAt } = played;
  await db
    .insertInto('daily_results')
    .values({
      player_id: player,
      game,
      day,
      score,
      place,
      moves: JSON.stringify(moves),
      played_at: playedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasDaily(
  db: Db,
  player: PlayerId,
  { game, day }: DailyDeal,
): Promise<boolean> {
  const own = await db
    .selectFrom('daily_results')
    .select('score')
    .where('player_id', '=', player)
    .where('game', '=', game)
    .where('day', '=', day)
    .executeTakeFirst();
  return own !== undefined;
}

/** The best first, by the direction of the game; among equals, the earlier one comes first. */
export async function listDaily(
  db: Db,
  player: PlayerId,
  { game, day, lowestWins }: DailyDeal,
): Promise<DailyList> {
  const order = sql.raw(lowestWins ? 'score' : 'score desc');
  const rows = await db
    .with('ranked', (own) =>
      own
        .selectFrom('daily_results')
        .select([
          'player_id',
          'score',
          'place',
          'played_at',
          sql<number>`rank() over (order by ${order})`.as('rank'),
          sql<number>`row_number() over (order by ${order}, played_at, player_id)`.as('line'),
          sql<number>`count(*) over ()`.as('players'),
        ])
        .where('game', '=', game)
        .where('day', '=', day),
    )
    .selectFrom('ranked')
    .leftJoin('profiles', 'profiles.id', 'ranked.player_id')
    .select(({ fn, val }) => [
      'ranked.player_id as userId',
      fn.coalesce('profiles.display_name', val('')).as('displayName'),
      'score',
      'place',
      'played_at as playedAt',
      'rank',
      'line',
      'players',
    ])
    .where(({ eb, or }) => or([eb('line', '<=', MAX_LISTED), eb('ranked.player_id', '=', player)]))
    .orderBy('line')
    .execute();
  return {
    players: rows[0]?.players ?? 0,
    own: rows.find(({ userId }) => userId === player) ?? null,
    results: rows.filter(({ line }) => line <= MAX_LISTED),
  };
}

export async function bestOfDaily(
  db: Db,
  { game, day, lowestWins }: DailyDeal,
): Promise<BestDaily | null> {
  const best = await db
    .selectFrom('daily_results')
    .leftJoin('profiles', 'profiles.id', 'daily_results.player_id')
    .select(({ fn, val }) => [
      'daily_results.player_id as userId',
      fn.coalesce('profiles.display_name', val('')).as('displayName'),
      'daily_results.score',
      'daily_results.moves',
    ])
    .where('daily_results.game', '=', game)
    .where('daily_results.day', '=', day)
    .orderBy('daily_results.score', lowestWins ? 'asc' : 'desc')
    .orderBy('daily_results.played_at')
    .orderBy('daily_results.player_id')
    .limit(1)
    .executeTakeFirst();
  return best ?? null;
}

/** The players of a game with the most first places in the deals from one day to another. */
export async function weekOfDaily(
  db: Db,
  game: string,
  [from, to]: readonly [Day, Day],
): Promise<WeekOfDaily[]> {
  return await db
    .with('played', (own) =>
      own
        .selectFrom('daily_results')
        .select([
          'player_id',
          sql<number>`sum(case when place = 1 then 1 else 0 end)`.as('wins'),
          sql<number>`count(*)`.as('days'),
        ])
        .where('game', '=', game)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy('player_id'),
    )
    .selectFrom('played')
    .leftJoin('profiles', 'profiles.id', 'played.player_id')
    .select(({ fn, val }) => [
      sql<number>`rank() over (order by wins desc, days desc)`.as('rank'),
      'played.player_id as userId',
      fn.coalesce('profiles.display_name', val('')).as('displayName'),
      'wins',
      'days',
    ])
    .orderBy('wins', 'desc')
    .orderBy('days', 'desc')
    .orderBy('played.player_id')
    .limit(MAX_IN_WEEK)
    .execute();
}

/** The result of a daily deal, for the player alone. */
export interface PlayedDay {
  readonly day: Day;
  readonly game: string;
  readonly score: number;
  readonly place: number;
  readonly sides: number;
}

export async function listPlayedDays(db: Db, player: PlayerId, from: Day): Promise<PlayedDay[]> {
  return await db
    .selectFrom('played_days')
    .select(['day', 'game', 'score', 'place', 'sides'])
    .where('player_id', '=', player)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('game')
    .execute();
}

/** The first result of a day in a game stays. */
export async function addPlayedDays(
  db: Db,
  player: PlayerId,
  days: readonly PlayedDay[],
): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('played_days')
    .values(
      days.map(({ day, game, score, place, sides }) => ({
        player_id: player,
        day,
        game,
        score,
        place,
        sides,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A game by its id in the records, and a seat in it. */
export interface ReviewedSeat {
  readonly gameId: string;
  readonly position: Seat;
}

export interface StoredReview<R> extends ReviewedSeat {
  /** Null until it is made. */
  readonly review: R | null;
  readonly link: string | null;
}

/** The seat of a player at the end of a game; null if they had none. */
export async function seatInGame(db: Db, gameId: string, player: PlayerId): Promise<Seat | null> {
  const row = await db
    .selectFrom('game_players')
    .select('position')
    .where('game_id', '=', gameId)
    .where('player_id', '=', player)
    .where('ended_at', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.position ?? null;
}

export async function readReview<R>(
  db: Db,
  { gameId, position }: ReviewedSeat,
): Promise<StoredReview<R> | null> {
  const row = await reviews<R>(db)
    .where('game_id', '=', gameId)
    .where('position', '=', position)
    .executeTakeFirst();
  return row ?? null;
}

export async function readShared<R>(db: Db, link: string): Promise<StoredReview<R> | null> {
  return (await reviews<R>(db).where('link', '=', link).executeTakeFirst()) ?? null;
}

function reviews<R>(db: Db) {
  return db
    .selectFrom('reviews')
    .select(['game_id as gameId', 'position', 'review', 'link'])
    .$castTo<StoredReview<R>>();
}

/** The first that was made stays. */
export async function saveReview(
  db: Db,
  { gameId, position }: ReviewedSeat,
  review: object,
): Promise<void> {
  const values = { game_id: gameId, position, review: JSON.stringify(review) };
  await db
    .insertInto('reviews')
    .values({ ...values, created_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'position']).doUpdateSet(({ fn }) => ({
        review: fn.coalesce('reviews.review', 'excluded.review'),
      })),
    )
    .execute();
}

/** Returns the link that the review has, or this one from now on. */
export async function shareReview(
  db: Db,
  { gameId, position }: ReviewedSeat,
  link: string,
): Promise<string> {
  const row = await db
    .insertInto('reviews')
    .values({ game_id: gameId, position, link, created_at: new Date() })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'position']).doUpdateSet(({ fn }) => ({
        link: fn.coalesce('reviews.link', 'excluded.link'),
      })),
    )
    .returning('link')
    .executeTakeFirstOrThrow();
  return assertDefined(row.link, 'link of this review');
}

export async function unshareReview(db: Db, { gameId, position }: ReviewedSeat): Promise<void> {
  await db
    .updateTable('reviews')
    .set({ link: null })
    .where('game_id', '=', gameId)
    .where('position', '=', position)
    .execute();
}
