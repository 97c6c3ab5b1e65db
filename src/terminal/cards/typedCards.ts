// Reads cards as people type them: `QS`, `10h`, “queen of spades”, `q♠`, several with commas or spaces.

import type { CardName } from '#cards/notation.ts';

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
const SUITS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

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
  return SUITS[typed] ?? typed[0].toUpperCase();
}
