// The fit of the bids to the hands of a sampled state.

import type { Card } from '#cards/card.ts';
import { addCards, handOf, type Hand } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import { SEATS, type NineState } from '../state.ts';
import { NINE_ORDER, type NineView } from '../view.ts';
import { oncePerView } from '#bots/oncePerView.ts';
import { playsBySeat } from '#bots/playsBySeat.ts';
import { estimateTricks } from './policy.ts';

/** The typical distance of a bid from the estimate of its hand. */
const SPREAD = 1.1;
/** Beyond this distance the estimate is wrong rather than the hand. */
const MAX_COUNTED_MISS = 2;

export function ninePlausibility(state: NineState, view: NineView): number {
  const played = cardsPlayed(state, view);
  let misfit = 0;
  for (let seat = 0; seat < SEATS; seat++) {
    const bid = state.bids[seat];
    if (bid === null || seat === view.seat) continue;
    const miss = Math.abs(bid - estimateTricks(firstHand(state, seat, played[seat]), 0));
    misfit += (Math.min(miss, MAX_COUNTED_MISS) / SPREAD) ** 2;
  }
  return Math.exp(-misfit / 2);
}

const cardsPlayed = oncePerView<NineView, NineState, Card[][]>((state) =>
  playsBySeat(state, NINE_ORDER, SEATS),
);

/** Returns the hand of a seat when it bid. */
function firstHand(state: NineState, seat: Seat, played: readonly Card[]): Hand {
  const hand = handOf(state.hands, seat);
  addCards(hand, 0, played);
  return hand;
}
