// Facts: what happened in a move. Each game has its own union of facts; those that several games share are here.

import type { SuitName } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import { cardsOfHand, type Hands } from '#cards/hands.ts';
import { last } from '#cards/lists.ts';
import { nameCards, type CardName } from '#cards/notation.ts';
import type { Result, ScoreRow, Seat } from './game.ts';
import { everySeat } from './seats.ts';

/** Something that happened; `only` names the one seat that may know it. */
export interface Fact {
  type: string;
  only?: Seat;
}

/** A round was dealt. */
export interface HandStarted extends Fact {
  type: 'handStarted';
  round: number;
  dealer?: Seat;
}

/** A private fact: the cards dealt to a seat. */
export interface CardsDealt extends Fact {
  type: 'dealt';
  only: Seat;
  cards: CardName[];
}

/** A private fact: the cards that a seat drew from the stock. */
export interface CardsDrawn extends Fact {
  type: 'drew';
  only: Seat;
  cards: CardName[];
}

/** A player has bid. */
export interface BidMade extends Fact {
  type: 'bid';
  seat: Seat;
  /** Null for a pass. */
  value: number | null;
}

/** A player has named trump. */
export interface TrumpNamed extends Fact {
  type: 'trump';
  seat: Seat;
  suit: SuitName;
}

/** A player has played a card. */
export interface CardPlayed extends Fact {
  type: 'played';
  seat: Seat;
  card: CardName;
}

/** A player has taken a trick. */
export interface TrickTaken extends Fact {
  type: 'trickTaken';
  seat: Seat;
  /** The number of the trick in its round, from 1. */
  trick: number;
  points?: number;
}

/** A round was scored, with its row of the score sheet. */
export interface HandScored<R extends ScoreRow = ScoreRow> extends Fact {
  type: 'handScored';
  row: R;
}

/** The game is over. */
export interface GameOver<R extends Result = Result> extends Fact {
  type: 'gameOver';
  result: R;
}

export type CommonFact =
  | HandStarted
  | CardsDealt
  | BidMade
  | TrumpNamed
  | CardPlayed
  | TrickTaken
  | HandScored
  | GameOver;

/** Returns a fact for each seat with the cards of its hand. */
export function dealtFacts(deck: Deck, hands: Hands, seats: number): CardsDealt[] {
  return everySeat(seats).map((only) => ({
    type: 'dealt',
    only,
    cards: nameCards(deck, cardsOfHand(hands, only)),
  }));
}

/** Returns the facts of the end of a round and of the game, as far as a move has brought them. */
export function endFacts<R extends ScoreRow, E extends Result, X extends object>(
  before: { readonly sheet: readonly R[] },
  { sheet }: { readonly sheet: readonly R[] },
  result: E | null,
  outcome?: X,
): ((HandScored<R> & X) | GameOver<E>)[] {
  if (sheet.length === before.sheet.length) return [];
  const scored = { type: 'handScored', row: last(sheet), ...outcome } as HandScored<R> & X;
  return result ? [scored, { type: 'gameOver', result }] : [scored];
}

/** Returns the first fact of this type, if there is one. */
export function findFact<F extends Fact, T extends F['type']>(
  facts: readonly F[],
  type: T,
): Extract<F, { type: T }> | undefined {
  return facts.find((fact): fact is Extract<F, { type: T }> => fact.type === type);
}
