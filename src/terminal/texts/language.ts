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

const LOADERS: Readonly<Record<Language, () => Promise<{ terminal: TerminalTexts }>>> = {
  en: () => import('./terminal.en.ts'),
  tr: () => import('./terminal.tr.ts'),
  pt: () => import('./terminal.pt.ts'),
};

export async function loadLanguage(wanted: Language): Promise<void> {
  const [own, shared] = await Promise.all([LOADERS[wanted](), loadTexts(wanted)]);
  language = wanted;
  words = shared;
  ui = own.terminal;
}

await loadLanguage(languageSetting());

export function localizeRefusal(refusal: Refusal): string {
  return formatRefusal(words.refusals, refusal);
}
