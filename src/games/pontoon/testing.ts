// Facts about Pontoon for the contract suite, written independently of the view.

import type { GameTesting } from '#rules/gameTesting.ts';
import type { PontoonState } from './state.ts';

export const testing: GameTesting<PontoonState> = {
  shortOptions: { rounds: [1, 4, 12] },
  playthroughs: [
    { name: 'onePlayer', seats: 1, options: {}, seed: 1 },
    {
      name: 'traditional',
      seats: 5,
      options: { stickAt: 15, buy: true, split: true, stakes: true, payDouble: true, rounds: 1 },
      seed: 2,
    },
  ],
  simulated: [{ rounds: 3, stakes: true, split: true, buy: true }],
  pictured: [
    { seats: 1 },
    { seats: 2, options: { stakes: true } },
    { seats: 3, options: { stakes: true, buy: true } },
    { seats: 4 },
    { seats: 5, options: { stakes: true, buy: true, split: true } },
  ],

  places(state) {
    return [state.stock, state.gone, state.banker, ...state.hands.map(({ cards }) => cards)];
  },

  known(state) {
    const turnedUp = state.phase === 'playing' ? state.banker.slice(0, 1) : state.banker;
    return [...state.gone, ...turnedUp, ...state.hands.flatMap(({ cards }) => cards)];
  },
};
