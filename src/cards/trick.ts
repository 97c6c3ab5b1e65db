// The winner of a trick.

import { suitOf, type Card, type Suit } from './card.ts';

export const NO_TRUMP: Suit = -1;

/** Whether `card`, played after `best`, takes the trick from it. */
export function beats(card: Card, best: Card, trump: Suit): boolean {
  return suitOf(card) === suitOf(best) ? card > best : suitOf(card) === trump;
}

/** Returns the index of the card that takes the trick `plays[start]` to `plays[end - 1]`. */
export function winningPlay(
  plays: readonly Card[],
  start: number,
  end: number,
  trump: Suit,
): number {
  let winner = start;
  for (let at = start + 1; at < end; at++) {
    if (beats(plays[at], plays[winner], trump)) winner = at;
  }
  return winner;
}
