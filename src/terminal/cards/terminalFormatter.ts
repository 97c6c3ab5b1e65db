// How the terminal speaks to who sits at it: cards by figures, hands by suits.

import type { View } from '#rules/game.ts';
import type { Note, Speech } from '#rules/words.ts';
import { speechOf } from '#words/formatter.ts';
import { wordCard, wordCards } from './cardFaces.ts';
import { sortHand, wordHand } from './hands.ts';
import type { Naming } from './naming.ts';
import { words } from '../words/language.ts';

export function speechTo({ me, names }: Naming, view: Pick<View, 'game' | 'sides'>): Speech {
  return {
    ...speechOf(words, { ...view, seat: me }, (seat) => names[seat]),
    card: wordCard,
    cards: wordCards,
    hand: (cards) => wordHand(sortHand(cards)),
  };
}

/** “Trump Hearts”. */
export function showNote({ label, value }: Note): string {
  return label === '' ? value : `${label} ${value}`;
}
