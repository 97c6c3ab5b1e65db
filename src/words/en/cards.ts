// English for cards.

import type { Rank } from '#cards/deck.ts';
import type { CardWords } from '../cardWords.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  '2': 'Two',
  '3': 'Three',
  '4': 'Four',
  '5': 'Five',
  '6': 'Six',
  '7': 'Seven',
  '8': 'Eight',
  '9': 'Nine',
  '10': 'Ten',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  A: 'Ace',
};

const SUITS = { clubs: 'clubs', diamonds: 'diamonds', hearts: 'hearts', spades: 'spades' };
const LIST = new Intl.ListFormat('en');

export const englishCards: CardWords = {
  suits: SUITS,
  suitNames: { clubs: 'Clubs', diamonds: 'Diamonds', hearts: 'Hearts', spades: 'Spades' },
  card: (rank, suit) => `${RANKS[rank]} of ${SUITS[suit]}`,
  list: (items) => LIST.format(items),
};
