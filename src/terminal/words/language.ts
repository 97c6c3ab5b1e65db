// The language that the terminal speaks.

import { english } from '#words/en/words.ts';
import type { Language } from '#words/languages.ts';
import type { SharedWords } from '#words/sharedWords.ts';
import { terminalWords as englishTerminal } from './en.ts';
import type { TerminalWords } from './terminalWords.ts';

/** What games say, and what the terminal says of itself; set once, before anything is said. */
export let words: SharedWords = english;
export let ui: TerminalWords = englishTerminal;
export let language: Language = 'en';

/** Only the language that is spoken is loaded. */
export async function loadLanguage(wanted: Language): Promise<void> {
  language = wanted;
  switch (wanted) {
    case 'tr':
      words = (await import('#words/tr/words.ts')).turkish;
      ui = (await import('./tr.ts')).terminalWords;
      break;
    case 'pt':
      words = (await import('#words/pt/words.ts')).portuguese;
      ui = (await import('./pt.ts')).terminalWords;
      break;
    case 'en':
      words = english;
      ui = englishTerminal;
  }
}
