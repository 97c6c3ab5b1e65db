// How well the bids fit the hands of a sampled state.

import { addCard, handOf } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import type { NineState } from '#rules/nine/state.ts';
import { NINE_ORDER, type NineView } from '#rules/nine/view.ts';
import { listPlays } from '#rules/tricks.ts';
import { estimateTricks } from './policy.ts';

/** Bids are this far from the estimate of the hand, on the average. */
const SPREAD = 1.1;
/** Further off than this, it is the estimate that is wrong. */
const MOST_TELLING = 2;

export function ninePlausibility(state: NineState, view: NineView): number {
  let misfit = 0;
  state.bids.forEach((bid, seat) => {
    if (bid === null || seat === view.seat) return;
    const miss = Math.abs(bid - estimateTricks(firstHand(state, seat), 0));
    misfit += (Math.min(miss, MOST_TELLING) / SPREAD) ** 2;
  });
  return Math.exp(-misfit / 2);
}

/** What the seat held when it bid. */
function firstHand(state: NineState, seat: Seat): number[] {
  const hand = handOf(state.hands, seat);
  for (const play of listPlays(state, NINE_ORDER)) {
    if (play.seat === seat) addCard(hand, 0, play.card);
  }
  return hand;
}
