// The score of a hand of Pitch worked out again from the cards' names, to hold the rules against.

import type { CardName } from '#cards/notation.ts';
import type { BySide, Seat } from '../game.ts';
import { rankPlace, suitName } from './testPositions.ts';
import type { PitchView } from './view.ts';

/** What each side took in the six tricks that this view shows, category by category. */
export function referencePoints(view: PitchView): Record<string, BySide<number>> {
  const piles: BySide<CardName[]> = [[], []];
  for (const { winner, plays } of view.tricks) {
    piles[sideOfWinner(winner)].push(...plays.map(({ card }) => card));
  }
  const trumps = piles
    .flat()
    .filter((card) => suitName(card) === view.trump)
    .sort((one, two) => rankPlace(one) - rankPlace(two));
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
  const worth: Record<string, number> = { '10': 10, K: 3, Q: 2, J: 1, A: ace };
  return pile.reduce((sum, card) => sum + (worth[card.slice(0, -1)] ?? 0), 0);
}

/** What the hand does to the scores. */
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

/** Who has won with these scores: nobody, or the side's seats. */
export function referenceWinners(
  { options }: PitchView,
  scores: BySide<number>,
  bidder: Seat,
  made: boolean,
): Seat[] {
  const bidders = bidder % 2;
  const others = 1 - bidders;
  const seats = (side: number): Seat[] => (side === 0 ? [0, 2] : [1, 3]);
  const goal = options.variant === '4-point' ? options.target : options.floatAt;
  if (options.variant === '4-point' || options.maxBid === 10) {
    if (scores[bidders] >= goal) return seats(bidders);
    if (scores[others] >= goal) return seats(others);
  }
  const isOut = options.variant === '10-point' && made && scores[bidders] >= options.target;
  return isOut ? seats(bidders) : [];
}
