// Reasons for a move: a key with the parameters of its sentence, and the types of the sentences.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { BivariantFunction } from './texts.ts';

/** A reason of any game. */
export interface Reason {
  readonly key: string;
  /** A second reason, said after this one. */
  readonly next?: Reason;
  readonly [parameter: string]: unknown;
}

/** How a move compares with the others: tried many times, computed, without a choice, or beside the best move. */
export type PlainReason =
  | { key: 'bestByPlay' }
  | { key: 'bestByOdds' }
  | { key: 'onlyMove' }
  | { key: 'equal' }
  | { key: 'asGood' }
  | { key: 'worse' };

/**
 * Reasons for a card in any trick-taking game. “Out” are the cards that the seat has not seen. Each reason is true in
 * every deal that fits what the seat knows; one that says “may” is true in some of them.
 */
export type TrickReason =
  /** On a lead, only a trump that is out beats the card. */
  | { key: 'strongestLead'; card: CardName; suit: SuitName }
  /** The hand has a higher card of the suit. */
  | { key: 'modestLead'; card: CardName; suit: SuitName }
  /** `higher` counts the higher cards of the suit in other hands. */
  | { key: 'weakLead'; card: CardName; suit: SuitName; higher: number }
  /** No legal card beats the trick so far. */
  | { key: 'lostTrick' }
  /** The card follows suit and does not beat the trick so far. */
  | { key: 'staysUnder'; card: CardName }
  /** The last card of the trick takes it. */
  | { key: 'takesLast'; card: CardName }
  /** No card that is out beats the card. */
  | { key: 'unbeatable'; card: CardName }
  /** The card beats the trick so far, and a later player may beat it. */
  | { key: 'winsForNow'; card: CardName };

export type SharedReason = PlainReason | TrickReason;

/** Formats cards, suits and numbers inside a sentence. */
export interface ReasonFormatter {
  card(name: CardName): string;
  suit(name: SuitName): string;
  figure(value: number): string;
  /** Points of advice, as exact as they are given. */
  points(value: number): string;
}

/** A sentence, or a function that makes it. The caller capitalises a sentence that begins with a card. */
export type ReasonTemplate<R> =
  | string
  | BivariantFunction<[reason: R, say: ReasonFormatter], string>;

/** A sentence for every reason of a union. */
export type ReasonTextsOf<R extends Reason> = {
  readonly [K in R['key']]: ReasonTemplate<Extract<R, { key: K }>>;
};
