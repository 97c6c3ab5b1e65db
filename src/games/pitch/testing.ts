// Facts about Pitch for the contract suite, written independently of the view.

import { cardsOfHand } from '#cards/hands.ts';
import type { GameTesting } from '#rules/gameTesting.ts';
import { everySeat } from '#rules/seats.ts';
import { stockLeft } from '#rules/stock.ts';
import { SEATS, type PitchState } from './state.ts';

export const testing: GameTesting<PitchState> = {
  // Random bidders are set back more often than not, so without the floor scores would fall for ever.
  shortOptions: { target: [5, 8], floorAtZero: [true] },
  playthroughs: [
    { name: 'fourPoint', seats: SEATS, options: {}, seed: 1 },
    { name: 'tenPoint', seats: SEATS, options: { variant: '10-point' }, seed: 2 },
  ],
  simulated: [
    { target: 5, floorAtZero: true },
    { variant: '10-point', target: 8, floatAt: 12, floorAtZero: true },
  ],
  pictured: [
    {},
    { options: { variant: '10-point' } },
    { options: { target: 5, floorAtZero: true } },
  ],

  places(state) {
    return [
      ...everySeat(SEATS).map((seat) => cardsOfHand(state.hands, seat)),
      ...state.discards.map((cards) => cards ?? []),
      stockLeft(state),
      state.plays,
    ];
  },

  known(state, seat) {
    if (seat === null) return state.plays;
    return [...state.plays, ...cardsOfHand(state.hands, seat), ...(state.discards[seat] ?? [])];
  },
};
