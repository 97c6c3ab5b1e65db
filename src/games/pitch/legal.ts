// Legal moves in Pitch.

import { SUITS } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOf } from '#cards/hands.ts';
import { DEALER, type Seat } from '#rules/game.ts';
import {
  chooseCards,
  chooseValue,
  chooseDeck,
  type CardChoice,
  type Choice,
  type Choices,
} from '#rules/moves.ts';
import { followSuit } from '#rules/tricks.ts';
import { ROUND_POINTS } from './options.ts';
import { HAND_SIZE, highestBid, SEATS, type PitchState } from './state.ts';

const THE_DEAL = chooseDeck(DECK_52.cards);
const MAX_ROUND_POINTS = ROUND_POINTS['10-point'];

export function pitchLegal(state: PitchState, seat: Seat): Choices {
  switch (state.phase) {
    case 'dealing':
      return seat === DEALER ? THE_DEAL : [];
    case 'over':
      return [];
    default:
      return seat === state.player ? choiceOfPlayer(state) : [];
  }
}

function choiceOfPlayer(state: PitchState): Choice {
  switch (state.phase) {
    case 'bidding':
      return chooseValue('bid', 'value', allowedBids(state));
    case 'trump':
      return chooseValue('trump', 'suit', SUITS);
    case 'replacing':
      return chooseCards('replace', handOf(state.hands, state.player), 0, HAND_SIZE);
    default:
      return playable(state);
  }
}

/** Returns a pass and all numbers that the player in turn may bid. */
function allowedBids(state: PitchState): readonly (number | null)[] {
  return ALLOWED_BIDS[state.options.maxBid][lowestBid(state)];
}

/** Indexed by the option `maxBid` and the lowest legal bid, so that each list is made once. */
const ALLOWED_BIDS = Array.from({ length: MAX_ROUND_POINTS + 1 }, (_, highest) =>
  Array.from({ length: highest + 2 }, (_, lowest) => passOrBid(lowest, highest)),
);

function passOrBid(lowest: number, highest: number): (number | null)[] {
  const bids: (number | null)[] = [null];
  for (let value = lowest; value <= highest; value++) bids.push(value);
  return bids;
}

/** Returns the lowest number that the next player may bid; above `maxBid` if the player can only pass. */
export function lowestBid(state: PitchState): number {
  const highest = highestBid(state);
  return highest ? highest.value + 1 : state.options.minBid;
}

/** Returns the cards that the player in turn may play. */
export function playable(state: PitchState): CardChoice {
  return followSuit(state, SEATS, state.hands, state.player);
}
