// The language of the terminal and its texts. Only one language is loaded.

import type { Refusal } from '#rules/refusal.ts';
import type { Language } from '#words/languages.ts';
import { loadWords } from '#words/loadWords.ts';
import { formatRefusal } from '#words/refusals.ts';
import type { SharedWords } from '#words/sharedWords.ts';
import { languageSetting } from '../settings/settings.ts';
import type { TerminalTexts } from './terminal.en.ts';

export let language: Language;
/** The texts of the games. */
export let words: SharedWords;
/** The texts of the terminal itself. */
export let ui: TerminalTexts;

export async function loadLanguage(wanted: Language): Promise<void> {
  language = wanted;
  words = await loadWords(wanted);
  switch (wanted) {
    case 'en':
      ui = (await import('./terminal.en.ts')).terminal;
      break;
    case 'tr':
      ui = (await import('./terminal.tr.ts')).terminal;
      break;
    case 'pt':
      ui = (await import('./terminal.pt.ts')).terminal;
  }
}

await loadLanguage(languageSetting());

export function localizeRefusal(refusal: Refusal): string {
  return formatRefusal(words.refusals, refusal);
}
