// Moves, and the choice of moves that a seat has.
//
// A choice stands for all moves of one type: “one of these cards”, “three of these cards”, “one of
// these values”. Listing every pass of three cards would take 286 moves a seat; the choice is one
// small object that bots draw from and clients turn into a prompt.

import { CARD_SPACE, type Card, type Suit } from '#cards/card.ts';
import {
  handOfSuit,
  holdsCard,
  SUIT_COUNT,
  type Hand,
  type Hands,
  type SuitMask,
} from '#cards/hands.ts';

export type Value = string | number | boolean | null;

export interface Move {
  readonly type: string;
}

/** Orders the cards that are due. */
export interface Deal extends Move {
  readonly type: 'deal';
  readonly deck: readonly Card[];
}

/** Plays or gives one card, or several. */
export interface CardMove extends Move {
  readonly card: Card;
}
export interface CardsMove extends Move {
  readonly cards: readonly Card[];
}

/**
 * The one argument of a type of move: `card`, `cards`, `deck`, another name for a plain value, or
 * null for a move that is all said by its type.
 */
export type MoveShapes = Readonly<Record<string, string | null>>;

/** One of these cards: a mask a suit, side by side, as `legal` is asked for them all the time. */
export interface HandChoice {
  readonly type: string;
  readonly kind: 'card';
  readonly clubs: SuitMask;
  readonly diamonds: SuitMask;
  readonly hearts: SuitMask;
  readonly spades: SuitMask;
}

/** One of these cards of one suit. */
export interface SuitChoice {
  readonly type: string;
  readonly kind: 'suit';
  readonly suit: Suit;
  readonly mask: SuitMask;
}

export type CardChoice = HandChoice | SuitChoice;

/** So many different ones of these cards. */
export interface CardsChoice {
  readonly type: string;
  readonly kind: 'cards';
  readonly from: Hand;
  readonly min: number;
  readonly max: number;
}

export interface ValueChoice {
  readonly type: string;
  readonly kind: 'value';
  readonly field: string;
  readonly from: readonly Value[];
}

/** Any order of these cards. */
export interface DeckChoice {
  readonly type: string;
  readonly kind: 'deck';
  readonly from: readonly Card[];
}

export interface PlainChoice {
  readonly type: string;
  readonly kind: 'plain';
}

export type Choice = CardChoice | CardsChoice | ValueChoice | DeckChoice | PlainChoice;

/** One choice as it is, since a list around it would be made for every card played; else a list. */
export type Choices = Choice | Choice[];

const PLAYS = Array.from({ length: CARD_SPACE }, (_, card) =>
  Object.freeze({ type: 'play', card } as const),
);

/** Playing a card is what moves mostly are: each such move is one object, made once. */
export function playOfCard(card: Card): { readonly type: 'play'; readonly card: Card } {
  return PLAYS[card];
}

export function cardMove(type: string, card: Card): CardMove {
  return type === 'play' ? PLAYS[card] : { type, card };
}

/** The card of a move; −1 where it has none. */
export function cardIn(move: Move & { readonly card?: Card }): Card {
  return move.card ?? -1;
}

export function cardsMove(type: string, cards: readonly Card[]): CardsMove {
  return { type, cards };
}

export function dealOf(deck: readonly Card[]): Deal {
  return { type: 'deal', deck };
}

/** A move with one argument, whatever its name. */
export function moveWith(type: string, field: string, value: Value | readonly Card[]): Move {
  return { type, [field]: value };
}

export function listChoices(choices: Choices): Choice[] {
  return Array.isArray(choices) ? choices : [choices];
}

export function chooseCard(
  type: string,
  clubs: SuitMask,
  diamonds: SuitMask,
  hearts: SuitMask,
  spades: SuitMask,
): CardChoice {
  return { type, kind: 'card', clubs, diamonds, hearts, spades };
}

export function chooseFromHand(type: string, hands: Hands, seat: number): CardChoice {
  const at = seat * SUIT_COUNT;
  return {
    type,
    kind: 'card',
    clubs: hands[at],
    diamonds: hands[at + 1],
    hearts: hands[at + 2],
    spades: hands[at + 3],
  };
}

/** Apart from the other, because following suit is the commonest choice and drawing from it is quick. */
export function chooseFromSuit(type: string, suit: Suit, mask: SuitMask): CardChoice {
  return { type, kind: 'suit', suit, mask };
}

export function chooseCards(type: string, from: Hand, min: number, max: number): CardsChoice {
  return { type, kind: 'cards', from, min, max };
}

export function chooseValue(type: string, field: string, from: readonly Value[]): ValueChoice {
  return { type, kind: 'value', field, from };
}

/** A deck or nothing has the fields of a choice of values: code that reads choices is fast for four layouts of objects. */
interface PaddedChoice<K, F> {
  readonly type: string;
  readonly kind: K;
  readonly field: undefined;
  readonly from: F;
}

export function chooseDeck(from: readonly Card[]): DeckChoice {
  const choice: PaddedChoice<'deck', readonly Card[]> = {
    type: 'deal',
    kind: 'deck',
    field: undefined,
    from,
  };
  return choice;
}

export function choosePlain(type: string): PlainChoice {
  const choice: PaddedChoice<'plain', undefined> = {
    type,
    kind: 'plain',
    field: undefined,
    from: undefined,
  };
  return choice;
}

export function handOfChoice(choice: CardChoice): Hand {
  return choice.kind === 'suit'
    ? handOfSuit(choice.suit, choice.mask)
    : [choice.clubs, choice.diamonds, choice.hearts, choice.spades];
}

export function mayChoose(choice: CardChoice, card: Card): boolean {
  return holdsCard(handOfChoice(choice), 0, card);
}
