// The locale for dates and numbers: that of the texts around them, also while another language loads.

import { LOCALES } from '#words/languages.ts';
import { useLoadedLanguage } from './useWords.ts';

export function useLocale(): string {
  return LOCALES[useLoadedLanguage()];
}
