// What the others' plays tell about where the queen of spades is.

import { SPADES, strengthOf, suitOf } from '#cards/card.ts';
import { holdsCard } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import { QUEEN_OF_SPADES, SEATS, type HeartsState } from '#rules/hearts/state.ts';
import { HEARTS_ORDER, type HeartsView } from '#rules/hearts/view.ts';
import { listPlays, type Play } from '#rules/tricks.ts';
import { oncePerView } from '../oncePerView.ts';

/** Who could have got rid of the queen and did not, most likely does not have her. */
const DENIAL_FIT = 0.2;

export function heartsPlausibility(state: HeartsState, view: HeartsView): number {
  const holder = queenHolder(state);
  return holder === null || holder === view.seat ? 1 : fitsAsHolder(state, view)[holder];
}

/** By seat: how well having the queen all the time goes with what the seat has played. */
const fitsAsHolder = oncePerView<HeartsView, HeartsState, number[]>((state) => {
  const fits = [1, 1, 1, 1];
  for (const play of listPlays(state, HEARTS_ORDER)) {
    if (missedTheChance(play)) fits[play.seat] *= DENIAL_FIT;
  }
  return fits;
});

function queenHolder({ hands }: HeartsState): Seat | null {
  for (let seat = 0; seat < SEATS; seat++) if (holdsCard(hands, seat, QUEEN_OF_SPADES)) return seat;
  return null;
}

/** A discard of something else, or a spade that stayed under an ace or king that lay there. */
function missedTheChance({ card, led, before, trickNumber }: Play): boolean {
  if (before.length === 0 || trickNumber === 0) return false;
  if (suitOf(card) !== led) return true;
  if (led !== SPADES) return false;
  return before.some(
    (other) => suitOf(other) === SPADES && strengthOf(other) > strengthOf(QUEEN_OF_SPADES),
  );
}
