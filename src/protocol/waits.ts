// How long to wait, as people say it: in seconds below a minute, else in whole minutes.

import { plural } from '#rules/texts.ts';

interface WaitUnits {
  readonly seconds: (count: number) => string;
  readonly minutes: (count: number) => string;
}

const UNITS = {
  en: {
    seconds: (count) => plural(count, 'second', 'seconds'),
    minutes: (count) => plural(count, 'minute', 'minutes'),
  },
  tr: { seconds: (count) => `${count} saniye`, minutes: (count) => `${count} dakika` },
  pt: {
    seconds: (count) => plural(count, 'segundo', 'segundos'),
    minutes: (count) => plural(count, 'minuto', 'minutos'),
  },
} as const satisfies Readonly<Record<string, WaitUnits>>;

const SECONDS_PER_MINUTE = 60;

/** “30 seconds”, “2 minutes”. Minutes are rounded up, so that trying again then succeeds. */
export function formatWait(seconds: number, language: keyof typeof UNITS): string {
  const { seconds: formatSeconds, minutes: formatMinutes } = UNITS[language];
  return seconds < SECONDS_PER_MINUTE
    ? formatSeconds(seconds)
    : formatMinutes(Math.ceil(seconds / SECONDS_PER_MINUTE));
}
