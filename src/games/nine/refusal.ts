// Refusals of moves in Nine Tricks.

import { suitOf, type Card } from '#cards/card.ts';
import { DECK_36 } from '#cards/deck.ts';
import { holdsCard } from '#cards/hands.ts';
import {
  isWholeDeck,
  mustFollow,
  notInHand,
  notYourTurn,
  wrongDeck,
  wrongPhase,
} from '#rules/commonRefusals.ts';
import type { Seat } from '#rules/game.ts';
import { mayChoose } from '#rules/moves.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { trickStart } from '#rules/tricks.ts';
import { turnOf } from '#rules/seats.ts';
import { BIDS, playable } from './legal.ts';
import { forbiddenBid, MAX_BID, SEATS, sumOfBids, type NineMove, type NineState } from './state.ts';
import { refusals } from './words/refusals.en.ts';

const refuse = createRefuse('nine', refusals);

const PHASE_OF: Readonly<Record<NineMove['type'], string>> = {
  deal: 'dealing',
  bid: 'bidding',
  play: 'playing',
};

const TURN_CLAUSE: Readonly<Record<NineMove['type'], string>> = {
  deal: 'NT4',
  bid: 'NT5',
  play: 'NT9',
};

/** Returns null if the move is legal. */
export function nineRefusal(state: NineState, seat: Seat, move: NineMove): Refusal | null {
  if (state.phase !== PHASE_OF[move.type]) return wrongPhase(state.phase, move.type);
  if (move.type === 'bid' && hasBid(state, seat)) {
    return refuse('alreadyBid', { bid: state.bids[seat] });
  }
  if (!turnOf(state).includes(seat)) return notYourTurn(turnOf(state), TURN_CLAUSE[move.type]);
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, DECK_36.cards) ? null : wrongDeck('NT4');
    case 'bid':
      return bidRefusal(state, move.value);
    case 'play':
      return playRefusal(state, seat, move.card);
  }
}

function hasBid(state: NineState, seat: Seat): boolean {
  return typeof state.bids[seat] === 'number';
}

function bidRefusal(state: NineState, value: number): Refusal | null {
  if (!BIDS.includes(value)) return refuse('noBid', { min: 0, max: MAX_BID });
  return value === forbiddenBid(state)
    ? refuse('forbiddenBid', { forbidden: value, sumSoFar: sumOfBids(state) })
    : null;
}

function playRefusal(state: NineState, seat: Seat, card: Card): Refusal | null {
  const { hands, plays } = state;
  if (!holdsCard(hands, seat, card)) return notInHand(DECK_36, card, 'NT9');
  if (mayChoose(playable(state), card)) return null;
  const led = suitOf(plays[trickStart(state, SEATS)]);
  return mustFollow(DECK_36, { hands, seat, led }, card, 'NT9');
}
