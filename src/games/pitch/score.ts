// Counts the scoring trumps and the game points in the tricks taken so far.

import { cardAt, strengthOf, suitOf, type Card, type Suit, SUITS } from '#cards/card.ts';
import { DECK_52, type Rank } from '#cards/deck.ts';
import { nameCard } from '#cards/notation.ts';
import type { BySide, Seat, Result, ScoreLine } from '#rules/game.ts';
import {
  type Variant,
  SEATS,
  sideOf,
  type Capture,
  type PitchState,
  canFloat,
  winningBid,
  SIDES,
  type PitchRow,
} from './state.ts';
import { texts } from './texts.en.ts';

export interface Taken {
  card: Card;
  taker: Seat;
}

/** The count after the tricks taken so far; null for a card that was not played. */
export interface Tally {
  high: Taken | null;
  low: Taken | null;
  jack: Taken | null;
  five: Taken | null;
  gamePoints: BySide<number>;
}

function gameValues(values: Partial<Record<Rank, number>>): number[] {
  return DECK_52.ranks.map((rank) => values[rank] ?? 0);
}

/** Game points by the strength of a card. */
const GAME_VALUES: Readonly<Record<Variant, readonly number[]>> = {
  '4-point': gameValues({ '10': 10, J: 1, Q: 2, K: 3, A: 4 }),
  '10-point': gameValues({ '10': 10, J: 1, Q: 2, K: 3 }),
};

const JACK = DECK_52.ranks.indexOf('J');
const FIVE = DECK_52.ranks.indexOf('5');

export function tallyTricks(state: PitchState): Tally {
  const { plays, leaders, trump } = state;
  const values = GAME_VALUES[state.options.variant];
  const tally: Tally = { high: null, low: null, jack: null, five: null, gamePoints: [0, 0] };
  for (let trick = 0; trick < leaders.length - 1; trick++) {
    const taker = leaders[trick + 1];
    const side = sideOf(taker);
    for (let at = trick * SEATS; at < (trick + 1) * SEATS; at++) {
      const card = plays[at];
      tally.gamePoints[side] += values[strengthOf(card)];
      if (suitOf(card) === trump) tallyTrump(tally, trump, { card, taker });
    }
  }
  return tally;
}

function tallyTrump(tally: Tally, trump: Suit, taken: Taken): void {
  if (!tally.high || taken.card > tally.high.card) tally.high = taken;
  if (!tally.low || taken.card < tally.low.card) tally.low = taken;
  if (taken.card === cardAt(trump, JACK)) tally.jack = taken;
  if (taken.card === cardAt(trump, FIVE)) tally.five = taken;
}

/** Lists the cards of a tally that score in the variant, by name. */
export function listCaptures({ high, low, jack, five }: Tally, variant: Variant): Capture[] {
  const captures: Capture[] = [];
  const list = (what: Capture['what'], taken: Taken | null): void => {
    if (taken) captures.push({ what, card: nameCard(DECK_52, taken.card), seat: taken.taker });
  };
  list('High', high);
  list('Low', low);
  list('Jack', jack);
  if (variant === '10-point') list('Five', five);
  return captures;
}

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
export function result(state: PitchState): Result<PitchEnding> | null {
  const ending = state.phase === 'over' ? findEnding(state) : null;
  if (!ending) return null;
  return {
    winners: SIDES[ending.side].slice(),
    scores: state.totals,
    reason: texts.endings[ending.key](ending),
    ending,
  };
}
