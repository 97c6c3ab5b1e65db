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
 * A matching finds some way to do it (a card that finds no room moves another along); moving cards
 * around at random then makes all ways about equally likely.
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
  const isFree = places.barred.every((mask) => mask === 0);
  return isFree ? piles : mixPiles(piles, places.barred, random);
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

/**
 * Lets cards change places in rings of two, three and four, each ring as likely as its reverse, so
 * that no way of dealing is favoured.
 *
 * Exchanges of two alone would not do: with three seats each out of another suit, some ways of
 * dealing are reached by a ring of three only.
 */
function mixPiles(piles: readonly Card[][], barred: Hands, random: Random): Card[][] {
  const cards = piles.flat();
  const places = piles.flatMap((pile, place) => pile.map(() => place));
  const longest = Math.min(cards.length, LONGEST_RING);
  for (let round = 0; round < cards.length + FEWEST_ROUNDS; round++) {
    for (let size = 2; size <= longest; size++) {
      bringToFront(size, cards, places, random);
      turnRing(size, cards, places, barred);
    }
  }
  return piles.map((_, place) => cards.filter((_, at) => places[at] === place));
}

const LONGEST_RING = 4;
const FEWEST_ROUNDS = 12;

/** Cards at random, each with its place. */
function bringToFront(count: number, cards: Card[], places: number[], random: Random): void {
  for (let at = 0; at < count; at++) {
    const other = at + random(cards.length - at);
    const card = cards[at];
    const place = places[at];
    cards[at] = cards[other];
    places[at] = places[other];
    cards[other] = card;
    places[other] = place;
  }
}

/** The foremost cards move one place on, if all of them may. */
function turnRing(size: number, cards: Card[], places: readonly number[], barred: Hands): void {
  for (let at = 0; at < size; at++) {
    if (!mayHold(barred, places[at], cards[(at + 1) % size])) return;
  }
  const first = cards[0];
  for (let at = 1; at < size; at++) cards[at - 1] = cards[at];
  cards[size - 1] = first;
}
