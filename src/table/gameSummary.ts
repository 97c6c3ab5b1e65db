// Summarizes a finished game for one seat, round by round: the basis of all statistics, online and offline.

import { findFact } from '#rules/facts.ts';
import type { AnyFact } from '#games/registry.ts';
import type { ScoreLine, Seat, View } from '#rules/game.ts';
import type { CountedHand } from '#rules/gameExtras.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { sideOfSeat } from '#rules/seats.ts';
import { requireGame } from './assertions.ts';
import { gameOf } from './gameOf.ts';
import { replayRecord } from './gameRecord.ts';
import type { BotLevel, PlayerId, Time } from './table.ts';
import type { FinishedGame } from './verifyGame.ts';

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
