// Refusals of moves in SobeSobe.

import { HEARTS, SUITS, type Card } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { holdsCard } from '#cards/hands.ts';
import { nameCard } from '#cards/notation.ts';
import {
  isWholeDeck,
  notInHand,
  notYourTurn,
  wrongDeck,
  wrongPhase,
} from '#rules/commonRefusals.ts';
import type { Seat } from '#rules/game.ts';
import { createRefuse, type Refusal } from '#rules/refusal.ts';
import { turnOf } from '#rules/seats.ts';
import { playRefusal } from './playRefusal.ts';
import {
  aceOf,
  MAX_EXCHANGED,
  MAX_ROUNDS_OUT,
  type NameTrump,
  type SobeMove,
  type SobeState,
  type Stay,
} from './state.ts';
import { refusals } from './words/refusals.en.ts';

const refuse = createRefuse('sobesobe', refusals);

const PHASE_OF: Readonly<Record<SobeMove['type'], string>> = {
  deal: 'dealing',
  look: 'trump',
  trump: 'trump',
  stay: 'decision',
  exchange: 'exchange',
  play: 'playing',
};

const ORDER_CLAUSE: Readonly<Record<SobeMove['type'], string>> = {
  deal: 'SO5',
  look: 'SO6',
  trump: 'SO6',
  stay: 'SO10',
  exchange: 'SO17',
  play: 'SO19',
};

/** Returns null if the move is legal. */
export function sobeRefusal(state: SobeState, seat: Seat, move: SobeMove): Refusal | null {
  const bound = move.type === 'stay' ? optOutRefusal(state, seat, move) : null;
  if (bound) return bound;
  if (state.phase !== PHASE_OF[move.type]) return wrongPhase(state.phase, move.type);
  if (!turnOf(state).includes(seat)) return turnRefusal(state, seat, move);
  switch (move.type) {
    case 'deal':
      return isWholeDeck(move.deck, DECK_40.cards) ? null : wrongDeck('SO5');
    case 'look':
      return lookRefusal(state);
    case 'trump':
      return trumpRefusal(state, move);
    case 'stay':
      return decisionRefusal(move);
    case 'exchange':
      return exchangeRefusal(state, seat, move.cards);
    case 'play':
      return playRefusal(state, seat, move.card);
  }
}

function turnRefusal(state: SobeState, seat: Seat, { type }: SobeMove): Refusal {
  if (state.phase === 'trump') return refuse('notPartyPlayer', { partyPlayer: state.player });
  return state.playing[seat] === false
    ? refuse('sittingOut')
    : notYourTurn(turnOf(state), ORDER_CLAUSE[type]);
}

function lookRefusal({ phase, looked }: SobeState): Refusal | null {
  return looked ? refuse('dealtAlready', { phase }) : null;
}

function trumpRefusal({ looked }: SobeState, { suit }: NameTrump): Refusal | null {
  if (!SUITS.includes(suit)) return refuse('noSuit', { allowed: SUITS });
  return looked || suit === SUITS[HEARTS]
    ? null
    : refuse('onlyHearts', { allowed: [SUITS[HEARTS]] });
}

/** The seat in turn has a choice, so both answers are legal. */
function decisionRefusal({ playing }: Stay): Refusal | null {
  return typeof playing === 'boolean' ? null : refuse('yesOrNo');
}

/**
 * Refuses to let a seat sit out that must play, whether in turn or not and also during the exchange. Such a
 * seat gets no turn to decide, so the decisions may be over already.
 */
function optOutRefusal({ phase, bound }: SobeState, seat: Seat, { playing }: Stay): Refusal | null {
  const binding = phase === 'decision' || phase === 'exchange' ? bound[seat] : null;
  if (!binding || playing !== false) return null;
  return refuse(binding, binding === 'roundsOut' ? { limit: MAX_ROUNDS_OUT } : {});
}

function exchangeRefusal(state: SobeState, seat: Seat, cards: readonly Card[]): Refusal | null {
  if (cards.length > MAX_EXCHANGED) return refuse('exchangeThree', { limit: MAX_EXCHANGED });
  const doubled = cards.find((card, at) => cards.indexOf(card) < at);
  // Each card exists once, so the second is not in the hand.
  if (doubled !== undefined) return refuse('namedTwice', { card: nameCard(DECK_40, doubled) });
  const foreign = cards.find((card) => !holdsCard(state.hands, seat, card));
  if (foreign !== undefined) return notInHand(DECK_40, foreign, 'SO17');
  const ace = aceOf(state.trump);
  return cards.includes(ace) ? refuse('keepAce', { card: nameCard(DECK_40, ace) }) : null;
}
