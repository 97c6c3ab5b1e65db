// Hearts at a glance: which way the cards are passed, whether hearts are broken, who has which points.

import type { HeartsView } from '#rules/hearts/view.ts';
import type { GameNotes } from './notes.ts';

export const heartsNotes: GameNotes<HeartsView> = {
  table: ({ phase, passDirection, heartsBroken }, { words: { notes } }) => {
    if (phase === 'passing') {
      return [{ label: notes.passTo, value: notes.directions[passDirection] }];
    }
    return heartsBroken ? [{ label: '', value: notes.heartsBroken }] : [];
  },
  seat: ({ phase, points, passSubmitted }, seat, { words: { notes } }) => {
    if (phase === 'passing') {
      return passSubmitted[seat] ? [{ label: '', value: notes.passed }] : [];
    }
    return phase === 'playing' ? [{ label: notes.points, value: String(points[seat]) }] : [];
  },
};
