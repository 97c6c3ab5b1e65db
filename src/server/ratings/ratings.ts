// The ratings as everybody sees them: of a player, over time, at a table, and in the order of all players.

import type { BySeat } from '#rules/game.ts';
import type { RatingPool } from '#rules/gameExtras.ts';
import { assertDefined } from '#table/assertions.ts';
import { gameIdOf } from '#table/gameId.ts';
import {
  RATING_POOLS,
  ratedGameEndedBy,
  ratedStateOf,
  type RatedSeat,
  type RatingCause,
  type UnratedCause,
} from '#table/ratedGame.ts';
import {
  chanceAgainstAverage,
  isProvisional,
  NEWCOMER,
  ratingModel,
  type Rating,
} from '#table/rating.ts';
import type { Step } from '#table/step.ts';
import type { PlayerId, Table, Time } from '#table/table.ts';
import type { Db } from '../store/schema.ts';
import { GameCounter } from './gameCounter.ts';
import {
  hasRatings,
  ratingAt,
  type RatingPoint,
  readGame,
  readLeaderboard,
  readPoints,
  readProfiles,
  readRatings,
  readRatingsIn,
  setShown,
  type StoredRating,
} from './ratingRows.ts';

export const LEADERBOARD_SPANS = ['week', 'month', 'all'] as const;
export type LeaderboardSpan = (typeof LEADERBOARD_SPANS)[number];

interface ShownRating {
  readonly rating: number;
  /** The true strength lies within it two times out of three. */
  readonly deviation: number;
  readonly isProvisional: boolean;
  /** Against a player of the strength of a newcomer. */
  readonly winsOf100: number;
}

export type PlayerRating = ReturnType<typeof playerRating>;

export interface LeaderboardPage {
  readonly span: LeaderboardSpan;
  readonly provisional: boolean;
  readonly page: number;
  readonly pageSize: number;
}

interface SeatRating {
  readonly userId: PlayerId | null;
  /** Of a player whose ratings are known; somebody else may have the seat by now. */
  readonly displayName: string | null;
  /** Null if the player does not show it. */
  readonly rating: ShownRating | null;
  /** Null until the game is counted, and for a player for whom it does not count. */
  readonly change: ReturnType<typeof shownChange> | null;
}

interface GameRatings {
  readonly gameId: string;
  /** Null if the game does not count. */
  readonly pool: string | null;
  /** Why it does not; null also at a table that is not rated. */
  readonly unrated: UnratedCause | null;
  readonly isCounted: boolean;
  readonly seats: BySeat<SeatRating>;
}

/** A player who looks at a table, and the hash there of the address that they come from. */
interface Viewer {
  readonly id: PlayerId;
  readonly addressHash: string | null;
}

const DAY_MS = 24 * 60 * 60_000;
const DAYS: Readonly<Record<LeaderboardSpan, number | null>> = { week: 7, month: 30, all: null };
const MAX_POINTS = 500;

interface RatingsDeps {
  readonly db: Db;
  readonly tables: {
    onChange(listener: (change: { table: Table; steps: readonly Step[] }) => void): void;
    isHostedHere(tableId: string): boolean;
    now(): Time;
  };
}

export class Ratings {
  private readonly db: Db;
  private readonly now: () => number;
  private readonly counter: GameCounter;

  constructor({ db, tables }: RatingsDeps, onFault: (fault: unknown) => unknown) {
    this.db = db;
    this.now = () => tables.now();
    this.counter = new GameCounter({ db, onFault });
    tables.onChange(({ table, steps }) => {
      if (!steps.some(ratedGameEndedBy)) return;
      if (table.status === 'closed' || tables.isHostedHere(table.id)) void this.counter.catchUp();
    });
  }

  stop(): Promise<void> {
    return this.counter.stop();
  }

  /** Whether anybody has ever played a rated game here. Clients show nothing of ratings before. */
  isUsed(): Promise<boolean> {
    return hasRatings(this.db);
  }

  /** Returns null if there is no such player. Others see no ratings of a player who hides them. */
  async of(player: PlayerId, viewer: PlayerId) {
    const areShown = (await readProfiles(this.db, [player])).get(player)?.areShown;
    if (areShown === undefined) return null;
    if (!areShown && player !== viewer) return { areShown, ratings: [] };
    const rows = await readRatings(this.db, player);
    const ratings = rows.flatMap((row) => {
      const pool = RATING_POOLS.find(({ id }) => id === row.pool);
      return pool ? [playerRating(row, pool, this.now())] : [];
    });
    return { areShown, ratings };
  }

  async show(player: PlayerId, areShown: boolean): Promise<void> {
    await setShown(this.db, player, areShown);
  }

  /** The oldest first. The games are named only to the player, because they may have been private. */
  async history(player: PlayerId, viewer: PlayerId, pool: string) {
    const areShown = (await readProfiles(this.db, [player])).get(player)?.areShown;
    if (areShown === undefined) return null;
    const isOwn = player === viewer;
    if (!areShown && !isOwn) return [];
    const points = await readPoints(this.db, player, pool, MAX_POINTS);
    return points.reverse().map((point) => historyPoint(point, isOwn));
  }

  async leaderboard(poolId: string, { span, provisional, page, pageSize }: LeaderboardPage) {
    const pool = poolOf(poolId);
    const days = DAYS[span];
    const rows = await readLeaderboard(this.db, {
      pool: poolId,
      since: days === null ? null : new Date(this.now() - days * DAY_MS),
      isProvisional: provisional,
      now: new Date(this.now()),
      skip: (page - 1) * pageSize,
      limit: pageSize,
    });
    const ranked = rows.map((row) => ({
      ...playerRating(row, pool, this.now()),
      rank: row.rank,
      userId: row.userId,
      displayName: row.displayName,
    }));
    return { players: rows[0]?.players ?? 0, ranked };
  }

  /** Returns the ratings of those who play, or who have played, the current game of a table. */
  async ofGame(table: Table, viewer: Viewer): Promise<GameRatings> {
    const gameId = gameIdOf(table);
    const state = sharesAddress(table, viewer)
      ? { unrated: 'sameAddress' as const }
      : ratedStateOf(table);
    const poolId = state && 'pool' in state ? state.pool : null;
    const unrated = state && 'unrated' in state ? state.unrated : null;
    const seats = table.status === 'open' ? null : table.play?.rated?.seats;
    const members =
      seats ?? table.places.map(({ person, bot }) => ({ person: person?.id ?? null, bot }));
    if (poolId === null) {
      const none = members.map(({ person }) => ({
        userId: person,
        displayName: null,
        rating: null,
        change: null,
      }));
      return { gameId, pool: null, unrated, isCounted: false, seats: none };
    }
    if (table.play?.result && table.status !== 'open') await this.counter.catchUp();
    return this.ofSeats(members, { pool: poolOf(poolId), gameId, viewer: viewer.id });
  }

  private async ofSeats(
    members: readonly Pick<RatedSeat, 'person' | 'bot'>[],
    { pool, gameId, viewer }: { pool: RatingPool; gameId: string; viewer: PlayerId },
  ): Promise<GameRatings> {
    const people = members.flatMap(({ person }) => person ?? []);
    const profiles = await readProfiles(this.db, people);
    const changes = await readGame(this.db, gameId);
    const stored = await readRatingsIn(this.db, people, pool.id);
    const seats = members.map(({ person, bot }): SeatRating => {
      if (person === null) {
        const rating = bot === null ? null : shown({ mu: pool.bots[bot], sigma: 0 }, pool);
        return { userId: null, displayName: null, rating, change: null };
      }
      const profile = profiles.get(person);
      const displayName = profile?.displayName ?? null;
      const isVisible = person === viewer || profile?.areShown === true;
      if (!isVisible) return { userId: person, displayName, rating: null, change: null };
      const known = stored.get(person);
      const present = known ? ratingAt(known, pool, this.now()) : NEWCOMER;
      const change = changes.get(person);
      return {
        userId: person,
        displayName,
        rating: shown(change ?? present, pool),
        change: change ? shownChange(change, change.cause, pool) : null,
      };
    });
    return { gameId, pool: pool.id, unrated: null, isCounted: changes.size > 0, seats };
  }
}

export function openRatings(
  { onFault }: { onFault: (fault: unknown, where: string) => unknown },
  deps: RatingsDeps,
): Ratings {
  return new Ratings(deps, (fault) => onFault(fault, 'ratings'));
}

/** Whether the game would not count if the viewer were ready, too. */
function sharesAddress({ settings, status, places }: Table, { id, addressHash }: Viewer): boolean {
  if (!settings.rated || status !== 'open' || addressHash === null) return false;
  const isSeated = places.some(({ person }) => person?.id === id);
  return isSeated && places.some(({ person, from }) => from === addressHash && person?.id !== id);
}

function poolOf(id: string): RatingPool {
  return assertDefined(
    RATING_POOLS.find((pool) => pool.id === id),
    `pool ${id}`,
  );
}

function historyPoint({ gameId, at, mu, sigma, cause }: RatingPoint, isOwn: boolean) {
  const { before: _, ...reason } = cause;
  return { gameId: isOwn ? gameId : null, at, ...rounded({ mu, sigma }), ...reason };
}

function rounded({ mu, sigma }: Rating): { rating: number; deviation: number } {
  return { rating: Math.round(mu), deviation: Math.round(sigma) };
}

function shown(rating: Rating, { noise }: RatingPool): ShownRating {
  const { beta } = ratingModel(noise, 2);
  return {
    ...rounded(rating),
    isProvisional: isProvisional(rating),
    winsOf100: Math.round(100 * chanceAgainstAverage(rating, beta)),
  };
}

function playerRating(stored: StoredRating, pool: RatingPool, now: Time) {
  const { games, gamesOfPeople, lastAt } = stored;
  return {
    pool: pool.id,
    games,
    gamesOfPeople,
    lastAt,
    ...shown(ratingAt(stored, pool, now), pool),
  };
}

function shownChange(after: Rating, { before, ...cause }: RatingCause, pool: RatingPool) {
  return { ...cause, before: shown(before, pool), after: shown(after, pool) };
}
