// Why a move in Hearts may not be made.

import { HEARTS, suitOf, SUITS, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { cardsOfHand, handOfSuit, holdsCard, suitMask } from '#cards/hands.ts';
import { nameCard, nameCards } from '#cards/notation.ts';
import { isWholeDeck, notYourTurn, wrongDeck, wrongPhase } from '../commonRefusals.ts';
import type { Seat } from '../game.ts';
import { mayChoose } from '../moves.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { trickStart } from '../tricks.ts';
import { heartsTurn, playable } from './legal.ts';
import { PASS_SIZE, SEATS, type HeartsMove, type HeartsState } from './state.ts';

const PHASE_OF: Readonly<Record<HeartsMove['type'], string>> = {
  deal: 'dealing',
  pass: 'passing',
  play: 'playing',
};

export function heartsRefusal(state: HeartsState, seat: Seat, move: HeartsMove): Refusal | null {
  if (state.phase !== PHASE_OF[move.type]) return wrongPhase(state.phase, move.type);
  if (!heartsTurn(state).includes(seat)) {
    return notYourTurn(heartsTurn(state), move.type === 'pass' ? 'HE7' : 'HE9');
  }
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, DECK_52.cards) ? null : wrongDeck('HE4');
    case 'pass':
      return passRefusal(state, seat, move.cards);
    case 'play':
      return playRefusal(state, seat, move.card);
  }
}

function passRefusal(state: HeartsState, seat: Seat, cards: readonly Card[]): Refusal | null {
  if (cards.length !== PASS_SIZE || new Set(cards).size !== PASS_SIZE) {
    return refuse('INVALID_PASS', 'Pass exactly three different cards.', 'HE6', {
      required: PASS_SIZE,
    });
  }
  const foreign = cards.find((card) => !holdsCard(state.hands, seat, card));
  return foreign === undefined ? null : notInHand(foreign, 'HE6');
}

function playRefusal(state: HeartsState, seat: Seat, card: Card): Refusal | null {
  if (!holdsCard(state.hands, seat, card)) return notInHand(card, 'HE9');
  if (mayChoose(playable(state), card)) return null;
  const start = trickStart(state, SEATS);
  if (state.plays.length === start) return leadRefusal(state);
  const led = suitOf(state.plays[start]);
  const following = suitMask(state.hands, seat, led);
  if (following !== 0) {
    return refuse(
      'MUST_FOLLOW_SUIT',
      `You must follow suit: play one of your ${SUITS[led]}.`,
      'HE9',
      {
        requiredSuit: SUITS[led],
        playedCard: nameCard(DECK_52, card),
        cardsInHandOfRequiredSuit: nameCards(DECK_52, cardsOfHand(handOfSuit(led, following))),
      },
    );
  }
  const what = suitOf(card) === HEARTS ? 'hearts' : 'queen of spades';
  return refuse('NO_POINTS_ON_FIRST_TRICK', `No ${what} on the first trick.`, 'HE10');
}

function leadRefusal(state: HeartsState): Refusal {
  return state.plays.length === 0
    ? refuse('MUST_LEAD_TWO_OF_CLUBS', 'The two of clubs leads to the first trick.', 'HE8')
    : refuse('HEARTS_NOT_BROKEN', 'Hearts are not broken yet: lead another suit.', 'HE11');
}

function notInHand(card: Card, clause: string): Refusal {
  return refuse('CARD_NOT_IN_HAND', 'That card is not in your hand.', clause, {
    card: nameCard(DECK_52, card),
  });
}
