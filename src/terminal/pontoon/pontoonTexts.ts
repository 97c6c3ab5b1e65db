// The texts of a session of Pontoon, in the language of the terminal.

import type { Language } from '#words/languages.ts';
import { language } from '../texts/language.ts';
import type { PontoonTexts } from '../texts/pontoon.en.ts';

/** The answers; each language has its own words for them. */
export type AnswerName = keyof PontoonTexts['answers'];

export let pontoonTexts: PontoonTexts;

export async function loadPontoonTexts(wanted: Language): Promise<void> {
  switch (wanted) {
    case 'en':
      pontoonTexts = (await import('../texts/pontoon.en.ts')).pontoon;
      break;
    case 'tr':
      pontoonTexts = (await import('../texts/pontoon.tr.ts')).pontoon;
      break;
    case 'pt':
      pontoonTexts = (await import('../texts/pontoon.pt.ts')).pontoon;
  }
}

await loadPontoonTexts(language);
