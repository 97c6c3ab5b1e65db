// Times as the chosen language writes them.

import { useLocale } from '../words/useLocale.ts';

export function useTimes(): (iso: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
