// English names of cards.

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
/** Created on first use, because that takes a while. */
let list: Intl.ListFormat | null = null;

export const englishCards: CardWords = {
  suits: SUITS,
  suitNames: { clubs: 'Clubs', diamonds: 'Diamonds', hearts: 'Hearts', spades: 'Spades' },
  card: (rank, suit) => `${RANKS[rank]} of ${SUITS[suit]}`,
  list: (items) =>
    items.length < 2 ? items.join('') : (list ??= new Intl.ListFormat('en')).format(items),
};
