// What a hand of Pitch gives, and when the game is over.

import { SUITS } from '#cards/card.ts';
import type { BySide, Result, ScoreLine } from '../game.ts';
import { listCaptures, tallyTricks, type Tally, type Taken } from './captures.ts';
import { canFloat } from './options.ts';
import { highestBid, sideOf, SIDES, type PitchRow, type PitchState } from './state.ts';

const POINT = 1;
const FIVE_POINTS = 5;
const SIDE_NAMES = ['North and South', 'East and West'] as const;

/** Writes the finished hand into the sheet and ends the game when a side has won. */
export function scoreHand(state: PitchState): void {
  const row = scoreRow(state);
  state.totals = row.total;
  state.sheet.push(row);
  state.phase = findWinner(state) ? 'over' : 'dealing';
}

function scoreRow(state: PitchState): PitchRow {
  const { options, round, totals } = state;
  const tally = tallyTricks(state);
  const lines = pointLines(state, tally);
  const bid = highestBid(state)!;
  const bidders = sideOf(bid.seat);
  const taken = sumLines(lines)[bidders];
  const made = taken >= bid.value;
  if (!made) lines.push({ what: 'Set back', points: onlyFor(bidders, -(taken + bid.value)) });
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

function pointLines({ options, leaders }: PitchState, tally: Tally): ScoreLine[] {
  const lines = [
    { what: 'High', points: pointsOf(tally.high, POINT) },
    { what: 'Low', points: pointsOf(tally.low, POINT) },
    { what: 'Jack', points: pointsOf(tally.jack, POINT) },
    { what: 'Game', points: gamePoint(tally.gamePoints) },
  ];
  if (options.variant === '10-point') {
    const lastTaker = leaders[leaders.length - 1];
    lines.push({ what: 'Last trick', points: onlyFor(sideOf(lastTaker), POINT) });
    lines.push({ what: 'Five', points: pointsOf(tally.five, FIVE_POINTS) });
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

function raiseToZero(lines: ScoreLine[], totals: BySide<number>): void {
  const below = addSides(totals, sumLines(lines)).map((total) => Math.max(0, -total));
  if (below.some((missing) => missing > 0)) lines.push({ what: 'Floor at zero', points: below });
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

interface Winner {
  side: number;
  reason: string;
}

function findWinner({ options, totals, sheet }: PitchState): Winner | null {
  const { bid, made } = sheet[sheet.length - 1];
  const bidders = sideOf(bid.seat);
  if (options.variant === '4-point') return reach(options.target, totals, bidders);
  const floater = canFloat(options) ? reach(options.floatAt, totals, bidders) : null;
  if (floater || !made || totals[bidders] < options.target) return floater;
  const reason = `${SIDE_NAMES[bidders]} made their bid and have ${options.target} points or more.`;
  return { side: bidders, reason };
}

/** Who has the points of the goal; of two sides that have them, the one that bid. */
function reach(goal: number, totals: BySide<number>, bidders: number): Winner | null {
  const others = 1 - bidders;
  const biddersDid = totals[bidders] >= goal;
  const othersDid = totals[others] >= goal;
  if (biddersDid && othersDid) {
    const reason = `Both teams reached ${goal} points; ${SIDE_NAMES[bidders]} had the bid.`;
    return { side: bidders, reason };
  }
  if (!biddersDid && !othersDid) return null;
  const side = biddersDid ? bidders : others;
  return { side, reason: `${SIDE_NAMES[side]} reached ${goal} points.` };
}

export function pitchResult(state: PitchState): Result | null {
  if (state.phase !== 'over') return null;
  const { side, reason } = findWinner(state)!;
  return { winners: SIDES[side].slice(), scores: state.totals, reason };
}
