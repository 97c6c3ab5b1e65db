// The trick on the table, as the player in turn meets it.

import { suitOf, type Card, type Suit } from '#cards/card.ts';
import { winningPlay } from '#cards/trick.ts';
import { trickStart, type TrickLog } from '#rules/tricks.ts';

export interface TrickSoFar {
  /** How many cards lie there. */
  count: number;
  /** Where in the log's plays it begins. */
  start: number;
  /** The suit led; meaningless while nothing lies there. */
  led: Suit;
  /** The card that wins so far, and how many places after the leader it was played. */
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
