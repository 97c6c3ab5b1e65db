// Formats dates with times in the chosen language.

import { useLocale } from './useLocale.ts';

export function useTimeFormat(): (iso: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
