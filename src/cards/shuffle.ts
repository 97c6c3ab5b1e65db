// Shuffling.

import type { Card } from './card.ts';
import type { Deck } from './deck.ts';
import { seededRandom, type Random } from './random.ts';

/** Shuffles in place (Fisher–Yates) and returns the same array. */
export function shuffleInPlace<T>(items: T[], random: Random): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = random(last + 1);
    const item = items[last];
    items[last] = items[other];
    items[other] = item;
  }
  return items;
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  return shuffleInPlace(items.slice(), random);
}

/** Returns the order of the whole deck for a 32-byte seed. */
export function deckFromSeed(deck: Deck, seed: Uint8Array): Card[] {
  return shuffled(deck.cards, seededRandom(seed));
}
