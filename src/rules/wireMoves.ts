// Encodes and parses moves and choices for the wire, with cards by name.

import { SUITS, type Card, type SuitName } from '#cards/card.ts';
import type { Deck } from '#cards/deck.ts';
import { cardsOfHand } from '#cards/hands.ts';
import { nameCard, nameCards, parseCard, type CardName } from '#cards/notation.ts';
import { noCard, refuse } from './commonRefusals.ts';
import {
  cardMove,
  handOfChoice,
  listChoices,
  moveWith,
  type Choice,
  type Choices,
  type Move,
  type MoveShapes,
  type Value,
} from './moves.ts';
import type { Refusal } from './refusal.ts';

/** A choice with cards by name. */
export type WireChoice =
  | { type: string; kind: 'plain' }
  | { type: string; kind: 'card' | 'deck'; from: CardName[] }
  | { type: string; kind: 'cards'; from: CardName[]; min: number; max: number }
  | { type: string; kind: 'value'; field: string; from: readonly Value[] };

/** A move with cards by name. */
export interface WireMove {
  type: string;
  [argument: string]: Value | CardName[];
}

export function wireChoice(deck: Deck, choice: Choice): WireChoice {
  switch (choice.kind) {
    case 'plain':
      return { type: choice.type, kind: 'plain' };
    case 'value':
      return choice;
    case 'card':
    case 'suit':
      return {
        type: choice.type,
        kind: 'card',
        from: nameCards(deck, cardsOfHand(handOfChoice(choice))),
      };
    case 'cards':
      return { ...choice, from: nameCards(deck, cardsOfHand(choice.from)) };
    case 'deck':
      return { type: choice.type, kind: 'deck', from: nameCards(deck, choice.from) };
  }
}

export function wireChoices(deck: Deck, choices: Choices): WireChoice[] {
  return listChoices(choices).map((choice) => wireChoice(deck, choice));
}

export function wireMove(deck: Deck, move: Move): WireMove {
  const wire: WireMove = { type: move.type };
  const fields: [string, Value | Card[]][] = Object.entries(move);
  for (const [field, value] of fields) {
    if (Array.isArray(value)) wire[field] = nameCards(deck, value);
    else if (field === 'card') wire.card = nameCard(deck, Number(value));
    else wire[field] = value;
  }
  return wire;
}

/** Returns the card of a move; throws if it has none. */
export function cardOfMove({ type, card }: WireMove): CardName {
  if (typeof card !== 'string') throw new TypeError(`No card in the move ${type}`);
  return card;
}

/** Returns the cards of a move, or an empty list. */
export function cardsOfMove({ cards }: WireMove): readonly CardName[] {
  return Array.isArray(cards) ? cards : [];
}

/** Returns the number of a bid, or null for a pass. */
export function bidOf({ value }: WireMove): number | null {
  return typeof value === 'number' ? value : null;
}

export function suitOfMove({ type, suit }: WireMove): SuitName {
  const found = SUITS.find((name) => name === suit);
  if (!found) throw new TypeError(`No suit in the move ${type}`);
  return found;
}

/** Parses an untrusted value as a move; the refusal says what is wrong with its form. */
export function parseMove(deck: Deck, shapes: MoveShapes, json: unknown): Move | Refusal {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refuse('noMove');
  const { type, ...rest }: { type?: unknown; [field: string]: unknown } = { ...json };
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) {
    return refuse('moveType', { types: Object.keys(shapes) });
  }
  const field = shapes[type];
  const names = Object.keys(rest);
  if (field === null) {
    return names.length === 0 ? { type } : refuse('plainMove', { type });
  }
  if (names.length !== 1 || names[0] !== field) return refuse('moveField', { type, field });
  return parseArgument(deck, type, field, rest[field]);
}

function parseArgument(deck: Deck, type: string, field: string, value: unknown): Move | Refusal {
  if (field === 'card') {
    const card = parseCard(deck, value);
    return card === undefined ? noCard(value) : cardMove(type, card);
  }
  if (field === 'cards' || field === 'deck') return parseCards(deck, type, field, value);
  if (!isValue(value)) return refuse('plainValue', { field });
  // JSON can express -0, but a stored state would return 0.
  return moveWith(type, field, value === 0 ? 0 : value);
}

function parseCards(deck: Deck, type: string, field: string, value: unknown): Move | Refusal {
  if (!Array.isArray(value) || value.length > deck.cards.length) {
    return refuse('cardList', { field, most: deck.cards.length });
  }
  const cards: Card[] = [];
  for (const name of value) {
    const card = parseCard(deck, name);
    if (card === undefined) return noCard(name);
    cards.push(card);
  }
  return moveWith(type, field, cards);
}

function isValue(value: unknown): value is Value {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
