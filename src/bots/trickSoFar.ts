// The running trick, as the player in turn finds it.

import { suitOf, type Card, type Suit } from '#cards/card.ts';
import { winningPlay } from '#cards/trick.ts';
import { trickStart, type TrickLog } from '#rules/tricks.ts';

export interface TrickSoFar {
  /** The number of cards played. */
  count: number;
  /** The index of its first card in the log's plays. */
  start: number;
  /** The suit led; meaningless before the lead. */
  led: Suit;
  /** The card that wins so far, and its distance from the lead. */
  best: Card;
  bestPlace: number;
}

export function trickSoFar(log: TrickLog, size: number, trump: Suit): TrickSoFar {
  const { plays } = log;
  const start = trickStart(log, size);
  const count = plays.length - start;
  if (count === 0) return { count, start, led: -1, best: -1, bestPlace: -1 };
  const winner = winningPlay(plays, start, plays.length, trump);
  return {
    count,
    start,
    led: suitOf(plays[start]),
    best: plays[winner],
    bestPlace: winner - start,
  };
}
