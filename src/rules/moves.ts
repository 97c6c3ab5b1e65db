// Moves, and choices that describe the legal moves of a seat.
//
// A choice covers all moves of one type: “one of these cards”, “three of these cards”, “one of these
// values”. Listing every pass of three cards would take 286 moves per seat; a choice is one small
// object that bots draw from and clients turn into a prompt.

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

/** Deals the cards that are due in the order of `deck`. */
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
 * The name of the argument of each type of move: `card`, `cards`, `deck`, another name for a plain
 * value, or null for a move without an argument.
 */
export type MoveShapes = Readonly<Record<string, string | null>>;

/** One of these cards. The four masks are members and not an array, because `legal` runs very often. */
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

/** From `min` to `max` different cards of a hand. */
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

/** A single choice needs no list around it, which saves an allocation for every card played. */
export type Choices = Choice | Choice[];

const PLAYS = Array.from({ length: CARD_SPACE }, (_, card) =>
  Object.freeze({ type: 'play', card } as const),
);

/** Returns the shared move of playing a card; most moves are plays, so each is created once. */
export function playOfCard(card: Card): { readonly type: 'play'; readonly card: Card } {
  return PLAYS[card];
}

export function cardMove(type: string, card: Card): CardMove {
  return type === 'play' ? PLAYS[card] : { type, card };
}

/** Returns the card of a move, or −1 if it has none. */
export function cardIn(move: Move & { readonly card?: Card }): Card {
  return move.card ?? -1;
}

export function cardsMove(type: string, cards: readonly Card[]): CardsMove {
  return { type, cards };
}

export function dealOf(deck: readonly Card[]): Deal {
  return { type: 'deal', deck };
}

/** Creates a move with one argument of any name. */
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

/** Creates a kind of its own: following suit is the most common choice, and drawing from one mask is quick. */
export function chooseFromSuit(type: string, suit: Suit, mask: SuitMask): CardChoice {
  return { type, kind: 'suit', suit, mask };
}

export function chooseCards(type: string, from: Hand, min: number, max: number): CardsChoice {
  return { type, kind: 'cards', from, min, max };
}

export function chooseValue(type: string, field: string, from: readonly Value[]): ValueChoice {
  return { type, kind: 'value', field, from };
}

/** Gives deck and plain choices the fields of a value choice: engines read up to four object layouts quickly. */
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
