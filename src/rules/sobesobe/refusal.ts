// Why a move in SobeSobe may not be made.

import { HEARTS, SUITS, type Card } from '#cards/card.ts';
import { DECK_40 } from '#cards/deck.ts';
import { holdsCard } from '#cards/hands.ts';
import { nameCard } from '#cards/notation.ts';
import { isWholeDeck, notYourTurn, wrongDeck, wrongPhase } from '../commonRefusals.ts';
import type { Seat } from '../game.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { turnOf } from '../seats.ts';
import { notInHand, playRefusal } from './playRefusal.ts';
import {
  aceOf,
  MOST_EXCHANGED,
  MOST_ROUNDS_OUT,
  type Binding,
  type NameTrump,
  type SobeMove,
  type SobeState,
  type Stay,
} from './state.ts';

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
  if (state.phase === 'trump') {
    return refuse('NOT_PARTY_PLAYER', 'Only the party player names trump.', 'SO6', {
      partyPlayer: state.player,
    });
  }
  return state.playing[seat] === false
    ? refuse('NOT_YOUR_TURN', 'You sit this round out.', 'SO16')
    : notYourTurn(turnOf(state), ORDER_CLAUSE[type]);
}

function lookRefusal({ phase, looked }: SobeState): Refusal | null {
  return looked
    ? refuse('WRONG_ROUND_PHASE', 'The first two cards are dealt already.', 'SO8', { phase })
    : null;
}

function trumpRefusal({ looked }: SobeState, { suit }: NameTrump): Refusal | null {
  if (!SUITS.includes(suit)) {
    return refuse('INVALID_TRUMP_SUIT', `Trump is one of ${SUITS.join(', ')}.`, 'SO8', {
      allowed: SUITS,
    });
  }
  return looked || suit === SUITS[HEARTS]
    ? null
    : refuse('INVALID_TRUMP_SUIT', 'Only hearts can be chosen before dealing.', 'SO7', {
        allowed: [SUITS[HEARTS]],
      });
}

/** Who is in turn has a choice: both answers are good. */
function decisionRefusal({ playing }: Stay): Refusal | null {
  return typeof playing === 'boolean'
    ? null
    : refuse('INVALID_MOVE', '“playing” is true or false.', 'SO10');
}

/**
 * Whoever's turn it is, and in the exchange as well: who is bound is not asked, so the decisions may be
 * over before they have said anything.
 */
function optOutRefusal({ phase, bound }: SobeState, seat: Seat, { playing }: Stay): Refusal | null {
  const binding = phase === 'decision' || phase === 'exchange' ? bound[seat] : null;
  return binding && playing === false ? BINDING_REFUSALS[binding] : null;
}

const BINDING_REFUSALS: Readonly<Record<Binding, Refusal>> = {
  partyPlayer: refuse('PARTY_PLAYER_CANNOT_OPT_OUT', 'The party player must play.', 'SO11'),
  dealer: refuse('DEALER_CANNOT_OPT_OUT', 'The dealer must play.', 'SO11'),
  clubs: refuse('CLUBS_TRUMP_FORCES_PLAY', 'Clubs are trump: everybody must play.', 'SO12'),
  roundsOut: refuse(
    'CONSECUTIVE_ROUNDS_OUT_LIMIT',
    'You sat out the last two rounds: you must play.',
    'SO13',
    { limit: MOST_ROUNDS_OUT },
  ),
  fivePoints: refuse('MUST_PLAY_AT_FIVE', 'With five points or fewer you must play.', 'SO14'),
};

function exchangeRefusal(state: SobeState, seat: Seat, cards: readonly Card[]): Refusal | null {
  if (cards.length > MOST_EXCHANGED) {
    return refuse('TOO_MANY_CARDS_TO_EXCHANGE', 'Exchange at most three cards.', 'SO17', {
      limit: MOST_EXCHANGED,
    });
  }
  const doubled = cards.find((card, at) => cards.indexOf(card) < at);
  if (doubled !== undefined) return namedTwice(doubled);
  const foreign = cards.find((card) => !holdsCard(state.hands, seat, card));
  if (foreign !== undefined) return notInHand(foreign, 'SO17');
  return cards.includes(aceOf(state.trump)) ? aceRefusal(state) : null;
}

/** There is one of it, so the second is not in the hand. */
function namedTwice(card: Card): Refusal {
  return refuse('CARD_NOT_IN_HAND', 'Name each card once.', 'SO17', {
    card: nameCard(DECK_40, card),
  });
}

function aceRefusal({ trump }: SobeState): Refusal {
  return refuse('CANNOT_EXCHANGE_ACE_OF_TRUMP', 'The ace of trump cannot be exchanged.', 'SO18', {
    card: nameCard(DECK_40, aceOf(trump)),
  });
}
