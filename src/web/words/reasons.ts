// Why a game is over, in the language that was chosen: the rules' sentences are known by their form.

import type { Words } from './en.ts';

type ReasonKey = keyof Words['reasons'];

const FORMS: readonly (readonly [RegExp, ReasonKey])[] = [
  [/^Somebody reached (\d+) points; the lowest total wins\.$/, 'lowest'],
  [/^Somebody reached (\d+) points; of equal lowest/, 'lowestLast'],
  [/^(?:North and South|East and West) reached (\d+) points\.$/, 'reached'],
  [/^Both teams reached (\d+) points/, 'bothReached'],
  [/made their bid and have (\d+) points or more\.$/, 'bidMade'],
  [/^Somebody is down to 0 points/, 'down'],
  [/rounds are played; the lowest wins\.$/, 'lastRound'],
  [/nobody is ahead: the bank wins\.$/, 'bank'],
  [/^The last round has been played; the highest score wins\.$/, 'highest'],
  [/^The other side forfeited/, 'forfeited'],
];

export function sayReason({ reasons }: Words, reason: string): string {
  for (const [form, key] of FORMS) {
    const match = form.exec(reason);
    if (match) return reasons[key].replace('{}', match[1]);
  }
  return reason;
}
