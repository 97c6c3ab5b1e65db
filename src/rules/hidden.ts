// Dealing out again the cards that a seat cannot see, within what the play has shown.

import { strengthOf, suitOf, type Card } from '#cards/card.ts';
import { SUIT_COUNT, type Hands } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';

/** All bits of a suit mask. */
export const WHOLE_SUIT = 0xffff;

export interface HiddenPlaces {
  /** How many hidden cards each place holds: seats first, then what else there is (a stock, discards). */
  counts: readonly number[];
  /** Four suit masks a place: the cards that cannot be there. */
  barred: Hands;
}

/**
 * Puts every hidden card in a place that may hold it, at random.
 *
 * A matching finds some way to do it (a card that finds no room moves another along); exchanging
 * random pairs then makes all ways about equally likely.
 */
export function dealHidden(
  hidden: readonly Card[],
  places: HiddenPlaces,
  random: Random,
): Card[][] {
  const cards = shuffled(hidden, random);
  const piles: Card[][] = places.counts.map(() => []);
  for (const card of cards) {
    if (!placeCard(card, piles, places, new Set())) {
      throw new Error('The hidden cards do not fit the places that may hold them');
    }
  }
  if (places.barred.some((mask) => mask !== 0)) mixPiles(piles, places.barred, random);
  return piles;
}

function mayHold(barred: Hands, place: number, card: Card): boolean {
  return ((barred[place * SUIT_COUNT + suitOf(card)] >> strengthOf(card)) & 1) === 0;
}

/** An augmenting path: straight into a place with room, or in exchange for a card that can move on. */
function placeCard(
  card: Card,
  piles: Card[][],
  { counts, barred }: HiddenPlaces,
  visited: Set<number>,
): boolean {
  const open = piles
    .keys()
    .filter((place) => mayHold(barred, place, card))
    .toArray();
  const free = open.find((place) => piles[place].length < counts[place]);
  if (free !== undefined) {
    piles[free].push(card);
    return true;
  }
  for (const place of open) {
    if (visited.has(place)) continue;
    visited.add(place);
    for (let index = 0; index < piles[place].length; index++) {
      if (placeCard(piles[place][index], piles, { counts, barred }, visited)) {
        piles[place][index] = card;
        return true;
      }
    }
  }
  return false;
}

/** Exchanges of two cards, each as likely as its reverse, so that no way of dealing is favoured. */
function mixPiles(piles: Card[][], barred: Hands, random: Random): void {
  const spots = piles.flatMap((pile, place) => pile.map((_, index) => ({ place, index })));
  if (spots.length < 2) return;
  for (let step = 0; step < spots.length * 4; step++) {
    const one = spots[random(spots.length)];
    const two = spots[random(spots.length)];
    const first = piles[one.place][one.index];
    const second = piles[two.place][two.index];
    if (mayHold(barred, one.place, second) && mayHold(barred, two.place, first)) {
      piles[one.place][one.index] = second;
      piles[two.place][two.index] = first;
    }
  }
}
