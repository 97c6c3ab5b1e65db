// Cards in a terminal: their names and drawings, sorted hands, and cards as people type them.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import { formatCard } from '#texts/formatter.ts';
import type { Look } from '../screen/look.ts';
import { paint } from '../screen/paint.ts';
import { language, words } from '../texts/language.ts';

const SUIT_NAMES: Readonly<Record<string, SuitName>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

/** “Clubs”. */
function suitWord(letter: string): string {
  return words.suitNames[SUIT_NAMES[letter]];
}

const RANK_WORDS: Readonly<Record<string, string>> = { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' };
const SYMBOLS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

function rankLetter(card: CardName): string {
  return card.slice(0, -1);
}

export function suitLetter(card: CardName): string {
  return card.slice(-1);
}

/** “Ace of Hearts”, “10 of Spades”; other languages have their own words for them. */
export function formatCardName(card: CardName): string {
  if (language !== 'en') return formatCard(words, card);
  const rank = rankLetter(card);
  return `${RANK_WORDS[rank] ?? rank} of ${suitWord(suitLetter(card))}`;
}

/** Names cards inside a sentence: “ace of hearts, 10 of spades”. */
export function namesInSentence(cards: readonly CardName[]): string {
  return cards.map(formatCardName).join(', ').toLowerCase();
}

function suitSymbol(letter: string, look: Look): string {
  return look.isAscii ? letter.toLowerCase() : SYMBOLS[letter];
}

function inSuitColor(letter: string, text: string, look: Look): string {
  return paint(look, SUIT_NAMES[letter], text);
}

/** `10♥`. */
export function shortCard(card: CardName, look: Look): string {
  const suit = suitLetter(card);
  return inSuitColor(suit, rankLetter(card) + suitSymbol(suit, look), look);
}

export const CARD_WIDTH = 7;
const CARD_HEIGHT = 5;
const INSIDE = CARD_WIDTH - 2;
/** How much of a card shows under the next one. */
export const COVERED_WIDTH = 4;

/** Draws cards in a row; they overlap if `width` is too small. Null is a card face down. */
export function drawCards(
  cards: readonly (CardName | null)[],
  width: number,
  look: Look,
): string[] {
  const isTight = cards.length * CARD_WIDTH > width;
  const drawn = cards.map((card, at) =>
    drawCard(card, isTight && at < cards.length - 1 ? COVERED_WIDTH : CARD_WIDTH, look),
  );
  return Array.from({ length: CARD_HEIGHT }, (_, row) => drawn.map((card) => card[row]).join(''));
}

/** Draws the left part of a card, as wide as it shows. */
function drawCard(card: CardName | null, width: number, look: Look): string[] {
  const { top, side, bottom } = look.isAscii ? ASCII_FRAME : FRAME;
  const rows = (card === null ? hiddenFace(look) : cardFace(card, look)).map((text) => {
    const inside = text.slice(0, width - 1);
    const colored = card === null ? inside : inSuitColor(suitLetter(card), inside, look);
    return side + colored + (width === CARD_WIDTH ? side : '');
  });
  return [top.slice(0, width), ...rows, bottom.slice(0, width)];
}

const FRAME = { top: '┌─────┐', side: '│', bottom: '└─────┘' };
const ASCII_FRAME = { top: '+-----+', side: '|', bottom: '+-----+' };

function cardFace(card: CardName, look: Look): string[] {
  const rank = rankLetter(card);
  const suit = suitSymbol(suitLetter(card), look);
  return [rank.padEnd(INSIDE), `  ${suit}  `, rank.padStart(INSIDE)];
}

function hiddenFace(look: Look): string[] {
  const hatch = (look.isAscii ? '#' : '░').repeat(INSIDE);
  return [hatch, hatch, hatch];
}

const SUIT_ORDER = 'SHCD';

/** Sorts a hand that is in the deck's own order, weakest card of a suit first. */
export function sortHand(hand: readonly CardName[]): CardName[] {
  return [...SUIT_ORDER].flatMap((suit) =>
    hand.filter((card) => suitLetter(card) === suit).toReversed(),
  );
}

/** Formats a sorted hand: “Spades Q 7, Hearts A”. */
export function formatHand(sorted: readonly CardName[]): string {
  return bySuit(sorted, (cards) => cards.map(rankLetter).join(' '));
}

/** Formats some cards of a sorted hand with the numbers to choose by: “Spades Q (1), 7 (2), Hearts A (3)”. */
export function formatNumberedHand(
  sorted: readonly CardName[],
  wanted: readonly CardName[] = sorted,
): string {
  const numbered = (card: CardName): string => `${rankLetter(card)} (${sorted.indexOf(card) + 1})`;
  return bySuit(wanted, (cards) => cards.map(numbered).join(', '));
}

function bySuit(sorted: readonly CardName[], format: (cards: CardName[]) => string): string {
  return [...SUIT_ORDER]
    .map((suit) => ({ suit, cards: sorted.filter((card) => suitLetter(card) === suit) }))
    .filter(({ cards }) => cards.length > 0)
    .map(({ suit, cards }) => `${suitWord(suit)} ${format(cards)}`)
    .join(', ');
}

const RANKS: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  jack: 'J',
  queen: 'Q',
  king: 'K',
  ace: 'A',
};

const RANK = `10|[2-9]|${Object.keys(RANKS).join('|')}|[jqka]`;
const SUIT = 'clubs?|diamonds?|hearts?|spades?|[cdhs♣♦♥♠]';
const CARD = new RegExp(`\\b(${RANK})\\s*(?:of\\s+)?(${SUIT})(?![\\p{L}\\d])`, 'giu');
const BETWEEN_CARDS = /^(?:[\s,;]|\band\b|\bthe\b)*$/i;

/** Returns every card of the text, in order; null if the text has anything else in it. */
export function readTypedCards(text: string): CardName[] | null {
  const cards = [...text.matchAll(CARD)].map(([, rank, suit]) => rankOf(rank) + suitOf(suit));
  return cards.length > 0 && BETWEEN_CARDS.test(text.replace(CARD, ' ')) ? cards : null;
}

function rankOf(typed: string): string {
  return RANKS[typed.toLowerCase()] ?? typed.toUpperCase();
}

function suitOf(typed: string): string {
  const drawn = Object.entries(SYMBOLS).find(([, symbol]) => symbol === typed);
  return drawn?.[0] ?? typed[0].toUpperCase();
}
