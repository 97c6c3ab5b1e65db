// Insights from a player's games, by game, online and offline separately: points by category, bids, opponents, the best
// and worst rounds, and the trend.

import type { GameSummary, HandSummary, Opponent } from './gameSummary.ts';
import { findGame } from './gameOf.ts';
import type { Time } from './table.ts';

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
