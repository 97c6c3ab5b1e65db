// Rated games: which pool a table plays for, who was there from the first deal, and what the end says about their
// ratings. The setting `rated` of a table offers it; everyone agrees by being ready.

import { GAMES } from '#games/registry.ts';
import type { AnyGame, BySeat, BySide, Result, Seat, View } from '#rules/game.ts';
import type { RatingPool } from '#rules/gameExtras.ts';
import { parseOptions, type Options } from '#rules/options.ts';
import { isRefusal } from '#rules/refusal.ts';
import { absenceTime } from './clock.ts';
import type { TableEvent } from './events.ts';
import { gameIdOf } from './gameId.ts';
import { gameOf } from './gameOf.ts';
import {
  expectedScore,
  ratingAfter,
  ratingModel,
  scoreOf,
  type PairResult,
  type Rating,
} from './rating.ts';
import type { Step } from './step.ts';
import type { BotLevel, PlayerId, RunningGame, SeatState, Table, Time } from './table.ts';

/** Why a game at a rated table does not count. */
export type UnratedCause = 'notReady' | 'sameAddress' | 'otherRules';

/** A rated game while it is played. */
export interface RatedPlay {
  /** The id of the pool. */
  readonly pool: string;
  /** Those who had the seats at the first deal. */
  readonly seats: BySeat<RatedSeat>;
}

export interface RatedSeat {
  person: PlayerId | null;
  readonly bot: BotLevel | null;
  /** Those who gave up their seats are numbered in that order, from 1; null for all others. */
  leftAs: number | null;
}

/** A rated game that is over, for the ratings of its players. */
export interface FinishedRatedGame {
  readonly gameId: string;
  readonly pool: string;
  readonly endedAt: Time;
  readonly sides: BySide<RatedSide>;
}

export interface RatedSide {
  /** From 0; null if the game was broken off. */
  readonly place: number | null;
  readonly members: readonly RatedSeat[];
}

export function poolsOf({ rated = [] }: Pick<AnyGame, 'rated'>): readonly RatingPool[] {
  return 'not' in rated ? [] : rated;
}

/** The pools of all games, each with the id of its game. */
export const RATING_POOLS: readonly (RatingPool & { readonly game: string })[] = GAMES.flatMap(
  (game) => poolsOf(game).map((pool) => ({ ...pool, game: game.id })),
);

/** Returns the pool of games with these options, or null if they are not rated. */
export function poolFor(game: AnyGame, options: Options, seats: number): RatingPool | null {
  const fits = (pool: RatingPool): boolean =>
    pool.seats === seats && haveSameRules(game, pool, options);
  return poolsOf(game).find(fits) ?? null;
}

function haveSameRules(game: AnyGame, pool: RatingPool, options: Options): boolean {
  const rules = parseOptions(game.options, pool.options);
  if (isRefusal(rules)) throw new Error(`The pool ${pool.id} has no valid options`);
  return Object.keys(rules).every(
    (name) => pool.anyValue?.includes(name) || rules[name] === options[name],
  );
}

/** Returns the pool of a game that these people start, or why it does not count; null at a table that is not rated. */
export function ratedAtStart(
  table: Table,
  places: readonly SeatState[],
): { rated: string } | { unrated: UnratedCause } | null {
  if (table.settings.rated !== true) return null;
  const pool = poolFor(gameOf(table), table.options, places.length);
  if (!pool) return { unrated: 'otherRules' };
  if (places.some(({ isReady }) => !isReady)) return { unrated: 'notReady' };
  return haveSameAddress(places) ? { unrated: 'sameAddress' } : { rated: pool.id };
}

/** How the running or the next game at a table is rated. */
export type RatedState = { readonly pool: string } | { readonly unrated: UnratedCause };

/** Returns null at a table that is not rated. Before the start, it is what the game will be once everyone is ready. */
export function ratedStateOf(table: Table): RatedState | null {
  const { play, settings, status, places, options } = table;
  if (settings.rated !== true) return null;
  if (play && status !== 'open') {
    return play.rated ? { pool: play.rated.pool } : { unrated: play.unrated ?? 'otherRules' };
  }
  if (haveSameAddress(places)) return { unrated: 'sameAddress' };
  const pool = poolFor(gameOf(table), options, places.length);
  return pool ? { pool: pool.id } : { unrated: 'otherRules' };
}

/** Whether two people came from one address, as far as they have said that they are ready. */
export function haveSameAddress(places: readonly SeatState[]): boolean {
  const known = places.flatMap(({ from }) => from ?? []);
  return new Set(known).size < known.length;
}

export function ratedPlay(pool: string, places: readonly SeatState[]): RatedPlay {
  const seats = places.map(({ person, bot }) => ({
    person: person?.id ?? null,
    bot,
    leftAs: null,
  }));
  return { pool, seats };
}

/** Notes that the person of the first deal has given up a seat. Those who give up together share a number. */
export function noteLeaving({ rated }: RunningGame, seats: readonly Seat[]): void {
  if (!rated) return;
  const next = 1 + Math.max(0, ...rated.seats.map(({ leftAs }) => leftAs ?? 0));
  for (const seat of seats) {
    if (rated.seats[seat].person !== null) rated.seats[seat].leftAs ??= next;
  }
}

/** An absence after which others may claim the win counts as leaving, even for someone who comes back. */
export function noteAbsence(table: Table, at: Time, seats = [...table.places.keys()]): void {
  const { play } = table;
  if (!play?.rated) return;
  const isGone = (seat: Seat): boolean => {
    const since = absenceTime(table, table.places[seat]);
    return since !== null && since <= at;
  };
  for (const seat of seats.filter(isGone)) noteLeaving(play, [seat]);
}

/** Returns the rated game that ended with this step; null if none did. */
export function ratedGameEndedBy({
  event,
  table,
}: Pick<Step, 'event' | 'table'>): FinishedRatedGame | null {
  const isOver = ENDS[event.type]?.(table) ?? false;
  return isOver ? finishedRatedGame(table, event.at) : null;
}

const ENDS: Readonly<Partial<Record<TableEvent['type'], (table: Table) => boolean>>> = {
  moved: ({ status }) => status === 'finished',
  forfeited: () => true,
  closed: ({ play }) => play?.result === null,
};

/** Returns null unless the table has just ended a rated game. At a closed table everyone has left at once. */
export function finishedRatedGame(table: Table, endedAt: Time): FinishedRatedGame | null {
  const { play } = table;
  if (!play?.rated) return null;
  const { pool, seats } = play.rated;
  const game = gameOf(table);
  const { sides }: View = game.view(play.state, null);
  const places = play.result && placesOf(play.result, sides, game.lowestWins === true);
  const last = seats.length + 1;
  const seatAtEnd = (seat: RatedSeat): RatedSeat =>
    play.result || seat.person === null ? seat : { ...seat, leftAs: seat.leftAs ?? last };
  return {
    gameId: gameIdOf(table),
    pool,
    endedAt,
    sides: sides.map((members, side) => ({
      place: places && places[side],
      members: members.map((seat) => seatAtEnd(seats[seat])),
    })),
  };
}

/** Returns the places of the sides from 0: the winners first, then by score; equal scores share a place. */
export function placesOf(
  { winners, scores }: Result,
  sides: BySide<Seat[]>,
  lowestWins: boolean,
): BySide<number> {
  const hasWon = sides.map((seats) => seats.some((seat) => winners.includes(seat)));
  const isBetter = (one: number, other: number): boolean => {
    if (hasWon[one] !== hasWon[other]) return hasWon[one];
    if (hasWon[one]) return false;
    return lowestWins ? scores[one] < scores[other] : scores[one] > scores[other];
  };
  return sides.map((_, side) => sides.filter((_other, other) => isBetter(other, side)).length);
}

/** The effect of a game on the rating of a person. */
export interface RatingChange {
  readonly player: PlayerId;
  readonly before: Rating;
  readonly after: Rating;
  /** The number of sides that the player was compared with, how many of them the player beat, and was expected to. */
  readonly compared: number;
  readonly scored: number;
  readonly expected: number;
  /** Bots played from the first deal. */
  readonly hasBots: boolean;
  readonly hasLeft: boolean;
}

/** Why a rating changed: what was expected of the player, and what came. */
export type RatingCause = Omit<RatingChange, 'player' | 'after'>;

/** Returns the changes for everyone for whom the game counts. */
export function rateGame(
  { sides }: Pick<FinishedRatedGame, 'sides'>,
  pool: Pick<RatingPool, 'noise' | 'bots'>,
  ratingOf: (player: PlayerId) => Rating,
): RatingChange[] {
  const hasBots = sides.some(({ members }) => members.some(({ bot }) => bot !== null));
  const model = ratingModel(pool.noise, sides.length, hasBots);
  const ratingOfMember = ({ person, bot }: RatedSeat): Rating =>
    person === null ? { mu: pool.bots[bot ?? ''], sigma: 0 } : ratingOf(person);
  const ratings = sides.map(({ members }) => members.map(ratingOfMember));
  return sides.flatMap((side, own) =>
    side.members.flatMap((member, index): RatingChange[] => {
      const results = sides.flatMap((other, at): PairResult[] => {
        const score = at === own ? null : resultAgainst(member, side, other);
        return score === null ? [] : [{ against: ratings[at], score }];
      });
      if (member.person === null || results.length === 0) return [];
      const before = ratings[own][index];
      const chances = results.map(({ against }) =>
        expectedScore(ratings[own], against, model.beta),
      );
      return [
        {
          player: member.person,
          before,
          after: ratingAfter(before, ratings[own], results, model),
          compared: results.length,
          scored: sumOf(results.map(({ score }) => score)),
          expected: sumOf(chances),
          hasBots,
          hasLeft: member.leftAs !== null,
        },
      ];
    }),
  );
}

/**
 * Returns the result of a member against another side, or null if it does not count. Who leaves has lost to everyone who
 * still plays then, whatever the bot in that seat does; who stays does not answer for a partner who left.
 */
function resultAgainst(member: RatedSeat, side: RatedSide, other: RatedSide): number | null {
  const otherLeftAs = leavingOf(other);
  if (member.leftAs !== null) {
    if (otherLeftAs === null) return 0;
    return otherLeftAs === member.leftAs ? null : Number(otherLeftAs < member.leftAs);
  }
  if (otherLeftAs !== null) return 1;
  if (side.place === null || other.place === null) return null;
  const score = scoreOf(side.place, other.place);
  const isAlone = side.members.some(({ leftAs }) => leftAs !== null);
  return score < 1 && isAlone ? null : score;
}

/** Returns when the last member of a side left; null if someone stayed, or if the side has a bot. */
function leavingOf({ members }: RatedSide): number | null {
  const numbers = members.map(({ leftAs }) => leftAs ?? Infinity);
  const last = Math.max(...numbers);
  return last === Infinity ? null : last;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
