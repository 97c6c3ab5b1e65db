// Portuguese names of cards.

import type { Rank } from '#cards/deck.ts';
import type { CardWords } from '../cardWords.ts';
import { LOCALES } from '../languages.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  '2': 'Dois',
  '3': 'Três',
  '4': 'Quatro',
  '5': 'Cinco',
  '6': 'Seis',
  '7': 'Sete',
  '8': 'Oito',
  '9': 'Nove',
  '10': 'Dez',
  J: 'Valete',
  Q: 'Dama',
  K: 'Rei',
  A: 'Ás',
};

const SUITS = { clubs: 'paus', diamonds: 'ouros', hearts: 'copas', spades: 'espadas' };
/** Created on first use, because that takes a while. */
let list: Intl.ListFormat | null = null;

export const portugueseCards: CardWords = {
  suits: SUITS,
  suitNames: { clubs: 'Paus', diamonds: 'Ouros', hearts: 'Copas', spades: 'Espadas' },
  card: (rank, suit) => `${RANKS[rank]} de ${SUITS[suit]}`,
  list: (items) =>
    items.length < 2 ? items.join('') : (list ??= new Intl.ListFormat(LOCALES.pt)).format(items),
};
