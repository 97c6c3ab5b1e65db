// Scoring, the end of the game and its winners in Nine Tricks.

import type { BySeat, Result, ScoreLine, Seat } from '#rules/game.ts';
import { everySeat } from '#rules/seats.ts';
import { leftOf, SEATS, type NineState } from './state.ts';
import { texts } from './texts.en.ts';

/** Keys of the lines on the score sheet. */
export type NineLine = 'missedTricks';

/** A player has reached the target. The lowest total wins; of several, the one that was reached last. */
export interface NineEnding {
  key: 'lowest' | 'lastReached';
  points: number;
}

/** Adds the finished round to the score sheet, and ends the game or moves the deal on. */
export function scoreRound(state: NineState): void {
  const { tricksTaken: taken } = state;
  const bids = state.bids as BySeat<number>;
  const missed = [0, 0, 0, 0];
  const total = state.totals.slice();
  let isOver = false;
  for (let seat = 0; seat < SEATS; seat++) {
    missed[seat] = Math.abs(taken[seat] - bids[seat]);
    total[seat] += missed[seat];
    if (total[seat] >= state.options.target) isOver = true;
  }
  const lines: ScoreLine<NineLine>[] = [{ what: 'missedTricks', points: missed }];
  state.sheet.push({ round: state.round, lines, change: missed, total });
  state.rounds.push({ bids, taken });
  state.totals = total;
  state.dealer = leftOf(state.dealer);
  state.phase = isOver ? 'over' : 'dealing';
}

/** Returns null until the game is over. */
export function result(state: NineState): Result<NineEnding> | null {
  if (state.phase !== 'over') return null;
  const lowest = lowestSeats(state);
  const key = lowest.length === 1 ? 'lowest' : 'lastReached';
  const ending: NineEnding = { key, points: state.options.target };
  return {
    winners: lastToReachTheirTotal(state, lowest),
    scores: state.totals,
    reason: texts.endings[key](ending),
    ending,
  };
}

function lowestSeats({ totals }: NineState): Seat[] {
  const lowest = Math.min(...totals);
  return everySeat(SEATS).filter((seat) => totals[seat] === lowest);
}

function lastToReachTheirTotal(state: NineState, seats: readonly Seat[]): Seat[] {
  const reached = seats.map((seat) => roundOfTotal(state, seat));
  const last = Math.max(...reached);
  return seats.filter((_, index) => reached[index] === last);
}

/** Returns the round after which the seat had its final total for the first time. */
function roundOfTotal({ sheet, totals }: NineState, seat: Seat): number {
  return sheet[sheet.findIndex(({ total }) => total[seat] === totals[seat])].round;
}
