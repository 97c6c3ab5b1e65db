// The texts of the chosen language, loaded on demand.

import { useEffect, useSyncExternalStore } from 'react';
import { useAuth, usePreference } from '../state/auth.ts';
import { en, type Words } from './en.ts';
import type { Language } from '#words/languages.ts';

const LOADERS: Readonly<Record<Language, () => Promise<Words>>> = {
  en: () => Promise.resolve(en),
  tr: async () => (await import('./tr.ts')).tr,
  pt: async () => (await import('./pt.ts')).pt,
};

let words: Words = en;
let language: Language = 'en';
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const getWords = (): Words => words;
const getLanguage = (): Language => language;

/** Loads a language; until then the texts stay in the previous one. */
export async function loadLanguage(wanted: Language): Promise<void> {
  const loaded = await LOADERS[wanted]();
  if (useAuth.getState().preferences.language !== wanted) return;
  words = loaded;
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
  for (const onChange of listeners) onChange();
}

export function useWords(): Words {
  return useSyncExternalStore(subscribe, getWords, getWords);
}

/** The language of these texts, for texts that are stored elsewhere. */
export function useLoadedLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage, getLanguage);
}

/** Loads the chosen language whenever the choice changes. */
export function useLanguageSync(): void {
  const chosen = usePreference('language');
  useEffect(() => void loadLanguage(chosen), [chosen]);
}
