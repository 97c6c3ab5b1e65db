// The review of a game for one seat: every decision with its verdict, round by round, and the key moments.

import type { BySide, Seat, View } from '#rules/game.ts';
import type { Reason } from '#rules/reasons.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { playsInTeams, sideOfSeat } from '#rules/seats.ts';
import type { Verdict } from '#rules/verdicts.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Bot } from '../knowledge.ts';
import type { Budget } from '../search.ts';
import { roundTo } from '../weighMoves.ts';
import { type Decision, decisionsOf, type ReviewedRecord } from './decisions.ts';
import { type Judgement, judgeMove } from './judgeMove.ts';
import { type OpenMove, withOpenHands } from './openHands.ts';

export const REVIEW_FORMAT = 'masa/review/1';

/** A judged decision. */
export interface ReviewedDecision extends Judgement {
  readonly at: number;
  readonly round: number;
  readonly move: WireMove;
  /** The results with open hands of the move played and of the others that were compared. */
  readonly open: readonly OpenMove[];
}

/** A decision that is worth another look. */
export interface Moment {
  readonly at: number;
  readonly round: number;
  readonly kind: 'lost' | 'found';
  readonly reason: MomentReason;
}

/** The gain of a better move, or the loss of every other; `next` says why the move is good. */
export type MomentReason =
  | { key: 'costs'; points: number; move: WireMove; next: Reason }
  | { key: 'onlyMove'; points: number; move: WireMove; next: Reason };

export interface ReviewedHand {
  readonly round: number;
  /** The expected points at the first decision, with its best move. */
  readonly expected: number | null;
  /** The points that the side got, or its lead where teams play; null while the round is not over. */
  readonly made: number | null;
  /** The sum of all clear losses, at most what a round can cost. */
  readonly lost: number;
  readonly moments: readonly Moment[];
}

export interface Review {
  readonly format: typeof REVIEW_FORMAT;
  readonly game: string;
  readonly seat: Seat;
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly lost: number;
  readonly moments: readonly Moment[];
  readonly hands: readonly ReviewedHand[];
  readonly decisions: readonly ReviewedDecision[];
}

const MAX_MOMENTS = 3;
const HUNDREDTHS = 100;

export function sumUp(
  bot: Bot,
  seat: Seat,
  decisions: readonly ReviewedDecision[],
  last: View,
): Review {
  const rounds = [...new Set(decisions.map(({ round }) => round))];
  const hands = rounds.map((round) => reviewedHand(bot, seat, round, decisions, last));
  return {
    format: REVIEW_FORMAT,
    game: last.game,
    seat,
    counts: countVerdicts(decisions),
    lost: sumOf(hands.map(({ lost }) => lost)),
    moments: momentsOf(decisions),
    hands,
    decisions,
  };
}

export function reviewedDecision(
  { at, round, move }: Pick<Decision, 'at' | 'round' | 'move'>,
  judgement: Judgement,
  open: readonly OpenMove[],
): ReviewedDecision {
  return { at, round, move, ...judgement, open };
}

function countVerdicts(decisions: readonly ReviewedDecision[]): Record<Verdict, number> {
  const counts = { good: 0, inaccuracy: 0, mistake: 0 };
  for (const { verdict } of decisions) counts[verdict]++;
  return counts;
}

/** Returns the sum of the losses, which is never more than a round can cost. */
function lostIn({ knowledge }: Bot, decisions: readonly ReviewedDecision[], last: View): number {
  const swing = knowledge.swing?.(last) ?? Infinity;
  return Math.min(swing, sumOf(decisions.map(({ loss }) => loss)));
}

function sumOf(points: readonly number[]): number {
  return roundTo(
    points.reduce((sum, one) => sum + one, 0),
    HUNDREDTHS,
  );
}

function reviewedHand(
  bot: Bot,
  seat: Seat,
  round: number,
  all: readonly ReviewedDecision[],
  last: View,
): ReviewedHand {
  const decisions = all.filter((one) => one.round === round);
  const row = last.sheet.find((one) => one.round === round);
  return {
    round,
    expected: expectedOf(decisions[0]),
    made: row ? pointsIn(row.change, last, seat) : null,
    lost: lostIn(bot, decisions, last),
    moments: momentsOf(decisions),
  };
}

/** Returns what the round brought the seat's side: its points, or its lead where teams play. */
function pointsIn(change: BySide<number>, view: View, seat: Seat): number {
  const side = sideOfSeat(view, seat);
  return playsInTeams(view) ? change[side] - change[1 - side] : change[side];
}

/** Returns the expected points of the round at a decision, with its best move. */
export function expectedOf(decision: ReviewedDecision): number {
  const { loss, points, others } = decision;
  return loss > 0 ? others[0].points : points;
}

/** Returns the key moments in the order of play: losses count before finds, and larger ones before smaller ones. */
function momentsOf(decisions: readonly ReviewedDecision[]): Moment[] {
  const lost = decisions
    .filter(({ loss }) => loss > 0)
    .sort((one, other) => other.loss - one.loss)
    .map((decision) => momentOf(decision, 'lost'));
  const found = decisions
    .filter(({ lead }) => lead > 0)
    .sort((one, other) => other.lead - one.lead)
    .map((decision) => momentOf(decision, 'found'));
  return [...lost, ...found].slice(0, MAX_MOMENTS).sort((one, other) => one.at - other.at);
}

function momentOf(decision: ReviewedDecision, kind: Moment['kind']): Moment {
  const { at, round, loss, lead, best, reason } = decision;
  const key = kind === 'lost' ? 'costs' : 'onlyMove';
  const points = kind === 'lost' ? loss : lead;
  return { at, round, kind, reason: { key, points, move: best, next: reason } };
}

export interface Progress {
  readonly done: number;
  readonly of: number;
}

export interface ReviewOptions {
  readonly budget?: Budget;
  /** Reviews one round only; absent: all rounds. */
  readonly round?: number | undefined;
}

/** Yields the progress; the same record, seat and options give the same review. */
export function* reviewGame(
  bot: Bot,
  record: ReviewedRecord,
  seat: Seat,
  { budget, round: onlyRound }: ReviewOptions = {},
): Generator<Progress, Review | Refusal> {
  const replayed = decisionsOf(bot.game, record, seat);
  if (isRefusal(replayed)) return replayed;
  const { last } = replayed;
  const decisions = replayed.decisions.filter(({ round }) => round === (onlyRound ?? round));
  const judged: ReviewedDecision[] = [];
  for (const decision of decisions) {
    yield { done: judged.length, of: decisions.length };
    judged.push(judgeDecision(bot, decision, budget));
  }
  return sumUp(bot, seat, judged, last);
}

/** Judges a decision from the view alone, and adds the results with open hands. */
export function judgeDecision(bot: Bot, decision: Decision, budget?: Budget): ReviewedDecision {
  const { at, view, move, state } = decision;
  const judgement = judgeMove(bot, view, move, budget);
  const moves = [move, ...judgement.others.map((other) => other.move)];
  return reviewedDecision(decision, judgement, withOpenHands(bot, view, state, moves, at, budget));
}
