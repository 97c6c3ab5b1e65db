// Why a move is a good one: a key with what stands in the sentence, and what a language needs to say it.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { BivariantFunction } from './words.ts';

/** Of any game. */
export interface Reason {
  readonly key: string;
  /** What is said after it. */
  readonly next?: Reason;
  readonly [parameter: string]: unknown;
}

/** What the others on the list of advice have, and the best move of a game that nothing is known of. */
export type PlainReason = { key: 'bestByPlay' } | { key: 'asGood' } | { key: 'worse' };

/** What is true of a card in any game of tricks. */
export type TrickReason =
  | { key: 'strongestLead'; card: CardName; suit: SuitName }
  | { key: 'modestLead'; card: CardName }
  | { key: 'weakLead'; card: CardName; suit: SuitName }
  | { key: 'lostTrick'; card: CardName }
  | { key: 'staysUnder'; card: CardName }
  | { key: 'takesLast'; card: CardName }
  | { key: 'unbeatable'; card: CardName }
  | { key: 'winsForNow'; card: CardName };

export type SharedReason = PlainReason | TrickReason;

/** How a language says cards, suits and numbers inside a sentence. */
export interface ReasonFormatter {
  card(name: CardName): string;
  suit(name: SuitName): string;
  figure(value: number): string;
}

/** A sentence, or what makes it; one that begins with a card is capitalized by whoever says it. */
export type ReasonTemplate<R> =
  | string
  | BivariantFunction<[reason: R, say: ReasonFormatter], string>;

/** A sentence for every reason of a union. */
export type ReasonWords<R extends Reason> = {
  readonly [K in R['key']]: ReasonTemplate<Extract<R, { key: K }>>;
};
