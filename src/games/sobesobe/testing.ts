// Facts about SobeSobe for the contract suite, written independently of the view.

import { cardsOfHand } from '#cards/hands.ts';
import type { GameTesting } from '#rules/gameTesting.ts';
import { everySeat } from '#rules/seats.ts';
import { stockLeft } from '#rules/stock.ts';
import type { SobeState } from './state.ts';

export const testing: GameTesting<SobeState> = {
  shortOptions: { roundLimit: [1, 10, 100] },
  playthroughs: [
    { name: 'fivePlayers', seats: 5, options: {}, seed: 69 },
    { name: 'blindHearts', seats: 2, options: {}, seed: 2 },
    {
      name: 'houseRules',
      seats: 4,
      options: { mustPlayAtFive: true, cutIsMandatory: true },
      seed: 17,
    },
  ],
  simulated: [{ roundLimit: 100 }],
  pictured: [{ seats: 5 }, { seats: 4 }, { seats: 3 }, { seats: 2 }],

  places(state) {
    return [
      ...everySeat(state.seats).map((seat) => cardsOfHand(state.hands, seat)),
      ...state.laidAside,
      ...state.discards.map((cards) => cards ?? []),
      state.plays,
      stockLeft(state),
    ];
  },

  /** A player also knows the cards that left the own hand unseen. */
  known(state, seat) {
    if (seat === null) return state.plays;
    return [
      ...state.plays,
      ...cardsOfHand(state.hands, seat),
      ...state.laidAside[seat],
      ...(state.discards[seat] ?? []),
    ];
  },
};
