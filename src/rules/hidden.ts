// Dealing out again the cards that a seat cannot see, within what the play has shown.

import { strengthOf, suitOf, type Card } from '#cards/card.ts';
import { emptyHands, SUIT_COUNT, type Hand, type Hands } from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';

/** All bits of a suit mask. */
export const WHOLE_SUIT = 0xffff;

export interface HiddenPlaces {
  /** How many hidden cards each place holds: seats first, then what else there is (a stock, discards). */
  counts: readonly number[];
  /** Four suit masks a place: the cards that cannot be there. */
  barred: Hands;
  /** Likewise: the cards that are believed not to be there, as long as there is another way. */
  doubted?: Hands | undefined;
}

/** These cards in none of so many places from the first one on, of all that there are. */
export function barCards(
  [first, count]: readonly [first: number, count: number],
  cards: Hand,
  places: number,
): Hands {
  const without = emptyHands(places);
  for (let at = first * SUIT_COUNT; at < (first + count) * SUIT_COUNT; at++) {
    without[at] = cards[at % SUIT_COUNT];
  }
  return without;
}

/**
 * Puts every hidden card in a place that may hold it, at random.
 *
 * A matching finds some way to do it (a card that finds no room moves another along); moving cards
 * around at random then makes all ways about equally likely.
 */
export function dealHidden(
  hidden: readonly Card[],
  { counts, barred, doubted }: HiddenPlaces,
  random: Random,
): Card[][] {
  const believed = doubted && barred.map((cards, at) => cards | doubted[at]);
  const piles =
    (believed && tryToDeal(hidden, { counts, barred: believed }, random)) ??
    tryToDeal(hidden, { counts, barred }, random);
  if (!piles) throw new Error('The hidden cards do not fit the places that may hold them');
  return piles;
}

/** Null when there is no way to do it. */
function tryToDeal(hidden: readonly Card[], places: HiddenPlaces, random: Random): Card[][] | null {
  const cards = shuffled(hidden, random);
  if (isFree(places.barred)) return cutInto(cards, places.counts);
  const piles: Card[][] = places.counts.map(() => []);
  for (const card of cards) {
    const isPlaced = placeCard(card, piles, places) || squeezeIn(card, piles, places, new Set());
    if (!isPlaced) return null;
  }
  return mixPiles(piles, places.barred, random);
}

function isFree(barred: Hands): boolean {
  for (let at = 0; at < barred.length; at++) if (barred[at] !== 0) return false;
  return true;
}

/** Where every card may be anywhere, a shuffle is all it takes. */
function cutInto(cards: readonly Card[], counts: readonly number[]): Card[][] | null {
  let start = 0;
  const piles = counts.map((count) => cards.slice(start, (start += count)));
  return start < cards.length ? null : piles;
}

export function mayHold(barred: Hands, place: number, card: Card): boolean {
  return ((barred[place * SUIT_COUNT + suitOf(card)] >> strengthOf(card)) & 1) === 0;
}

function placeCard(card: Card, piles: Card[][], { counts, barred }: HiddenPlaces): boolean {
  for (let place = 0; place < piles.length; place++) {
    if (piles[place].length < counts[place] && mayHold(barred, place, card)) {
      piles[place].push(card);
      return true;
    }
  }
  return false;
}

/** An augmenting path: straight into a place with room, or in exchange for a card that can move on. */
function squeezeIn(
  card: Card,
  piles: Card[][],
  places: HiddenPlaces,
  visited: Set<number>,
): boolean {
  if (placeCard(card, piles, places)) return true;
  for (let place = 0; place < piles.length; place++) {
    if (visited.has(place) || !mayHold(places.barred, place, card)) continue;
    visited.add(place);
    const pile = piles[place];
    for (let index = 0; index < pile.length; index++) {
      if (squeezeIn(pile[index], piles, places, visited)) {
        pile[index] = card;
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
  const cards: Card[] = [];
  const places: number[] = [];
  piles.forEach((pile, place) => {
    for (const card of pile) {
      cards.push(card);
      places.push(place);
    }
  });
  const longest = Math.min(cards.length, MAX_SWAP_RING);
  for (let round = 0; round < cards.length + FEWEST_ROUNDS; round++) {
    for (let size = 2; size <= longest; size++) {
      bringToFront(size, cards, places, random);
      turnRing(size, cards, places, barred);
    }
  }
  const mixed: Card[][] = piles.map(() => []);
  for (let at = 0; at < cards.length; at++) mixed[places[at]].push(cards[at]);
  return mixed;
}

const MAX_SWAP_RING = 4;
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
