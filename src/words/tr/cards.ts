// Turkish names of cards.

import type { Rank } from '#cards/deck.ts';
import type { CardWords } from '../cardWords.ts';

const RANKS: Readonly<Record<Rank, string>> = {
  '2': 'ikilisi',
  '3': 'üçlüsü',
  '4': 'dörtlüsü',
  '5': 'beşlisi',
  '6': 'altılısı',
  '7': 'yedilisi',
  '8': 'sekizlisi',
  '9': 'dokuzlusu',
  '10': 'onlusu',
  J: 'valesi',
  Q: 'kızı',
  K: 'papazı',
  A: 'ası',
};

const SUIT_NAMES = { clubs: 'Sinek', diamonds: 'Karo', hearts: 'Kupa', spades: 'Maça' };
/** Created on first use, because that takes a while. */
let list: Intl.ListFormat | null = null;

export const turkishCards: CardWords = {
  suits: { clubs: 'sinek', diamonds: 'karo', hearts: 'kupa', spades: 'maça' },
  suitNames: SUIT_NAMES,
  card: (rank, suit) => `${SUIT_NAMES[suit]} ${RANKS[rank]}`,
  list: (items) =>
    items.length < 2 ? items.join('') : (list ??= new Intl.ListFormat('tr')).format(items),
};
