// How the chosen language writes dates and numbers.

import { LOCALES } from '#words/languages.ts';
import { usePreference } from '../stores/auth.ts';

export function useLocale(): string {
  return LOCALES[usePreference('language')];
}
