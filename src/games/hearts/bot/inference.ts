// Infers from the plays of the others where the queen of spades is.

import { SPADES, strengthOf, suitOf } from '#cards/card.ts';
import { holdsCard } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import { QUEEN_OF_SPADES, SEATS, type HeartsState } from '../state.ts';
import { HEARTS_ORDER, type HeartsView } from '../view.ts';
import { listPlays, type Play } from '#rules/tricks.ts';
import { oncePerView } from '#bots/oncePerView.ts';

/** The fit of a seat that holds the queen although it could have got rid of her. */
const MISSED_CHANCE_FIT = 0.2;

export function heartsPlausibility(state: HeartsState, view: HeartsView): number {
  const holder = queenHolder(state);
  return holder === null || holder === view.seat ? 1 : fitsAsHolder(state, view)[holder];
}

/** Returns for each seat how well holding the queen fits its plays. */
const fitsAsHolder = oncePerView<HeartsView, HeartsState, number[]>((state) => {
  const fits = [1, 1, 1, 1];
  for (const play of listPlays(state, HEARTS_ORDER)) {
    if (isMissedChance(play)) fits[play.seat] *= MISSED_CHANCE_FIT;
  }
  return fits;
});

function queenHolder({ hands }: HeartsState): Seat | null {
  for (let seat = 0; seat < SEATS; seat++) if (holdsCard(hands, seat, QUEEN_OF_SPADES)) return seat;
  return null;
}

/** Returns whether the queen could have been played instead: on another suit, or under the ace or king of spades. */
function isMissedChance({ card, led, before, trickNumber }: Play): boolean {
  if (before.length === 0 || trickNumber === 0) return false;
  if (suitOf(card) !== led) return true;
  if (led !== SPADES) return false;
  return before.some(
    (other) => suitOf(other) === SPADES && strengthOf(other) > strengthOf(QUEEN_OF_SPADES),
  );
}
