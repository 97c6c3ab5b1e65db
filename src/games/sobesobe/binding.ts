// The reasons for which a seat must play a round of SobeSobe.

import { CLUBS } from '#cards/card.ts';
import type { BySeat, Seat } from '#rules/game.ts';
import {
  BINDING_POINTS,
  bySeat,
  MAX_ROUNDS_OUT,
  partyPlayerOf,
  type Binding,
  type SobeState,
} from './state.ts';

/** Returns the reason for each seat when trump is named; null for a seat that may sit out. */
export function bindings(state: SobeState): BySeat<Binding | null> {
  const bound = bySeat<Binding | null>(state.seats, null);
  for (let seat = 0; seat < state.seats; seat++) bound[seat] = bindingOn(state, seat);
  return bound;
}

/** Returns the first of several reasons. */
function bindingOn(state: SobeState, seat: Seat): Binding | null {
  if (seat === partyPlayerOf(state)) return 'partyPlayer';
  if (seat === state.dealer) return 'dealer';
  if (state.trump === CLUBS) return 'clubs';
  if (state.roundsOut[seat] >= MAX_ROUNDS_OUT) return 'roundsOut';
  const isNearTheEnd = state.totals[seat] <= BINDING_POINTS;
  return state.options.mustPlayAtFive && isNearTheEnd ? 'fivePoints' : null;
}
