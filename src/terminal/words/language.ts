// The language of the terminal.

import { english } from '#words/en/words.ts';
import type { Language } from '#words/languages.ts';
import type { SharedWords } from '#words/sharedWords.ts';
import { terminalWords as englishTerminal } from './en.ts';
import type { TerminalWords } from './terminalWords.ts';

/** The texts of the games and of the terminal; set once, before anything is printed. */
export let words: SharedWords = english;
export let ui: TerminalWords = englishTerminal;
export let language: Language = 'en';

/** Loads only the language in use. */
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
