// The language of the terminal and its texts. Only one language is loaded.

import type { Refusal } from '#rules/refusal.ts';
import type { Language } from '#texts/languages.ts';
import { loadTexts } from '#texts/loadTexts.ts';
import { formatRefusal } from '#texts/refusals.ts';
import type { SharedTexts } from '#texts/sharedTexts.ts';
import { languageSetting } from '../settings/settings.ts';
import type { TerminalTexts } from './terminal.en.ts';

export let language: Language;
/** The texts of the games. */
export let words: SharedTexts;
/** The texts of the terminal itself. */
export let ui: TerminalTexts;

export async function loadLanguage(wanted: Language): Promise<void> {
  language = wanted;
  words = await loadTexts(wanted);
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
