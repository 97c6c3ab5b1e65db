// Loads the texts of one language at a time, and tells components when they have changed.

import { assertDefined } from '#table/assertions.ts';
import type { Language } from '#words/languages.ts';
import type { Words } from './en.ts';

const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: async () => (await import('./en.ts')).en,
  tr: async () => (await import('./tr.ts')).tr,
  pt: async () => (await import('./pt.ts')).pt,
};

let words: Words | null = null;
let language: Language = 'en';
const listeners = new Set<() => void>();

export const getWords = (): Words => assertDefined(words, 'language that has been loaded');
export const getLanguage = (): Language => language;

export function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Loads a language unless it is no longer wanted by then; until then the texts stay in the previous one. */
export async function loadLanguage(
  wanted: Language,
  isStillWanted = (): boolean => true,
): Promise<void> {
  const loaded = await LOADERS[wanted]();
  if (!isStillWanted()) return;
  words = loaded;
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
  for (const onChange of listeners) onChange();
}

/**
 * Loads the chosen language before anything is rendered, or another one that this browser may have kept if that fails.
 * Returns the language that was loaded.
 */
export async function loadFirstLanguage(chosen: Language): Promise<Language> {
  for (const one of new Set<Language>([chosen, 'en', 'tr', 'pt'])) {
    if (words === null) await loadLanguage(one).catch(() => {});
  }
  return language;
}
