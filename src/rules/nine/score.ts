// What a round of Nine Tricks costs, when the game is over, and who has won it.

import type { BySeat, Result, Seat } from '../game.ts';
import { everySeat } from '../seats.ts';
import { leftOf, SEATS, type NineState } from './state.ts';

/** Writes the finished round into the sheet, and ends the game or moves the deal on. */
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
  const lines = [{ what: 'Missed tricks', points: missed }];
  state.sheet.push({ round: state.round, lines, change: missed, total });
  state.rounds.push({ bids, taken });
  state.totals = total;
  state.dealer = leftOf(state.dealer);
  state.phase = isOver ? 'over' : 'dealing';
}

export function nineResult(state: NineState): Result | null {
  if (state.phase !== 'over') return null;
  const lowest = lowestSeats(state);
  const { target } = state.options;
  return {
    winners: lastToReachTheirTotal(state, lowest),
    scores: state.totals,
    reason:
      lowest.length === 1
        ? `Somebody reached ${target} points; the lowest total wins.`
        : `Somebody reached ${target} points; of equal lowest totals the one reached last wins.`,
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

/** The round after which the seat had its final total for the first time. */
function roundOfTotal({ sheet, totals }: NineState, seat: Seat): number {
  return sheet.find(({ total }) => total[seat] === totals[seat])!.round;
}
