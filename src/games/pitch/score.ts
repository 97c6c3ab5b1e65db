// Scoring and the end of the game in Pitch.

import { SUITS } from '#cards/card.ts';
import type { BySide, Result, ScoreLine } from '#rules/game.ts';
import { listCaptures, tallyTricks, type Tally, type Taken } from './captures.ts';
import { canFloat } from './options.ts';
import { words } from './words/en.ts';
import { winningBid, sideOf, SIDES, type PitchRow, type PitchState } from './state.ts';

const POINT = 1;
const FIVE_POINTS = 5;

/** Keys of the lines on the score sheet. */
export type PitchLine =
  | 'high'
  | 'low'
  | 'jack'
  | 'game'
  | 'lastTrick'
  | 'five'
  | 'setBack'
  | 'floorAtZero';

/** North and South are side 0. */
export interface PitchEnding {
  key: 'madeBid' | 'reached' | 'bothReached';
  side: number;
  points: number;
}

/** Adds the finished round to the score sheet, and ends the game if a side has won. */
export function scoreRound(state: PitchState): void {
  const row = scoreRow(state);
  state.totals = row.total;
  state.sheet.push(row);
  state.phase = findEnding(state) ? 'over' : 'dealing';
}

function scoreRow(state: PitchState): PitchRow {
  const { options, round, totals } = state;
  const tally = tallyTricks(state);
  const lines = pointLines(state, tally);
  const bid = winningBid(state);
  const bidders = sideOf(bid.seat);
  const taken = sumLines(lines)[bidders];
  const made = taken >= bid.value;
  if (!made) lines.push({ what: 'setBack', points: onlyFor(bidders, -(taken + bid.value)) });
  if (options.floorAtZero) raiseToZero(lines, totals);
  const change = sumLines(lines);
  return {
    round,
    bid,
    made,
    trump: SUITS[state.trump],
    captured: listCaptures(tally, options.variant),
    gamePoints: tally.gamePoints,
    lines,
    change,
    total: addSides(totals, change),
  };
}

function pointLines({ options, leaders }: PitchState, tally: Tally): ScoreLine<PitchLine>[] {
  const lines: ScoreLine<PitchLine>[] = [
    { what: 'high', points: pointsOf(tally.high, POINT) },
    { what: 'low', points: pointsOf(tally.low, POINT) },
    { what: 'jack', points: pointsOf(tally.jack, POINT) },
    { what: 'game', points: gamePoint(tally.gamePoints) },
  ];
  if (options.variant === '10-point') {
    const lastTaker = leaders[leaders.length - 1];
    lines.push({ what: 'lastTrick', points: onlyFor(sideOf(lastTaker), POINT) });
    lines.push({ what: 'five', points: pointsOf(tally.five, FIVE_POINTS) });
  }
  return lines;
}

function pointsOf(taken: Taken | null, points: number): BySide<number> {
  return taken ? onlyFor(sideOf(taken.taker), points) : [0, 0];
}

function gamePoint([first, second]: BySide<number>): BySide<number> {
  if (first === second) return [0, 0];
  return onlyFor(first > second ? 0 : 1, POINT);
}

function onlyFor(side: number, points: number): BySide<number> {
  return side === 0 ? [points, 0] : [0, points];
}

function raiseToZero(lines: ScoreLine<PitchLine>[], totals: BySide<number>): void {
  const below = addSides(totals, sumLines(lines)).map((total) => Math.max(0, -total));
  if (below.some((missing) => missing > 0)) lines.push({ what: 'floorAtZero', points: below });
}

function sumLines(lines: readonly ScoreLine[]): BySide<number> {
  const sum = [0, 0];
  for (const { points } of lines) {
    sum[0] += points[0];
    sum[1] += points[1];
  }
  return sum;
}

function addSides(one: BySide<number>, two: BySide<number>): BySide<number> {
  return [one[0] + two[0], one[1] + two[1]];
}

/** Returns how a side has won, or null. */
function findEnding({ options, totals, sheet }: PitchState): PitchEnding | null {
  const { bid, made } = sheet[sheet.length - 1];
  const bidders = sideOf(bid.seat);
  if (options.variant === '4-point') return reach(options.target, totals, bidders);
  const floater = canFloat(options) ? reach(options.floatAt, totals, bidders) : null;
  const isOut = made && totals[bidders] >= options.target;
  if (!isOut || floater?.side === bidders) return floater;
  return { key: 'madeBid', side: bidders, points: options.target };
}

/** Returns the ending for the side that has reached the goal; if both have, for the bidders. */
function reach(goal: number, totals: BySide<number>, bidders: number): PitchEnding | null {
  const others = 1 - bidders;
  const biddersDid = totals[bidders] >= goal;
  const othersDid = totals[others] >= goal;
  if (biddersDid && othersDid) return { key: 'bothReached', side: bidders, points: goal };
  if (!biddersDid && !othersDid) return null;
  return { key: 'reached', side: biddersDid ? bidders : others, points: goal };
}

/** Returns null until the game is over. */
export function pitchResult(state: PitchState): Result<PitchEnding> | null {
  const ending = state.phase === 'over' ? findEnding(state) : null;
  if (!ending) return null;
  return {
    winners: SIDES[ending.side].slice(),
    scores: state.totals,
    reason: words.endings[ending.key](ending),
    ending,
  };
}
