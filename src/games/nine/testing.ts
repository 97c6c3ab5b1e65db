// Facts about Nine Tricks for the contract suite, written independently of the view.

import { cardsOfHand } from '#cards/hands.ts';
import type { GameTesting } from '#rules/gameTesting.ts';
import { everySeat } from '#rules/seats.ts';
import { SEATS, type NineState } from './state.ts';

export const testing: GameTesting<NineState> = {
  shortOptions: { target: [10, 25, 40] },
  playthroughs: [{ name: 'oneRound', seats: SEATS, options: {}, seed: 1 }],
  simulated: [{ target: 12 }],

  places(state) {
    return [...everySeat(SEATS).map((seat) => cardsOfHand(state.hands, seat)), state.plays];
  },

  known(state, seat) {
    return [...state.plays, ...(seat === null ? [] : cardsOfHand(state.hands, seat))];
  },
};
