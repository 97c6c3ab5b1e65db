// A reference for the score of a round of Pitch, worked out from the names of the cards.

import type { CardName } from '#cards/notation.ts';
import type { BySide, Seat } from '#rules/game.ts';
import { rankIndex, suitName } from './testing.ts';
import type { PitchView } from './view.ts';

/** Returns the points of each side by category for the six tricks of a view. */
export function referencePoints(view: PitchView): Record<string, BySide<number>> {
  const piles: BySide<CardName[]> = [[], []];
  for (const { winner, plays } of view.tricks) {
    piles[sideOfWinner(winner)].push(...plays.map(({ card }) => card));
  }
  const trumps = piles
    .flat()
    .filter((card) => suitName(card) === view.trump)
    .sort((one, two) => rankIndex(one) - rankIndex(two));
  const letter = (view.trump ?? '').slice(0, 1).toUpperCase();
  const forCard = (card: CardName | undefined, points: number): BySide<number> =>
    piles.map((pile) => (card !== undefined && pile.includes(card) ? points : 0));
  const isTen = view.options.variant === '10-point';
  const sums = piles.map((pile) => gameSum(pile, isTen ? 0 : 4));
  const points: Record<string, BySide<number>> = {
    high: forCard(trumps.at(-1), 1),
    low: forCard(trumps.at(0), 1),
    jack: forCard(`J${letter}`, 1),
    game: [sums[0] > sums[1] ? 1 : 0, sums[1] > sums[0] ? 1 : 0],
  };
  if (!isTen) return points;
  const last = sideOfWinner(view.tricks[5].winner);
  return {
    ...points,
    lastTrick: [1 - last, last],
    five: forCard(`5${letter}`, 5),
  };
}

function sideOfWinner(winner: Seat | null): number {
  if (winner === null) throw new Error('The trick is not taken yet');
  return winner % 2;
}

function gameSum(pile: readonly CardName[], ace: number): number {
  const values: Record<string, number> = { '10': 10, K: 3, Q: 2, J: 1, A: ace };
  return pile.reduce((sum, card) => sum + (values[card.slice(0, -1)] ?? 0), 0);
}

/** Returns the change of the scores by the round. */
export function referenceChange(view: PitchView, before: BySide<number>): BySide<number> {
  const points = Object.values(referencePoints(view));
  const best = view.bids.reduce((one, two) => ((two.value ?? 0) > (one.value ?? 0) ? two : one));
  const bid = best.value ?? 0;
  return [0, 1].map((side) => {
    const taken = points.reduce((sum, bySide) => sum + bySide[side], 0);
    const isSetBack = best.seat % 2 === side && taken < bid;
    const change = isSetBack ? 0 - bid : taken;
    return view.options.floorAtZero && before[side] + change < 0 ? 0 - before[side] : change;
  });
}

/** Returns the seats that win with these scores; none if the game continues. */
export function referenceWinners(
  { options }: PitchView,
  scores: BySide<number>,
  bidder: Seat,
  made: boolean,
): Seat[] {
  const bidders = bidder % 2;
  const others = 1 - bidders;
  const seats = (side: number): Seat[] => (side === 0 ? [0, 2] : [1, 3]);
  if (options.variant === '4-point') {
    if (scores[bidders] >= options.target) return seats(bidders);
    return scores[others] >= options.target ? seats(others) : [];
  }
  if (made && scores[bidders] >= options.target) return seats(bidders);
  const floats = options.maxBid === 10 && scores[others] >= options.floatAt;
  return floats ? seats(others) : [];
}
