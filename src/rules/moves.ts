// Moves, and the choice of moves that a seat has.
//
// A choice stands for all moves of one type: “one of these cards”, “three of these cards”, “one of
// these values”. Listing every pass of three cards would take 286 moves a seat; the choice is one
// small object that bots draw from and clients turn into a prompt.

import { CARD_SPACE, CLUBS, DIAMONDS, HEARTS, SPADES, type Card, type Suit } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import {
  cardInMask,
  cardsOfHand,
  countHand,
  countMask,
  drawCards,
  handOfSuit,
  holdsCard,
  SUIT_COUNT,
  type Hand,
  type Hands,
  type SuitMask,
} from '#cards/hands.ts';
import { nameCard, nameCards, parseCard, type CardName } from '#cards/notation.ts';
import type { Random } from '#cards/random.ts';
import { pick } from '#cards/random.ts';
import { shuffled } from '#cards/shuffle.ts';
import { noCard, refuse } from './commonRefusals.ts';
import type { Refusal } from './refusal.ts';

export type Value = string | number | boolean | null;

export interface Move {
  readonly type: string;
}

/** Orders the cards that are due. */
export interface Deal extends Move {
  readonly type: 'deal';
  readonly deck: readonly Card[];
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
  readonly field?: undefined;
  readonly from: readonly Card[];
}

export interface PlainChoice {
  readonly type: string;
  readonly kind: 'plain';
  readonly field?: undefined;
  readonly from?: undefined;
}

export type Choice = CardChoice | CardsChoice | ValueChoice | DeckChoice | PlainChoice;

/** One choice as it is, since a list around it would be made for every card played; else a list. */
export type Choices = Choice | Choice[];

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

// These two have the fields of a choice of values: code that reads choices is fast for four layouts
// of objects and slow for more.

export function chooseDeck(from: readonly Card[]): DeckChoice {
  return { type: 'deal', kind: 'deck', field: undefined, from };
}

export function choosePlain(type: string): PlainChoice {
  return { type, kind: 'plain', field: undefined, from: undefined };
}

export function handOfChoice(choice: CardChoice): Hand {
  return choice.kind === 'suit'
    ? handOfSuit(choice.suit, choice.mask)
    : [choice.clubs, choice.diamonds, choice.hearts, choice.spades];
}

export function mayChoose(choice: CardChoice, card: Card): boolean {
  return holdsCard(handOfChoice(choice), 0, card);
}

/** A choice or a move with cards by name, as it crosses the wire. */
export type WireChoice =
  | { type: string; kind: 'plain' }
  | { type: string; kind: 'card' | 'deck'; from: CardName[] }
  | { type: string; kind: 'cards'; from: CardName[]; min: number; max: number }
  | { type: string; kind: 'value'; field: string; from: readonly Value[] };

export interface WireMove {
  type: string;
  [argument: string]: Value | CardName[];
}

export function wireMove(deck: Deck, move: Move): WireMove {
  const wire: WireMove = { type: move.type };
  for (const [field, value] of Object.entries(move)) {
    if (field === 'card') wire.card = nameCard(deck, value as Card);
    else if (field === 'cards' || field === 'deck') wire[field] = nameCards(deck, value as Card[]);
    else wire[field] = value as Value;
  }
  return wire;
}

/** Reads a move of any origin; a refusal says what is wrong with its form. */
export function parseMove(deck: Deck, shapes: MoveShapes, json: unknown): Move | Refusal {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refuse('noMove');
  const { type } = json as { type?: unknown };
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) {
    return refuse('moveType', { types: Object.keys(shapes) });
  }
  const field = shapes[type];
  const given = Object.keys(json).filter((key) => key !== 'type');
  if (field === null) {
    return given.length === 0 ? { type } : refuse('plainMove', { type });
  }
  if (given.length !== 1 || given[0] !== field) return refuse('moveField', { type, field });
  return parseArgument(deck, type, field, (json as Record<string, unknown>)[field]);
}

function parseArgument(deck: Deck, type: string, field: string, value: unknown): Move | Refusal {
  if (field === 'card') {
    const card = parseCard(deck, value);
    return card === undefined ? noCard(value) : ({ type, card } as Move);
  }
  if (field === 'cards' || field === 'deck') {
    if (!Array.isArray(value) || value.length > deck.cards.length) {
      return refuse('cardList', { field, most: deck.cards.length });
    }
    const cards = value.map((name) => parseCard(deck, name));
    const wrong = cards.indexOf(undefined);
    return wrong >= 0 ? noCard(value[wrong]) : ({ type, [field]: cards } as Move);
  }
  const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value);
  if (!isPlain) return refuse('plainValue', { field });
  // JSON can say -0, but a stored state would give back 0.
  return { type, [field]: value === 0 ? 0 : value } as Move;
}

/** How many different moves the choice stands for. */
export function countMoves(choice: Choice): number {
  switch (choice.kind) {
    case 'plain':
      return 1;
    case 'card':
    case 'suit':
      return countHand(handOfChoice(choice), 0);
    case 'value':
      return choice.from.length;
    case 'cards': {
      const available = countHand(choice.from, 0);
      let count = 0;
      for (let size = choice.min; size <= choice.max; size++) {
        count += COMBINATIONS[available][size];
      }
      return count;
    }
    case 'deck': {
      let count = 1;
      for (let cards = 2; cards <= choice.from.length; cards++) count *= cards;
      return count;
    }
  }
}

/** Pascal's triangle: how many sets of `size` cards there are in `available`. */
const COMBINATIONS: number[][] = [];
for (let available = 0; available < CARD_SPACE; available++) {
  const above = COMBINATIONS[available - 1];
  COMBINATIONS.push(
    Array.from({ length: CARD_SPACE }, (_, size) =>
      size === 0 ? 1 : (above?.[size - 1] ?? 0) + (above?.[size] ?? 0),
    ),
  );
}

/** Every move that the choices stand for; a deal is left out, its orders are past counting. */
export function* listMoves(choices: Choices): Generator<Move> {
  for (const choice of listChoices(choices)) {
    switch (choice.kind) {
      case 'plain':
        yield { type: choice.type };
        break;
      case 'card':
      case 'suit':
        for (const card of cardsOfHand(handOfChoice(choice))) yield cardMove(choice.type, card);
        break;
      case 'value':
        for (const value of choice.from) yield valueMove(choice, value);
        break;
      case 'cards':
        for (let size = choice.min; size <= choice.max; size++) {
          for (const cards of subsets(cardsOfHand(choice.from), size)) {
            yield { type: choice.type, cards } as Move;
          }
        }
        break;
      case 'deck':
        break;
    }
  }
}

function* subsets(cards: readonly Card[], size: number, start = 0): Generator<Card[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let first = start; first <= cards.length - size; first++) {
    for (const rest of subsets(cards, size - 1, first + 1)) yield [cards[first], ...rest];
  }
}

/** One of all the moves, each equally likely. */
export function randomMove(choices: Choices, random: Random): Move {
  return Array.isArray(choices) ? randomOfSeveral(choices, random) : randomMoveOf(choices, random);
}

function randomOfSeveral(choices: readonly Choice[], random: Random): Move {
  if (choices.length === 1) return randomMoveOf(choices[0], random);
  let ticket = random(choices.reduce((sum, choice) => sum + countMoves(choice), 0));
  for (const choice of choices) {
    ticket -= countMoves(choice);
    if (ticket < 0) return randomMoveOf(choice, random);
  }
  throw new RangeError('No move to choose from');
}

function randomMoveOf(choice: Choice, random: Random): Move {
  switch (choice.kind) {
    case 'suit':
      return cardMove(choice.type, drawFromSuit(choice, random));
    case 'card':
      return cardMove(choice.type, drawFromSuits(choice, random));
    default:
      return randomOtherMove(choice, random);
  }
}

/** Apart from playing a card, which is what moves mostly are: so that is compiled into its callers. */
function randomOtherMove(choice: Exclude<Choice, CardChoice>, random: Random): Move {
  switch (choice.kind) {
    case 'plain':
      return { type: choice.type };
    case 'value':
      return valueMove(choice, pick(choice.from, random));
    case 'cards':
      return {
        type: choice.type,
        cards: drawCards(choice.from, randomSize(choice, random), random),
      } as Move;
    case 'deck':
      return { type: choice.type, deck: shuffled(choice.from, random) } as Move;
  }
}

const PLAYS = Array.from({ length: CARD_SPACE }, (_, card) =>
  Object.freeze({ type: 'play', card }),
);

/** Playing a card is what moves mostly are: each such move is one object, made once. */
export function cardMove(type: string, card: Card): Move {
  return type === 'play' ? PLAYS[card] : ({ type, card } as Move);
}

/**
 * The shared names are written out, and a game's own is assigned, not written as a computed key:
 * that is several times slower, and so is assigning by more than one name.
 */
function valueMove({ type, field }: ValueChoice, value: Value): Move {
  if (field === 'value') return { type, value } as Move;
  if (field === 'suit') return { type, suit: value } as Move;
  const move: { type: string; [field: string]: Value } = { type };
  move[field] = value;
  return move;
}

/** A size, each as likely as it has subsets. */
function randomSize(choice: CardsChoice, random: Random): number {
  if (choice.min === choice.max) return choice.min;
  const subsets = COMBINATIONS[countHand(choice.from, 0)];
  let ticket = random(countMoves(choice)) - subsets[choice.min];
  let size = choice.min;
  while (ticket >= 0) ticket -= subsets[++size];
  return size;
}

function drawFromSuit({ suit, mask }: SuitChoice, random: Random): Card {
  return cardInMask(suit, mask, random(countMask(mask)));
}

function drawFromSuits(choice: HandChoice, random: Random): Card {
  const clubs = countMask(choice.clubs);
  const diamonds = countMask(choice.diamonds);
  const hearts = countMask(choice.hearts);
  let place = random(clubs + diamonds + hearts + countMask(choice.spades));
  if (place < clubs) return cardInMask(CLUBS, choice.clubs, place);
  place -= clubs;
  if (place < diamonds) return cardInMask(DIAMONDS, choice.diamonds, place);
  place -= diamonds;
  if (place < hearts) return cardInMask(HEARTS, choice.hearts, place);
  return cardInMask(SPADES, choice.spades, place - hearts);
}
