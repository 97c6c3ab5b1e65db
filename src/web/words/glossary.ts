// Loads the glossary of card terms in a language.

import type { Language } from '#words/languages.ts';

export interface Term {
  readonly term: string;
  readonly means: string;
}

const LOADERS: Readonly<Record<Language, () => Promise<{ glossary: readonly Term[] }>>> = {
  en: () => import('./glossary.en.ts'),
  tr: () => import('./glossary.tr.ts'),
  pt: () => import('./glossary.pt.ts'),
};

export async function fetchGlossary(language: Language): Promise<readonly Term[]> {
  return (await LOADERS[language]()).glossary;
}
