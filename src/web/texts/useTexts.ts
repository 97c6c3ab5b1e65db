// The texts of the chosen language for components, and its dates and numbers.

import { useEffect, useSyncExternalStore } from 'react';
import { type Language, LOCALES } from '#texts/languages.ts';
import { useAuth, usePreference } from '../state/auth.ts';
import type { Texts } from './page.en.ts';
import { getLanguage, getTexts, loadLanguage, subscribe } from './loadLanguage.ts';

export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, getTexts, getTexts);
}

/** The language of these texts, for texts that are stored elsewhere. */
export function useLoadedLanguage(): Language {
  return useSyncExternalStore(subscribe, getLanguage, getLanguage);
}

/** Loads the chosen language whenever the choice changes. */
export function useLanguageSync(): void {
  const chosen = usePreference('language');
  useEffect(() => {
    void loadLanguage(chosen, () => useAuth.getState().preferences.language === chosen);
  }, [chosen]);
}

export function useLocale(): string {
  return LOCALES[useLoadedLanguage()];
}

export function useTimeFormat(): (iso: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
