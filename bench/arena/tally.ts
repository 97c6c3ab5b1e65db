// What the games of an arena add up to.
import type { GameReport } from './playGame.ts';
import type { PitchRow } from '#rules/pitch/state.ts';

export interface Interval {
  mean: number;
  /** Half the width of the 95 % interval. */
  margin: number;
}

const NORMAL_95 = 1.96;

/** Each of the numbers is one deal, all its seatings together, so that they are independent. */
export function meanInterval(numbers: readonly number[]): Interval {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const variance = squares / Math.max(1, numbers.length - 1);
  return { mean, margin: NORMAL_95 * Math.sqrt(variance / numbers.length) };
}

/** The mean change of score a hand for the seats that a player has. */
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

/** The share of finished games won, a shared win counted in part. */
export function shareOfWins(reports: readonly GameReport[], player: string): number {
  const finished = reports.filter(({ view }) => view.result);
  const won = finished.map(({ view, places }) => {
    const winners = view.result!.winners;
    return winners.filter((seat) => places[seat] === player).length / Math.max(1, winners.length);
  });
  return won.reduce((sum, one) => sum + one, 0) / won.length;
}

/** How often the moon was shot, by player, as shares of the hands. */
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

/** Of the bids that a player won, how many were made; and how many hands nobody bid on. */
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
