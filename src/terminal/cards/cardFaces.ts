// Shows cards: their names, their short forms and their drawings.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { Look } from '../tty/look.ts';
import { formatCard } from '#words/formatter.ts';
import { paint } from '../tty/paint.ts';
import { language, words } from '../texts/language.ts';

const SUIT_NAMES: Readonly<Record<string, SuitName>> = {
  C: 'clubs',
  D: 'diamonds',
  H: 'hearts',
  S: 'spades',
};

/** “Clubs”. */
export function suitWord(letter: string): string {
  return words.suitNames[SUIT_NAMES[letter]];
}

const RANK_WORDS: Readonly<Record<string, string>> = { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' };
const SYMBOLS: Readonly<Record<string, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

export function rankLetter(card: CardName): string {
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
