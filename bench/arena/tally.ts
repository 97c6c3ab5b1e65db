// Computes the figures of a match from its games.

import type { PitchRow } from '#games/pitch/state.ts';
import type { GameReport } from './playGame.ts';

export interface Interval {
  mean: number;
  /** Half the width of the 95 % interval. */
  margin: number;
}

const NORMAL_95 = 1.96;

/** Returns the mean and its interval. Each number must stand for one deal with all seatings, so that they are independent. */
export function meanInterval(numbers: readonly number[]): Interval {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const variance = squares / Math.max(1, numbers.length - 1);
  return { mean, margin: NORMAL_95 * Math.sqrt(variance / numbers.length) };
}

/** Returns the mean change of score per hand, for the seats of a player. */
export function pointsPerHand(reports: readonly GameReport[], player: string): number {
  let points = 0;
  let hands = 0;
  for (const { view, places, hands: played } of reports) {
    view.sides.forEach((seats, side) => {
      if (places[seats[0]] !== player) return;
      points += view.sheet.reduce((sum, { change }) => sum + change[side], 0);
      hands += played;
    });
  }
  return points / hands;
}

/** Returns the share of finished games that a player won. A shared win counts as a part of a win. */
export function shareOfWins(reports: readonly GameReport[], player: string): number {
  const finished = reports.filter(({ view }) => view.result);
  const won = finished.map(({ view, places }) => {
    const winners = view.result!.winners;
    return winners.filter((seat) => places[seat] === player).length / Math.max(1, winners.length);
  });
  return won.reduce((sum, one) => sum + one, 0) / won.length;
}

/** Returns the share of hands in which a player shot the moon. */
export function moonShare(reports: readonly GameReport[], player: string): number {
  let moons = 0;
  let hands = 0;
  for (const { view, places } of reports) {
    for (const { lines } of view.sheet) {
      hands++;
      const moon = lines.find(({ what }) => what === 'moon');
      const shooter = moon ? moon.points.findIndex((points) => points < 0) : -1;
      if (shooter >= 0 && places[shooter] === player) moons++;
    }
  }
  return moons / hands;
}

export interface BidTally {
  made: number;
  meanBid: number;
  thrownIn: number;
}

/** Returns the share of won bids that a player made, the mean bid, and the share of hands without a bid. */
export function pitchBids(reports: readonly GameReport[], player: string): BidTally {
  const hands = reports.reduce((sum, report) => sum + report.hands, 0);
  const rows = reports.flatMap(({ view }) => view.sheet as PitchRow[]);
  const own = reports.flatMap(({ view, places }) =>
    (view.sheet as PitchRow[]).filter(({ bid }) => places[bid.seat] === player),
  );
  return {
    made: own.filter(({ made }) => made).length / own.length,
    meanBid: own.reduce((sum, { bid }) => sum + bid.value, 0) / own.length,
    thrownIn: 1 - rows.length / hands,
  };
}
