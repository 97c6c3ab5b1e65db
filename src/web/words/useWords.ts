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
const listeners = new Set<() => void>();

function onChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

function spoken(): Words {
  return words;
}

/** Fetches a language; until it is there, the one before stays. */
export async function speak(language: Language): Promise<void> {
  const loaded = await LOADERS[language]();
  if (useAuth.getState().preferences.language !== language) return;
  words = loaded;
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  for (const tell of listeners) tell();
}

export function useWords(): Words {
  return useSyncExternalStore(onChange, spoken, spoken);
}

/** Keeps the language that is spoken the one that was chosen. */
export function useChosenLanguage(): void {
  const language = usePreference('language');
  useEffect(() => void speak(language), [language]);
}
