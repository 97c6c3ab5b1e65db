// The formatter of the terminal: cards by figures, hands by suits.

import type { View } from '#rules/game.ts';
import type { Note, TextFormatter } from '#rules/words.ts';
import { createFormatter } from '#words/formatter.ts';
import { namesInSentence } from './cardFaces.ts';
import { sortHand, formatHand } from './hands.ts';
import type { Naming } from './naming.ts';
import { words } from '../texts/language.ts';

export function createTerminalFormatter(
  { me, names }: Naming,
  view: Pick<View, 'game' | 'sides'>,
): TextFormatter {
  return {
    ...createFormatter(words, { ...view, seat: me }, (seat) => names[seat]),
    card: (card) => namesInSentence([card]),
    cards: namesInSentence,
    hand: (cards) => formatHand(sortHand(cards)),
  };
}

/** “Trump Hearts”. */
export function showNote({ label, value }: Note): string {
  return label === '' ? value : `${label} ${value}`;
}
