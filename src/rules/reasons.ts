// Reasons for a move: a key with the parameters of its sentence, and the types of the sentences.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { BivariantFunction } from './words.ts';

/** A reason of any game. */
export interface Reason {
  readonly key: string;
  /** A second reason, said after this one. */
  readonly next?: Reason;
  readonly [parameter: string]: unknown;
}

/** Reasons for the other moves of a hint, and for the best move of a game without bot knowledge. */
export type PlainReason = { key: 'bestByPlay' } | { key: 'asGood' } | { key: 'worse' };

/** Reasons for a card in any trick-taking game. */
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

/** Formats cards, suits and numbers inside a sentence. */
export interface ReasonFormatter {
  card(name: CardName): string;
  suit(name: SuitName): string;
  figure(value: number): string;
}

/** A sentence, or a function that makes it. The caller capitalises a sentence that begins with a card. */
export type ReasonTemplate<R> =
  | string
  | BivariantFunction<[reason: R, say: ReasonFormatter], string>;

/** A sentence for every reason of a union. */
export type ReasonWords<R extends Reason> = {
  readonly [K in R['key']]: ReasonTemplate<Extract<R, { key: K }>>;
};
