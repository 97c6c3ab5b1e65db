// The deal that is due, and the deal that may be revealed.

import { nameCards, type CardName } from '#cards/notation.ts';
import { DEALER } from '#rules/game.ts';
import { cardsToDeal } from '#rules/play.ts';
import { commitmentOf, fairDeck, type ShownDeal, type ShownHand } from './fairness.ts';
import { gameOf, turnOf } from './gameOf.ts';
import { requireGame, requireNextDeal } from './assertions.ts';
import type { Fairness, Table } from './table.ts';

/** Returns the cards to shuffle, in the order of the rules. */
export function cardsDue(table: Table): CardName[] {
  const game = gameOf(table);
  const cards = cardsToDeal(game, requireGame(table).state);
  if (!cards) throw new Error('No deal is due');
  return nameCards(game.deck, cards);
}

/** Returns the shuffled deck, which follows from the secret and the players' contributions. */
export function deckDue(table: Table): CardName[] {
  return fairDeck(cardsDue(table), requireNextDeal(table));
}

/** Whether the last shuffle is used up: the game is over, or the next shuffle is due. */
export function isDeckSpent(table: Table): boolean {
  if (table.status !== 'playing') return true;
  return turnOf(table)[0] === DEALER && cardsDue(table).length > 0;
}

/** Returns the last shuffle as everyone may see it once its cards are out of play. */
export function revealDeal({ play }: Table): ShownHand<CardName> | null {
  if (!play?.shuffled) return null;
  const { cards, deck } = play.shuffled;
  return { ...dealProof(play.shuffled), cards, deck };
}

/** Returns what a deal follows from, so that anyone can check it. */
export function dealProof({ rule, secret, contributions, steps, label }: Fairness): ShownDeal {
  return { rule, commitment: commitmentOf(secret), secret, contributions, steps, label };
}
