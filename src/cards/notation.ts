// Cards as text (`10H`) and as the two object forms of the APIs, and back.

import { cardAt, suitOf, SUITS, type Card, type SuitName } from './card.ts';
import { rankOf, type Deck, type Rank } from './deck.ts';

/** The rank and the letter of the suit: `10H`, `QS`. */
export type CardName = string;

const LETTERS = ['C', 'D', 'H', 'S'] as const;
const SYMBOLS = ['♣', '♦', '♥', '♠'] as const;
/** The ranks that are spelled out; numbers stay digits. */
const LONG_RANKS: Readonly<Partial<Record<Rank, string>>> = {
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  A: 'Ace',
};

const namesByCard = new Map<Deck, CardName[]>();

/** Returns the names of a deck's cards, indexed by card. Cached, because every view is full of names. */
function cardNames(deck: Deck): readonly CardName[] {
  let names = namesByCard.get(deck);
  if (!names) {
    names = [];
    for (const card of deck.cards) names[card] = rankOf(deck, card) + LETTERS[suitOf(card)];
    namesByCard.set(deck, names);
  }
  return names;
}

export function nameCard(deck: Deck, card: Card): CardName {
  return cardNames(deck)[card];
}

export function nameCards(deck: Deck, cards: readonly Card[]): CardName[] {
  const names = cardNames(deck);
  return cards.map((card) => names[card]);
}

const cardsByName = new Map<Deck, ReadonlyMap<unknown, Card>>();

function cardsByNameOf(deck: Deck): ReadonlyMap<unknown, Card> {
  let names = cardsByName.get(deck);
  if (!names) {
    names = new Map(deck.cards.map((card) => [nameCard(deck, card), card]));
    cardsByName.set(deck, names);
  }
  return names;
}

/** Returns the card of this deck that `text` names, or undefined. */
export function parseCard(deck: Deck, text: unknown): Card | undefined {
  return cardsByNameOf(deck).get(text);
}

/** Reads a name from our own views and records; throws if the deck has no such card. */
export function readCard(deck: Deck, name: CardName): Card {
  const card = parseCard(deck, name);
  if (card === undefined) throw new Error(`No card of this deck: ${name}`);
  return card;
}

export function readCards(deck: Deck, names: readonly CardName[]): Card[] {
  return names.map((name) => readCard(deck, name));
}

/** `{ suit: 'hearts', rank: '10', display: '10♥' }`, as Socket.IO messages carry cards. */
export interface ShortCard {
  suit: SuitName;
  rank: Rank;
  display: string;
}

export function makeShortCard(deck: Deck, card: Card): ShortCard {
  const rank = rankOf(deck, card);
  const suit = suitOf(card);
  return { suit: SUITS[suit], rank, display: rank + SYMBOLS[suit] };
}

/** `{ rank: 'Ace', suit: 'Hearts' }`, as REST and gRPC carry cards. */
export interface LongCard {
  rank: string;
  suit: string;
}

export function makeLongCard(deck: Deck, card: Card): LongCard {
  return { rank: longRank(rankOf(deck, card)), suit: capitalize(SUITS[suitOf(card)]) };
}

function longRank(rank: Rank): string {
  return LONG_RANKS[rank] ?? rank;
}

function capitalize(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}

/** Parses either object form; returns undefined if it is not a card of this deck. */
export function parseCardObject(deck: Deck, value: unknown): Card | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { rank, suit } = value as { rank?: unknown; suit?: unknown };
  const strength = deck.ranks.findIndex((known) => known === rank || longRank(known) === rank);
  const suitIndex = SUITS.findIndex((known) => known === suit || capitalize(known) === suit);
  return strength < 0 || suitIndex < 0 ? undefined : cardAt(suitIndex, strength);
}
