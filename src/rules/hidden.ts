// Redeals the cards that a seat cannot see, consistent with what the play has shown.

import { strengthOf, suitOf, type Card } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import {
  addCards,
  cardsOfHand,
  countHand,
  emptyHands,
  SUIT_COUNT,
  type Hand,
  type Hands,
} from '#cards/hands.ts';
import type { Random } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import type { View } from './game.ts';
import { listPlays, type TrickLog, type TrickOrder } from './tricks.ts';

/** All bits of a suit mask. */
export const WHOLE_SUIT = 0xffff;

export interface HiddenPlaces {
  /** The number of hidden cards in each place: seats first, then others (a stock, discards). */
  counts: readonly number[];
  /** Four suit masks per place: the cards that cannot be there. */
  barred: Hands;
  /** Likewise, cards that are believed not to be there; ignored if no deal satisfies all doubts. */
  doubted?: Hands | undefined;
}

/** Bars cards from `count` places, starting with `first`; `places` is the number of all places. */
export function barCards(
  [first, count]: readonly [first: number, count: number],
  cards: Hand,
  places: number,
): Hands {
  const barred = emptyHands(places);
  for (let at = first * SUIT_COUNT; at < (first + count) * SUIT_COUNT; at++) {
    barred[at] = cards[at % SUIT_COUNT];
  }
  return barred;
}

/** Bars the suit led from every hand that did not follow it; `places` is the number of all places. */
export function shownVoids(log: TrickLog, order: TrickOrder, places = order.size): Hands {
  const barred = emptyHands(places);
  for (const { seat, card, led } of listPlays(log, order)) {
    if (suitOf(card) !== led) barred[seat * SUIT_COUNT + led] = WHOLE_SUIT;
  }
  return barred;
}

/**
 * Deals the hidden cards into hands that hold the known ones, up to the counts of a view. All cards of the round must
 * be in the hands or among `plays`.
 */
export function fillHands(
  deck: Deck,
  { cardCounts }: Pick<View, 'cardCounts'>,
  { hands, plays, barred }: { hands: Hands; plays: readonly Card[]; barred: Hands },
  random: Random,
): void {
  const seen = new Set(plays);
  const counts = cardCounts.map((count, seat) => {
    for (const card of cardsOfHand(hands, seat)) seen.add(card);
    return count - countHand(hands, seat);
  });
  // Between rounds all hands are empty.
  const isDealt = counts.some((count) => count > 0);
  const hidden = isDealt ? deck.cards.filter((card) => !seen.has(card)) : [];
  const piles = dealHidden(hidden, { counts, barred }, random);
  piles.forEach((pile, seat) => addCards(hands, seat, pile));
}

/**
 * Puts every hidden card into a place that may hold it, at random.
 *
 * A bipartite matching finds one valid deal. Random rotations of a few cards then make all valid
 * deals about equally likely.
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

/** Returns null if there is no valid deal. */
function tryToDeal(hidden: readonly Card[], places: HiddenPlaces, random: Random): Card[][] | null {
  const cards = shuffled(hidden, random);
  if (isUnconstrained(places.barred)) return cutInto(cards, places.counts);
  const piles: Card[][] = places.counts.map(() => []);
  for (const card of cards) {
    const isPlaced = placeCard(card, piles, places) || augment(card, piles, places, new Set());
    if (!isPlaced) return null;
  }
  return mixPiles(piles, places.barred, random);
}

function isUnconstrained(barred: Hands): boolean {
  for (let at = 0; at < barred.length; at++) if (barred[at] !== 0) return false;
  return true;
}

/** Cuts shuffled cards into piles, which is enough if every card may be anywhere. Null if cards are left over. */
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

/** Follows an augmenting path: puts the card where there is room, or in exchange for a card that can move. */
function augment(card: Card, piles: Card[][], places: HiddenPlaces, visited: Set<number>): boolean {
  if (placeCard(card, piles, places)) return true;
  for (let place = 0; place < piles.length; place++) {
    if (visited.has(place) || !mayHold(places.barred, place, card)) continue;
    visited.add(place);
    const pile = piles[place];
    for (let index = 0; index < pile.length; index++) {
      if (augment(pile[index], piles, places, visited)) {
        pile[index] = card;
        return true;
      }
    }
  }
  return false;
}

/**
 * Rotates random cycles of two, three and four cards. Each rotation is as likely as its reverse, so
 * no deal is favoured.
 *
 * Swapping two cards would not be enough: with three seats void in different suits, some deals can be
 * reached only by cycles of three.
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
  const longest = Math.min(cards.length, MAX_CYCLE);
  for (let round = 0; round < cards.length + MIN_MIXING_ROUNDS; round++) {
    for (let size = 2; size <= longest; size++) {
      bringToFront(size, cards, places, random);
      rotateCycle(size, cards, places, barred);
    }
  }
  const mixed: Card[][] = piles.map(() => []);
  for (let at = 0; at < cards.length; at++) mixed[places[at]].push(cards[at]);
  return mixed;
}

const MAX_CYCLE = 4;
const MIN_MIXING_ROUNDS = 12;

/** Moves random cards to the front of the list, each with its place. */
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

/** Moves each of the first cards to the place of the one before it, if every place may hold its new card. */
function rotateCycle(size: number, cards: Card[], places: readonly number[], barred: Hands): void {
  for (let at = 0; at < size; at++) {
    if (!mayHold(barred, places[at], cards[(at + 1) % size])) return;
  }
  const first = cards[0];
  for (let at = 1; at < size; at++) cards[at - 1] = cards[at];
  cards[size - 1] = first;
}
