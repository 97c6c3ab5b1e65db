// The locale for dates and numbers in the chosen language.

import { LOCALES } from '#words/languages.ts';
import { usePreference } from '../stores/auth.ts';

export function useLocale(): string {
  return LOCALES[usePreference('language')];
}
