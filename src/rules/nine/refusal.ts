// Why a move in Nine Tricks may not be made.

import { suitOf, SUITS, type Card } from '#cards/card.ts';
import { DECK_36 } from '#cards/deck.ts';
import { cardsOfHand, handOfSuit, holdsCard, suitMask } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import { isWholeDeck, notYourTurn, wrongDeck, wrongPhase } from '../commonRefusals.ts';
import type { Seat } from '../game.ts';
import { mayChoose } from '../moves.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { trickStart } from '../tricks.ts';
import { turnOf } from '../seats.ts';
import { BIDS, playable } from './legal.ts';
import {
  FORBIDDEN_SUM,
  forbiddenBid,
  MAX_BID,
  SEATS,
  sumOfBids,
  type NineMove,
  type NineState,
} from './state.ts';

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

export function nineRefusal(state: NineState, seat: Seat, move: NineMove): Refusal | null {
  if (state.phase !== PHASE_OF[move.type]) return wrongPhase(state.phase, move.type);
  if (move.type === 'bid' && hasBid(state, seat)) {
    return refuse('ALREADY_BID', 'You have bid already, and a bid stands.', 'NT6', {
      bid: state.bids[seat],
    });
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
  if (!BIDS.includes(value)) {
    return refuse('INVALID_BID', `A bid is a whole number from 0 to ${MAX_BID}.`, 'NT5', {
      min: 0,
      max: MAX_BID,
    });
  }
  if (value !== forbiddenBid(state)) return null;
  return refuse(
    'FORBIDDEN_BID',
    `You may not bid ${value}: the four bids would add up to ${FORBIDDEN_SUM}.`,
    'NT7',
    { forbidden: value, sumSoFar: sumOfBids(state) },
  );
}

function playRefusal(state: NineState, seat: Seat, card: Card): Refusal | null {
  if (!holdsCard(state.hands, seat, card)) {
    return refuse('CARD_NOT_IN_HAND', 'That card is not in your hand.', 'NT9', {
      card: nameCard(DECK_36, card),
    });
  }
  return mayChoose(playable(state), card) ? null : mustFollow(state, seat, card);
}

function mustFollow(state: NineState, seat: Seat, card: Card): Refusal {
  const led = suitOf(state.plays[trickStart(state, SEATS)]);
  const following = handOfSuit(led, suitMask(state.hands, seat, led));
  const message = `You must follow suit: play one of your ${SUITS[led]}.`;
  return refuse('MUST_FOLLOW_SUIT', message, 'NT9', {
    requiredSuit: SUITS[led],
    playedCard: nameCard(DECK_36, card),
    cardsInHandOfRequiredSuit: nameCards(DECK_36, cardsOfHand(following)),
  });
}
