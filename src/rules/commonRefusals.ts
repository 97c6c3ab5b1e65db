// Refusals that every game gives in the same words.

import type { Card } from '#cards/card.ts';
import { DEALER, type Seat } from './game.ts';
import { refuse, type Refusal } from './refusal.ts';

export function wrongPhase(phase: string, type: string): Refusal {
  return phase === 'over'
    ? refuse('WRONG_GAME_PHASE', 'The game is over.')
    : refuse('WRONG_ROUND_PHASE', `There is no “${type}” in this phase.`, null, { phase });
}

export function notYourTurn(turn: readonly Seat[], clause: string | null): Refusal {
  const seats = turn.filter((seat) => seat !== DEALER);
  return refuse('NOT_YOUR_TURN', 'It is not your turn.', clause, { turn: seats });
}

/** Whether `deck` is an order of exactly these cards. */
export function isWholeDeck(deck: readonly Card[], cards: readonly Card[]): boolean {
  const given = new Set(deck);
  return (
    deck.length === cards.length &&
    given.size === cards.length &&
    cards.every((card) => given.has(card))
  );
}

export function wrongDeck(clause: string): Refusal {
  return refuse('INVALID_DECK', 'A deal is an order of all the cards that are due.', clause);
}
