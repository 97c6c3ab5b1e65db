// Examples for the deal of the day.

import type { DAILY_ENDPOINTS } from '../dailyEndpoints.ts';
import { ANNA_ID, BRUNO_ID, LATER, STARTED_AT, type ExamplesOf } from './parts.ts';

const own = {
  rank: 2,
  userId: ANNA_ID,
  displayName: 'Anna',
  score: 4,
  place: 1,
  playedAt: STARTED_AT,
};
const best = {
  rank: 1,
  userId: BRUNO_ID,
  displayName: 'Bruno',
  score: 1,
  place: 1,
  playedAt: LATER,
};
const answer = { game: 'hearts', day: '2026-11-16', players: 2, own, results: [best, own] };

export const DAILY_EXAMPLES: ExamplesOf<typeof DAILY_ENDPOINTS> = {
  daily: { answer },
  sendDaily: {
    body: {
      day: '2026-11-16',
      score: 4,
      moves: [
        { type: 'pass', cards: ['QS', 'AH', 'KH'] },
        { type: 'play', card: '7C' },
      ],
    },
    answer,
  },
};
