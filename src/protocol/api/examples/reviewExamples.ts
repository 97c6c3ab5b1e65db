// Examples for reviews.

import type { REVIEW_ENDPOINTS } from '../reviewEndpoints.ts';
import { GAME_ID, type ExamplesOf } from './parts.ts';

const LINK = 'mM1kq0rYw3Vb8nZc5TtL2g';
const reason = { key: 'takesLast', card: 'KH' };
const better = { type: 'play', card: 'KH' };
const made = { type: 'play', card: '7H' };
const moment = {
  at: 11,
  round: 1,
  kind: 'lost' as const,
  reason: { key: 'costs', points: 1.4, move: better, next: reason },
  words:
    'This cost about 1.4. Better: King of hearts. You play last, so the king of hearts is sure to take the trick.',
};

const UNDER_WAY = {
  gameId: GAME_ID,
  position: 1,
  status: 'underWay' as const,
  done: 4,
  of: 31,
  review: null,
  link: null,
};

const READY = {
  ...UNDER_WAY,
  status: 'ready' as const,
  done: 1,
  of: 1,
  review: {
    format: 'masa/review/1',
    game: 'sobesobe',
    seat: 1,
    counts: { good: 0, inaccuracy: 0, mistake: 1 },
    lost: 1.4,
    moments: [moment],
    hands: [{ round: 1, expected: -2.1, made: 5, lost: 1.4, moments: [moment] }],
    decisions: [
      {
        at: 11,
        round: 1,
        move: made,
        verdict: 'mistake' as const,
        loss: 1.4,
        error: 0.3,
        points: -0.8,
        best: better,
        reason,
        lead: 0,
        others: [{ move: better, gain: 1.4, error: 0.3, points: -2.1 }],
        open: [
          { move: made, points: 5 },
          { move: better, points: -1 },
        ],
      },
    ],
  },
};

export const REVIEW_EXAMPLES: ExamplesOf<typeof REVIEW_ENDPOINTS> = {
  beginReview: { answer: UNDER_WAY },
  review: { answer: READY },
  shareReview: { answer: { ...READY, link: LINK } },
  hideReview: { answer: READY },
  sharedReview: { answer: { ...READY, link: LINK, record: { format: 'masa/game/1' } } },
};
