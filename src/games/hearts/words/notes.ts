// Notes in Hearts: the passing direction, whether hearts are broken, and the points of each seat.

import type { Notes } from '#rules/words.ts';
import type { PassDirection } from '../state.ts';
import type { HeartsView } from '../view.ts';

interface NoteWords {
  readonly pass: string;
  readonly directions: Readonly<Record<PassDirection, string>>;
  readonly broken: string;
  readonly passed: string;
  readonly thisHand: string;
}

export function heartsNotes(words: NoteWords): Notes<HeartsView> {
  return {
    table: ({ phase, passDirection, heartsBroken }) => {
      if (phase === 'passing') {
        return [{ label: words.pass, value: words.directions[passDirection] }];
      }
      return heartsBroken
        ? [{ label: '', value: words.broken, suit: 'hearts', sign: 'broken' }]
        : [];
    },
    seat: ({ phase, points, passSubmitted }, seat) => {
      if (phase === 'passing') {
        return passSubmitted[seat] ? [{ label: '', value: words.passed }] : [];
      }
      return phase === 'playing' && points[seat] !== 0
        ? [{ label: words.thisHand, value: `+${points[seat]}` }]
        : [];
    },
  };
}
