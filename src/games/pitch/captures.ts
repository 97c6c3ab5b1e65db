// Counts the scoring trumps and the game points in the tricks taken so far.

import { cardAt, strengthOf, suitOf, type Card, type Suit } from '#cards/card.ts';
import { DECK_52, type Rank } from '#cards/deck.ts';
import { nameCard } from '#cards/notation.ts';
import type { BySide, Seat } from '#rules/game.ts';
import type { Variant } from './options.ts';
import { SEATS, sideOf, type Capture, type PitchState } from './state.ts';

export interface Taken {
  card: Card;
  taker: Seat;
}

/** The count after the tricks taken so far; null for a card that was not played. */
export interface Tally {
  high: Taken | null;
  low: Taken | null;
  jack: Taken | null;
  five: Taken | null;
  gamePoints: BySide<number>;
}

function gameValues(values: Partial<Record<Rank, number>>): number[] {
  return DECK_52.ranks.map((rank) => values[rank] ?? 0);
}

/** Game points by the strength of a card. */
const GAME_VALUES: Readonly<Record<Variant, readonly number[]>> = {
  '4-point': gameValues({ '10': 10, J: 1, Q: 2, K: 3, A: 4 }),
  '10-point': gameValues({ '10': 10, J: 1, Q: 2, K: 3 }),
};

const JACK = DECK_52.ranks.indexOf('J');
const FIVE = DECK_52.ranks.indexOf('5');

export function tallyTricks(state: PitchState): Tally {
  const { plays, leaders, trump } = state;
  const values = GAME_VALUES[state.options.variant];
  const tally: Tally = { high: null, low: null, jack: null, five: null, gamePoints: [0, 0] };
  for (let trick = 0; trick < leaders.length - 1; trick++) {
    const taker = leaders[trick + 1];
    const side = sideOf(taker);
    for (let at = trick * SEATS; at < (trick + 1) * SEATS; at++) {
      const card = plays[at];
      tally.gamePoints[side] += values[strengthOf(card)];
      if (suitOf(card) === trump) tallyTrump(tally, trump, { card, taker });
    }
  }
  return tally;
}

function tallyTrump(tally: Tally, trump: Suit, taken: Taken): void {
  if (!tally.high || taken.card > tally.high.card) tally.high = taken;
  if (!tally.low || taken.card < tally.low.card) tally.low = taken;
  if (taken.card === cardAt(trump, JACK)) tally.jack = taken;
  if (taken.card === cardAt(trump, FIVE)) tally.five = taken;
}

/** Lists the cards of a tally that score in the variant, by name. */
export function listCaptures({ high, low, jack, five }: Tally, variant: Variant): Capture[] {
  const captures: Capture[] = [];
  const list = (what: Capture['what'], taken: Taken | null): void => {
    if (taken) captures.push({ what, card: nameCard(DECK_52, taken.card), seat: taken.taker });
  };
  list('High', high);
  list('Low', low);
  list('Jack', jack);
  if (variant === '10-point') list('Five', five);
  return captures;
}
