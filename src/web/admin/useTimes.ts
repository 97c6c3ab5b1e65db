// Times as the chosen language writes them.

import { usePreference } from '../stores/auth.ts';

export function useTimes(): (iso: string) => string {
  const language = usePreference('language');
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}
