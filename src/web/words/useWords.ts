// The words of the language that was chosen, for components and for everything else.

import { useEffect, useSyncExternalStore } from 'react';
import { useAuth, usePreference } from '../stores/auth.ts';
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

function onChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const spoken = (): Words => words;
const spokenLanguage = (): Language => language;

/** Fetches a language; until it is there, the one before stays. */
export async function loadLanguage(wanted: Language): Promise<void> {
  const loaded = await LOADERS[wanted]();
  if (useAuth.getState().preferences.language !== wanted) return;
  words = loaded;
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
  for (const tell of listeners) tell();
}

export function useWords(): Words {
  return useSyncExternalStore(onChange, spoken, spoken);
}

/** The language of these words, for texts that are kept elsewhere. */
export function useLoadedLanguage(): Language {
  return useSyncExternalStore(onChange, spokenLanguage, spokenLanguage);
}

/** Keeps the language that is spoken the one that was chosen. */
export function useLanguageSync(): void {
  const chosen = usePreference('language');
  useEffect(() => void loadLanguage(chosen), [chosen]);
}
