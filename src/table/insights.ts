// Insights from a player's games, by game, online and offline separately: points by category, bids, opponents, the best
// and worst rounds, and the trend.

import type { AnyFact } from '#games/registry.ts';
import { findFact } from '#rules/facts.ts';
import type { ScoreLine, Seat, View } from '#rules/game.ts';
import type { CountedHand } from '#rules/gameExtras.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { sideOfSeat } from '#rules/seats.ts';
import { requireGame } from './assertions.ts';
import { findGame, gameOf } from './gameOf.ts';
import { replayRecord } from './gameRecord.ts';
import type { BotLevel, PlayerId, Time } from './table.ts';
import type { FinishedGame } from './verifyGame.ts';

/** Whether a game was played on a server or locally against bots. */
export type PlayedWhere = 'online' | 'offline';

/** How many points better than bots the player did with the same cards. */
export interface GameLuck {
  readonly better: number;
  /** The half-width of the 95 % confidence interval of `better`. */
  readonly error: number;
}

export interface PlayedGameSummary extends GameSummary {
  readonly id: string;
  readonly where: PlayedWhere;
  /** Null until it is computed. */
  readonly luck: GameLuck | null;
}

export interface HandReference {
  readonly gameId: string;
  readonly round: number;
  readonly points: number;
  readonly endedAt: Time;
}

export interface OpponentSummary extends Opponent {
  readonly games: number;
  readonly wins: number;
}

export interface Insight {
  readonly game: string;
  readonly where: PlayedWhere;
  readonly games: number;
  readonly wins: number;
  readonly hands: number;
  readonly points: number;
  /** Null in a game without bids. */
  readonly bids: { readonly called: number; readonly made: number } | null;
  /** The game's own statistics, by name. */
  readonly counted: Readonly<Record<string, number>>;
  /** Points by key of the score sheet, the largest first, whether good or bad. */
  readonly categories: readonly { readonly what: string; readonly points: number }[];
  /** The most frequent first. */
  readonly opponents: readonly OpponentSummary[];
  readonly best: readonly HandReference[];
  readonly worst: readonly HandReference[];
  /** The oldest first. */
  readonly trend: readonly TrendPoint[];
}

export interface TrendPoint {
  readonly gameId: string;
  readonly endedAt: Time;
  readonly isWinner: boolean;
  readonly score: number;
  readonly luck: GameLuck | null;
}

const MAX_HANDS = 3;
const MAX_OPPONENTS = 10;
const MAX_TREND_POINTS = 100;

/** Takes the games in any order. */
export function insightsOf(played: readonly PlayedGameSummary[]): Insight[] {
  const groups = Map.groupBy(played, ({ game, where }) => `${where} ${game}`);
  return [...groups.values()]
    .map((group) => insightOf(group.toSorted((one, other) => one.endedAt - other.endedAt)))
    .toSorted((one, other) => other.games - one.games);
}

function insightOf(played: readonly PlayedGameSummary[]): Insight {
  const [{ game, where }] = played;
  const hands = played.flatMap((one) => one.hands.map((hand) => ({ ...hand, of: one })));
  const counted = countNames(game, hands);
  const isLow = findGame(game)?.lowestWins === true;
  const bestFirst = hands
    .map(({ round, points, of }) => ({ gameId: of.id, round, points, endedAt: of.endedAt }))
    .toSorted((one, other) => (isLow ? one.points - other.points : other.points - one.points));
  return {
    game,
    where,
    games: played.length,
    wins: played.filter(({ isWinner }) => isWinner).length,
    hands: hands.length,
    points: hands.reduce((sum, { points }) => sum + points, 0),
    bids: bidsOf(game, counted, hands.length),
    counted,
    categories: categoriesOf(hands),
    opponents: opponentsOf(played),
    best: bestFirst.slice(0, MAX_HANDS),
    // No round is both among the best and the worst.
    worst: bestFirst.slice(MAX_HANDS).toReversed().slice(0, MAX_HANDS),
    trend: played
      .slice(-MAX_TREND_POINTS)
      .map(({ id: gameId, endedAt, isWinner, score, luck }) => ({
        gameId,
        endedAt,
        isWinner,
        score,
        luck,
      })),
  };
}

function countNames(game: string, hands: readonly HandSummary[]): Record<string, number> {
  const names = Object.keys(findGame(game)?.countedHands ?? {});
  return Object.fromEntries(
    names.map((name) => [name, hands.filter(({ counted }) => counted.includes(name)).length]),
  );
}

function bidsOf(
  id: string,
  counted: Readonly<Record<string, number>>,
  hands: number,
): Insight['bids'] {
  const bids = findGame(id)?.countedBids;
  if (!bids) return null;
  return {
    called: bids.called === undefined ? hands : (counted[bids.called] ?? 0),
    made: counted[bids.made] ?? 0,
  };
}

function categoriesOf(hands: readonly HandSummary[]): Insight['categories'] {
  const sums = new Map<string, number>();
  for (const { what, points } of hands.flatMap(({ lines }) => lines)) {
    sums.set(what, (sums.get(what) ?? 0) + points);
  }
  return [...sums]
    .map(([what, points]) => ({ what, points }))
    .filter(({ points }) => points !== 0)
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points));
}

/** Counts all bots of a level as one opponent, once per game. */
function opponentsOf(played: readonly PlayedGameSummary[]): OpponentSummary[] {
  const sums = new Map<string, OpponentSummary>();
  for (const { opponents, isWinner } of played) {
    const met = new Map(opponents.map((one) => [keyOf(one), one]));
    for (const [key, one] of met) {
      const { games, wins } = sums.get(key) ?? { games: 0, wins: 0 };
      sums.set(key, { ...withoutBotName(one), games: games + 1, wins: wins + Number(isWinner) });
    }
  }
  return [...sums.values()]
    .toSorted((one, other) => other.games - one.games)
    .slice(0, MAX_OPPONENTS);
}

function withoutBotName({ userId, displayName, bot }: Opponent): Opponent {
  return { userId, displayName: bot === null ? displayName : null, bot };
}

function keyOf({ userId, displayName, bot }: Opponent): string {
  return bot === null ? `person ${userId ?? displayName}` : `bot ${bot}`;
}

export interface HandSummary {
  readonly round: number;
  /** The points of the seat's side. */
  readonly points: number;
  /** The points by key of the score sheet. */
  readonly lines: readonly { readonly what: string; readonly points: number }[];
  /** The names of the game's statistics that this round counts for. */
  readonly counted: readonly string[];
}

/** A player of another side. */
export interface Opponent {
  readonly userId: PlayerId | null;
  readonly displayName: string | null;
  readonly bot: BotLevel | null;
}

export interface GameSummary {
  readonly game: string;
  readonly endedAt: Time;
  readonly isWinner: boolean;
  readonly score: number;
  readonly opponents: readonly Opponent[];
  readonly hands: readonly HandSummary[];
}

/** A round as the game's statistics see it. */
export interface HandOutcome {
  readonly seat: Seat;
  readonly isBidder: boolean;
  /** The values that the game reports with the score. */
  readonly outcome: unknown;
  readonly lines: HandSummary['lines'];
}

export function summarizeGame(record: FinishedGame, seat: Seat): GameSummary | Refusal {
  const steps = replayRecord(record);
  if (isRefusal(steps)) return steps;
  const game = gameOf(record);
  const hands: HandSummary[] = [];
  let bidder: Seat | null = null;
  let last: View | null = null;
  for (const { table, facts } of steps) {
    if (!table.play) continue;
    const view: View = game.view(requireGame(table).state, null);
    last = view;
    bidder = bidderOf(view) ?? bidder;
    const hand = handOf(facts, { sides: view.sides, seat, bidder });
    if (!hand) continue;
    hands.push({ ...hand.sum, counted: countedNames(game.countedHands, hand.outcome) });
    bidder = null;
  }
  const sides = last?.sides ?? [];
  const side = sideOfSeat({ sides }, seat);
  return {
    game: record.game,
    endedAt: record.endedAt,
    isWinner: record.result.winners.includes(seat),
    score: record.result.scores[side] ?? 0,
    opponents: record.players.flatMap(({ name, bot }, other) =>
      sides[side]?.includes(other) ? [] : [{ userId: null, displayName: name, bot }],
    ),
    hands,
  };
}

/** Returns the seat with the highest bid, if any. */
function bidderOf(view: View & { highestBid?: { seat: Seat } | null }): Seat | null {
  return view.highestBid?.seat ?? null;
}

/** Returns the round that was just scored; null if none was. */
function handOf(
  facts: readonly AnyFact[],
  { sides, seat, bidder }: { sides: readonly Seat[][]; seat: Seat; bidder: Seat | null },
): { sum: Omit<HandSummary, 'counted'>; outcome: HandOutcome } | null {
  const scored = findFact(facts, 'handScored');
  if (!scored) return null;
  const { type: _type, row, ...rest } = scored;
  const side = sides.findIndex((seats) => seats.includes(seat));
  const lines = row.lines.map((line: ScoreLine) => ({
    what: line.what,
    points: line.points[side],
  }));
  return {
    sum: { round: row.round, points: row.change[side], lines },
    outcome: { seat, isBidder: bidder === seat, outcome: { ...row, ...rest }, lines },
  };
}

/** Returns the names of the statistics that a round counts for. */
export function countedNames(
  declared: Readonly<Record<string, CountedHand>> = {},
  hand: HandOutcome,
): string[] {
  return Object.keys(declared).filter((name) => isCounted(declared[name], hand));
}

function isCounted(counted: CountedHand, hand: HandOutcome): boolean {
  if ('line' in counted) {
    const isRight = (points: number): boolean =>
      counted.points === '> 0' ? points > 0 : points < 0;
    return hand.lines.some(({ what, points }) => what === counted.line && isRight(points));
  }
  if ('same' in counted) {
    const [one, other] = counted.same.map((path) => valueAt(hand, path));
    return one !== undefined && one === other;
  }
  const { isBidder, isTrue, isZero } = { isTrue: null, isZero: null, ...counted };
  return (
    (isBidder !== true || hand.isBidder) &&
    (isTrue === null || valueAt(hand, isTrue) === true) &&
    (isZero === null || valueAt(hand, isZero) === 0)
  );
}

/** Reads a value by its path. `*` stands for the seat: `bids.*` is the bid of this seat. */
function valueAt({ outcome, seat }: HandOutcome, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => Object(value)[name === '*' ? seat : name], outcome);
}
