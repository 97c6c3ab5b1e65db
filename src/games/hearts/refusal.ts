// Refusals of moves in Hearts.

import { HEARTS, suitOf, type Card } from '#cards/card.ts';
import { DECK_52 } from '#cards/deck.ts';
import { holdsCard, suitMask } from '#cards/hands.ts';
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
import { heartsTurn, playable } from './legal.ts';
import { PASS_SIZE, SEATS, type HeartsMove, type HeartsState } from './state.ts';
import { refusals } from './words/refusals.en.ts';

const refuse = createRefuse('hearts', refusals);

const PHASE_OF: Readonly<Record<HeartsMove['type'], string>> = {
  deal: 'dealing',
  pass: 'passing',
  play: 'playing',
};

/** Returns null if the move is legal. */
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
    return refuse('passThree', { required: PASS_SIZE });
  }
  const foreign = cards.find((card) => !holdsCard(state.hands, seat, card));
  return foreign === undefined ? null : notInHand(DECK_52, foreign, 'HE6');
}

function playRefusal(state: HeartsState, seat: Seat, card: Card): Refusal | null {
  if (!holdsCard(state.hands, seat, card)) return notInHand(DECK_52, card, 'HE9');
  if (mayChoose(playable(state), card)) return null;
  const start = trickStart(state, SEATS);
  if (state.plays.length === start) return leadRefusal(state);
  const led = suitOf(state.plays[start]);
  if (suitMask(state.hands, seat, led) !== 0) {
    return mustFollow(DECK_52, { hands: state.hands, seat, led }, card, 'HE9');
  }
  return refuse(suitOf(card) === HEARTS ? 'heartsTooEarly' : 'queenTooEarly');
}

function leadRefusal(state: HeartsState): Refusal {
  return refuse(state.plays.length === 0 ? 'leadTwoOfClubs' : 'heartsNotBroken');
}
