// The language of the terminal, and how it speaks to who sits at it: cards by figures, hands by suits.

import type { View } from '#rules/game.ts';
import type { Note, Speech } from '#rules/words.ts';
import { english } from '#words/en/words.ts';
import type { Language } from '#words/languages.ts';
import type { SharedWords } from '#words/sharedWords.ts';
import { speechOf } from '#words/speech.ts';
import { wordCard, wordCards } from '../cardFaces.ts';
import { sortHand, wordHand } from '../hands.ts';
import type { Naming } from '../naming.ts';
import { terminalWords as englishTerminal } from './en.ts';
import type { TerminalWords } from './terminalWords.ts';

/** What games say, and what the terminal says of itself; set once, before anything is said. */
export let words: SharedWords = english;
export let ui: TerminalWords = englishTerminal;
export let language: Language = 'en';

/** Only the language that is spoken is loaded. */
export async function speak(wanted: Language): Promise<void> {
  language = wanted;
  switch (wanted) {
    case 'en':
      words = english;
      ui = englishTerminal;
  }
}

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
