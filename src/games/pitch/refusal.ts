// Refusals of moves in Pitch.

import { suitOf, SUITS, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
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
import { lowestBid, playable } from './legal.ts';
import {
  HAND_SIZE,
  highestBid,
  SEATS,
  type PitchMove,
  type PitchPhase,
  type PitchState,
} from './state.ts';
import { refusals } from './words/refusals.en.ts';

const refuse = createRefuse('pitch', refusals);

/** The phase of each type of move, and the clause on whose turn it is. */
const PHASE_AND_CLAUSE: Readonly<Record<PitchMove['type'], { phase: PitchPhase; clause: string }>> =
  {
    deal: { phase: 'dealing', clause: 'PI4' },
    bid: { phase: 'bidding', clause: 'PI6' },
    trump: { phase: 'trump', clause: 'PI9' },
    replace: { phase: 'replacing', clause: 'PI10' },
    play: { phase: 'playing', clause: 'PI13' },
  };

/** Returns null if the move is legal. */
export function pitchRefusal(state: PitchState, seat: Seat, move: PitchMove): Refusal | null {
  const { phase, clause } = PHASE_AND_CLAUSE[move.type];
  if (state.phase !== phase) return wrongPhase(state.phase, move.type);
  if (!turnOf(state).includes(seat)) return notYourTurn(turnOf(state), clause);
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, DECK_52.cards) ? null : wrongDeck('PI5');
    case 'bid':
      return move.value === null ? null : bidRefusal(state, move.value);
    case 'trump':
      return SUITS.includes(move.suit) ? null : refuse('noSuit', { suits: SUITS });
    case 'replace':
      return replaceRefusal(state, seat, move.cards);
    case 'play':
      return playRefusal(state, seat, move.card);
  }
}

function bidRefusal(state: PitchState, value: number): Refusal | null {
  const { minBid, maxBid } = state.options;
  if (!Number.isInteger(value)) return refuse('noBid', { minBid, maxBid });
  if (value > maxBid) return refuse('bidTooHigh', { maxBid });
  if (value >= lowestBid(state)) return null;
  const highest = highestBid(state);
  if (!highest) return refuse('bidTooLow', { minBid });
  return refuse(highest.value < maxBid ? 'bidMore' : 'onlyPass', { highestBid: highest });
}

function replaceRefusal(state: PitchState, seat: Seat, cards: readonly Card[]): Refusal | null {
  if (cards.length > HAND_SIZE || new Set(cards).size < cards.length) {
    return refuse('replaceSix', { max: HAND_SIZE });
  }
  const foreign = cards.find((card) => !holdsCard(state.hands, seat, card));
  return foreign === undefined ? null : notInHand(DECK_52, foreign, 'PI10');
}

function playRefusal(state: PitchState, seat: Seat, card: Card): Refusal | null {
  const { hands, plays } = state;
  if (!holdsCard(hands, seat, card)) return notInHand(DECK_52, card, 'PI13');
  if (mayChoose(playable(state), card)) return null;
  const led = suitOf(plays[trickStart(state, SEATS)]);
  return mustFollow(DECK_52, { hands, seat, led }, card, 'PI13');
}
