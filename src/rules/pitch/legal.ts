// What may be done in Pitch: whose turn it is, and what that seat may choose from.

import { SUITS } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { handOf } from '#cards/hands.ts';
import { DEALER, type Seat } from '../game.ts';
import {
  chooseCards,
  chooseValue,
  chooseDeck,
  type CardChoice,
  type Choice,
  type Choices,
} from '../moves.ts';
import { followSuit } from '../tricks.ts';
import { HAND_POINTS } from './options.ts';
import { HAND_SIZE, highestBid, SEATS, type PitchState } from './state.ts';

const THE_DEAL = chooseDeck(DECK_52.cards);
const MAX_HAND_POINTS = HAND_POINTS['10-point'];

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

/** A pass, and every number that is high enough and not too high. */
function allowedBids(state: PitchState): readonly (number | null)[] {
  return ALLOWED_BIDS[state.options.maxBid][lowestBid(state)];
}

/** By the highest bid of the options and the lowest of the moment: each list is made once. */
const ALLOWED_BIDS = Array.from({ length: MAX_HAND_POINTS + 1 }, (_, highest) =>
  Array.from({ length: highest + 2 }, (_, lowest) => passOrBid(lowest, highest)),
);

function passOrBid(lowest: number, highest: number): (number | null)[] {
  const bids: (number | null)[] = [null];
  for (let value = lowest; value <= highest; value++) bids.push(value);
  return bids;
}

/** The least that the next player may bid; above `maxBid` when passing is all that is left. */
export function lowestBid(state: PitchState): number {
  const highest = highestBid(state);
  return highest ? highest.value + 1 : state.options.minBid;
}

/** The cards that the player in turn may play. */
export function playable(state: PitchState): CardChoice {
  return followSuit(state, SEATS, state.hands, state.player);
}
