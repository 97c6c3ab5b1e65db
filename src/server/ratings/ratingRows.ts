// The stored ratings: how strong each player is in each pool, and how that came with every game.

import { sql } from 'kysely';
import type { RatingPool } from '#rules/gameExtras.ts';
import {
  RATING_POOLS,
  rateGame,
  type FinishedRatedGame,
  type RatedSide,
  type RatingCause,
} from '#table/ratedGame.ts';
import {
  daysUntilProvisional,
  NEWCOMER,
  ratingAfterIdling,
  ratingAfterRuleChange,
  type Rating,
} from '#table/rating.ts';
import type { PlayerId, Time } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import { listOf } from '../store/sqlByDialect.ts';

export interface StoredRating extends Rating {
  readonly pool: string;
  readonly version: number;
  readonly games: number;
  readonly gamesOfPeople: number;
  readonly lastAt: Date;
}

const DAY_MS = 24 * 60 * 60_000;

const RATING_COLUMNS = [
  'pool',
  'version',
  'mu',
  'sigma',
  'games',
  'games_of_people as gamesOfPeople',
  'last_at as lastAt',
] as const;

/** Returns a stored rating as it is at a later time. */
export function ratingAt(stored: StoredRating, { version }: RatingPool, at: Time): Rating {
  const { mu, sigma, lastAt } = stored;
  const rating = { mu, sigma };
  const comparable = stored.version < version ? ratingAfterRuleChange(rating) : rating;
  return ratingAfterIdling(comparable, (at - lastAt.getTime()) / DAY_MS);
}

// --- Counting a game

/** The keys of the games that were not counted yet, in the order in which they ended. */
export async function listUncounted(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('key')
    .where('kind', '=', 'ratedGame')
    .orderBy('created_at')
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Counts a game, unless it was counted before: the transaction that counts it takes it out of the outbox. */
export async function countGame(db: Db, key: string): Promise<void> {
  await db.transaction().execute(async (work) => {
    const row = await work
      .deleteFrom('outbox')
      .where('kind', '=', 'ratedGame')
      .where('key', '=', key)
      .returning('body')
      .executeTakeFirst();
    if (row) await rate(work, row.body as FinishedRatedGame);
  });
}

async function rate(db: Db, game: FinishedRatedGame): Promise<void> {
  const pool = RATING_POOLS.find(({ id }) => id === game.pool);
  const sides = pool && (await withPresentAccounts(db, game.sides));
  if (!sides) return;
  const stored = await readRatingsIn(db, peopleOf(sides), pool.id);
  const before = (player: PlayerId): Rating => {
    const known = stored.get(player);
    return known ? ratingAt(known, pool, game.endedAt) : NEWCOMER;
  };
  for (const change of rateGame({ sides }, pool, before)) {
    const { player, after, ...cause } = change;
    const { mu, sigma } = after;
    const at = new Date(game.endedAt);
    const known = stored.get(player);
    const row = {
      version: pool.version,
      mu,
      sigma,
      games: (known?.games ?? 0) + 1,
      games_of_people: (known?.gamesOfPeople ?? 0) + Number(!change.hasBots),
      last_at: at,
      certain_until: new Date(game.endedAt + daysUntilProvisional(after) * DAY_MS),
    };
    const key = { player_id: player, pool: pool.id };
    await db
      .insertInto('rating_points')
      .values({ ...key, game_id: game.gameId, at, mu, sigma, cause: JSON.stringify(cause) })
      .execute();
    await db
      .insertInto('ratings')
      .values({ ...key, ...row })
      .onConflict((conflict) => conflict.columns(['player_id', 'pool']).doUpdateSet(row))
      .execute();
  }
}

function peopleOf(sides: readonly RatedSide[]): PlayerId[] {
  return sides.flatMap(({ members }) => members.flatMap(({ person }) => person ?? []));
}

/**
 * Returns the sides with the accounts into which guests have been merged since; null if two of them are one person.
 * Locks the accounts, so that no other game of these people is counted and no guest is merged meanwhile.
 */
async function withPresentAccounts(
  db: Db,
  sides: readonly RatedSide[],
): Promise<RatedSide[] | null> {
  const people = peopleOf(sides);
  const rows = await lockAccounts(db, people);
  const merged = new Map(rows.flatMap(({ id, into }) => (into === null ? [] : [[id, into]])));
  await lockAccounts(db, [...merged.values()]);
  const present = (person: PlayerId): PlayerId => merged.get(person) ?? person;
  if (new Set(people.map(present)).size < people.length) return null;
  return sides.map(({ place, members }) => ({
    place,
    members: members.map((seat) => ({ ...seat, person: seat.person && present(seat.person) })),
  }));
}

function lockAccounts(db: Db, ids: readonly PlayerId[]) {
  return db
    .selectFrom('accounts')
    .select(['id', 'merged_into as into'])
    .where('id', 'in', listOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function readRatingsIn(
  db: Db,
  players: readonly PlayerId[],
  pool: string,
): Promise<Map<PlayerId, StoredRating>> {
  const rows = await db
    .selectFrom('ratings')
    .select('player_id')
    .select(RATING_COLUMNS)
    .where('player_id', 'in', listOf(players))
    .where('pool', '=', pool)
    .execute();
  return new Map(rows.map(({ player_id, ...row }) => [player_id, row]));
}

/** A guest brings ratings along where the account has none. */
export async function mergeRatings(db: Db, guest: PlayerId, into: PlayerId): Promise<void> {
  for (const table of ['rating_points', 'ratings'] as const) {
    await db
      .deleteFrom(table)
      .where('player_id', '=', guest)
      .where('pool', 'in', (own) =>
        own.selectFrom('ratings').select('pool').where('player_id', '=', into),
      )
      .execute();
    await db.updateTable(table).set({ player_id: into }).where('player_id', '=', guest).execute();
  }
}

// --- Reading

export interface RatingPoint extends Rating {
  readonly gameId: string;
  readonly at: Date;
  readonly cause: RatingCause;
}

export function readRatings(db: Db, player: PlayerId): Promise<StoredRating[]> {
  return db
    .selectFrom('ratings')
    .select(RATING_COLUMNS)
    .where('player_id', '=', player)
    .orderBy('pool')
    .execute();
}

/** The latest first. */
export function readPoints(
  db: Db,
  player: PlayerId,
  pool: string,
  limit: number,
): Promise<RatingPoint[]> {
  return db
    .selectFrom('rating_points')
    .select(['game_id as gameId', 'at', 'mu', 'sigma', 'cause'])
    .where('player_id', '=', player)
    .where('pool', '=', pool)
    .orderBy('at', 'desc')
    .orderBy('game_id')
    .limit(limit)
    .execute();
}

export async function readGame(
  db: Db,
  gameId: string,
): Promise<Map<PlayerId, Rating & { cause: RatingCause }>> {
  const rows = await db
    .selectFrom('rating_points')
    .select(['player_id', 'mu', 'sigma', 'cause'])
    .where('game_id', '=', gameId)
    .execute();
  return new Map(rows.map(({ player_id, ...row }) => [player_id, row]));
}

export interface RatedProfile {
  readonly displayName: string;
  /** Whether others see the ratings. */
  readonly areShown: boolean;
}

/** Returns those of these players who exist. */
export async function readProfiles(
  db: Db,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<PlayerId, RatedProfile>> {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'display_name as displayName', 'shows_ratings as areShown'])
    .where('id', 'in', listOf(players))
    .execute();
  return new Map(rows.map(({ id, ...profile }) => [id, profile]));
}

export async function setShown(db: Db, player: PlayerId, areShown: boolean): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ shows_ratings: areShown })
    .where('id', '=', player)
    .execute();
}

export interface LeaderboardQuery {
  readonly pool: string;
  /** Those who have played since; null: everybody. */
  readonly since: Date | null;
  readonly isProvisional: boolean;
  readonly now: Date;
  readonly skip: number;
  readonly limit: number;
}

export interface Ranked extends StoredRating {
  readonly rank: number;
  readonly userId: PlayerId;
  readonly displayName: string;
  readonly players: number;
}

/** Ratings of bots cost little to raise, so that a place needs games among people. */
const MIN_GAMES_OF_PEOPLE = 10;

/** The best first. Guests and players who do not show their ratings have no place. */
export function readLeaderboard(db: Db, query: LeaderboardQuery): Promise<Ranked[]> {
  const { pool, since, isProvisional, now, skip, limit } = query;
  return db
    .selectFrom('ratings')
    .innerJoin('accounts', 'accounts.id', 'ratings.player_id')
    .innerJoin('profiles', 'profiles.id', 'ratings.player_id')
    .select(RATING_COLUMNS)
    .select([
      'ratings.player_id as userId',
      'profiles.display_name as displayName',
      sql<number>`cast(rank() over (order by mu desc) as integer)`.as('rank'),
      sql<number>`cast(count(*) over () as integer)`.as('players'),
    ])
    .where('pool', '=', pool)
    .where('accounts.is_guest', '=', false)
    .where('accounts.merged_into', 'is', null)
    .where('profiles.shows_ratings', '=', true)
    .where('games_of_people', '>=', isProvisional ? 1 : MIN_GAMES_OF_PEOPLE)
    .$if(since !== null, (rows) => rows.where('last_at', '>=', since))
    .where(({ eb, or }) =>
      isProvisional
        ? or([eb('certain_until', '<=', now), eb('games_of_people', '<', MIN_GAMES_OF_PEOPLE)])
        : eb('certain_until', '>', now),
    )
    .orderBy('mu', 'desc')
    .orderBy('ratings.player_id')
    .limit(limit)
    .offset(skip)
    .execute();
}

/** Whether anybody has ever played a rated game. */
export async function hasRatings(db: Db): Promise<boolean> {
  return (await db.selectFrom('ratings').select('pool').limit(1).executeTakeFirst()) !== undefined;
}
