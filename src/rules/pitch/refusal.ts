// Why a move in Pitch may not be made.

import { suitOf, SUITS, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, handOfSuit, holdsCard, suitMask } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import { isWholeDeck, notYourTurn, wrongDeck, wrongPhase } from '../commonRefusals.ts';
import type { Seat } from '../game.ts';
import { mayChoose } from '../moves.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { trickStart } from '../tricks.ts';
import { turnOf } from '../seats.ts';
import { lowestBid, playable } from './legal.ts';
import {
  HAND_SIZE,
  highestBid,
  SEATS,
  type PitchMove,
  type PitchPhase,
  type PitchState,
} from './state.ts';

/** When each type of move is made, and the clause that says whose turn it is then. */
const PLACE_OF: Readonly<Record<PitchMove['type'], { phase: PitchPhase; clause: string }>> = {
  deal: { phase: 'dealing', clause: 'PI4' },
  bid: { phase: 'bidding', clause: 'PI6' },
  trump: { phase: 'trump', clause: 'PI9' },
  replace: { phase: 'replacing', clause: 'PI10' },
  play: { phase: 'playing', clause: 'PI13' },
};

export function pitchRefusal(state: PitchState, seat: Seat, move: PitchMove): Refusal | null {
  const { phase, clause } = PLACE_OF[move.type];
  if (state.phase !== phase) return wrongPhase(state.phase, move.type);
  if (!turnOf(state).includes(seat)) return notYourTurn(turnOf(state), clause);
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, DECK_52.cards) ? null : wrongDeck('PI5');
    case 'bid':
      return move.value === null ? null : bidRefusal(state, move.value);
    case 'trump':
      return SUITS.includes(move.suit) ? null : noSuit();
    case 'replace':
      return replaceRefusal(state, seat, move.cards);
    case 'play':
      return playRefusal(state, seat, move.card);
  }
}

function bidRefusal(state: PitchState, value: number): Refusal | null {
  const { minBid, maxBid } = state.options;
  if (!Number.isInteger(value)) {
    return refuse('INVALID_BID', 'Bid a whole number, or pass.', 'PI7', { minBid, maxBid });
  }
  if (value > maxBid) {
    return refuse('BID_TOO_HIGH', `The highest bid is ${maxBid}.`, 'PI7', { maxBid });
  }
  if (value >= lowestBid(state)) return null;
  const highest = highestBid(state);
  if (!highest) return refuse('BID_TOO_LOW', `The lowest bid is ${minBid}.`, 'PI7', { minBid });
  const advice =
    highest.value < maxBid ? `Bid more than ${highest.value}, or pass.` : 'You can only pass.';
  return refuse('BID_TOO_LOW', advice, 'PI7', { highestBid: highest });
}

function noSuit(): Refusal {
  return refuse('INVALID_TRUMP_SUIT', 'Trump is one of the four suits.', 'PI9', { suits: SUITS });
}

function replaceRefusal(state: PitchState, seat: Seat, cards: readonly Card[]): Refusal | null {
  if (cards.length > HAND_SIZE || new Set(cards).size < cards.length) {
    return refuse('INVALID_REPLACEMENT', 'Replace up to six different cards.', 'PI10', {
      max: HAND_SIZE,
    });
  }
  const foreign = cards.find((card) => !holdsCard(state.hands, seat, card));
  return foreign === undefined ? null : notInHand(foreign, 'PI10');
}

function playRefusal(state: PitchState, seat: Seat, card: Card): Refusal | null {
  if (!holdsCard(state.hands, seat, card)) return notInHand(card, 'PI13');
  if (mayChoose(playable(state), card)) return null;
  const led = suitOf(state.plays[trickStart(state, SEATS)]);
  const following = handOfSuit(led, suitMask(state.hands, seat, led));
  return refuse(
    'MUST_FOLLOW_SUIT',
    `You must follow suit: play one of your ${SUITS[led]}.`,
    'PI13',
    {
      requiredSuit: SUITS[led],
      playedCard: nameCard(DECK_52, card),
      cardsInHandOfRequiredSuit: nameCards(DECK_52, cardsOfHand(following)),
    },
  );
}

function notInHand(card: Card, clause: string): Refusal {
  return refuse('CARD_NOT_IN_HAND', 'That card is not in your hand.', clause, {
    card: nameCard(DECK_52, card),
  });
}
