// Legal moves in Nine Tricks.

import { DECK_36 } from '#cards/deck.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import { chooseValue, chooseDeck, type CardChoice, type Choices } from '#rules/moves.ts';
import { followSuit } from '#rules/tricks.ts';
import { forbiddenBid, MAX_BID, SEATS, type NineState } from './state.ts';

export const BIDS: readonly number[] = Array.from({ length: MAX_BID + 1 }, (_, bid) => bid);
const BIDS_WITHOUT = BIDS.map((forbidden) => BIDS.filter((bid) => bid !== forbidden));

const THE_DEAL = chooseDeck(DECK_36.cards);

export function nineLegal(state: NineState, seat: Seat): Choices {
  switch (state.phase) {
    case 'dealing':
      return seat === DEALER ? THE_DEAL : [];
    case 'bidding':
      if (seat !== state.player) return [];
      return chooseValue('bid', 'value', biddable(state));
    case 'playing':
      return seat === state.player ? playable(state) : [];
    case 'over':
      return [];
  }
}

/** Returns the numbers that the player in turn may bid, lowest first. */
export function biddable(state: NineState): readonly number[] {
  const forbidden = forbiddenBid(state);
  return forbidden === null ? BIDS : BIDS_WITHOUT[forbidden];
}

/** Returns the cards that the player in turn may play. */
export function playable(state: NineState): CardChoice {
  return followSuit(state, SEATS, state.hands, state.player);
}
