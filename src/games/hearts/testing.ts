// Facts about Hearts for the contract suite, written independently of the view.

import type { Card } from '#cards/card.ts';
import { cardsOfHand } from '#cards/hands.ts';
import type { Seat } from '#rules/game.ts';
import type { GameTesting } from '#rules/gameTesting.ts';
import { everySeat } from '#rules/seats.ts';
import { passDirection, passGiver, SEATS, TWO_OF_CLUBS, type HeartsState } from './state.ts';

export const testing: GameTesting<HeartsState> = {
  shortOptions: { endScore: [10, 30, 60] },
  playthroughs: [
    { name: 'passLeft', seats: SEATS, options: {}, seed: 1 },
    {
      name: 'houseRules',
      seats: SEATS,
      options: { passing: false, jackOfDiamonds: true, queenBreaksHearts: true, endScore: 10 },
      seed: 2,
    },
  ],
  simulated: [{ endScore: 20 }],

  places(state) {
    return [...everySeat(SEATS).map((seat) => cardsOfHand(state.hands, seat)), state.plays];
  },

  known(state, seat) {
    const opener = state.phase === 'playing' ? [TWO_OF_CLUBS] : [];
    return [...state.plays, ...opener, ...(seat === null ? [] : ownCards(state, seat))];
  },
};

/** Returns the cards in the hand of a player and those that the player has passed and received. */
function ownCards(state: HeartsState, seat: Seat): Card[] {
  const isExchanged = state.phase !== 'passing';
  const received = isExchanged ? state.passes[passGiver(seat, passDirection(state))] : null;
  return [...cardsOfHand(state.hands, seat), ...(state.passes[seat] ?? []), ...(received ?? [])];
}
