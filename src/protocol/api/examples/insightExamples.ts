// Examples for detailed statistics.

import type { INSIGHT_ENDPOINTS } from '../insightEndpoints.ts';
import { ANNA_ID, BRUNO_ID, GAME_ID, LATER, type ExamplesOf } from './parts.ts';

const bruno = { userId: BRUNO_ID, displayName: 'Bruno', bot: null };
const luck = { better: 1.5, error: 2.1 };
const hand = { gameId: GAME_ID, round: 1, points: -5, endedAt: LATER };
const line = { what: 'tricks', points: -5 };

export const INSIGHT_EXAMPLES: ExamplesOf<typeof INSIGHT_ENDPOINTS> = {
  insights: {
    answer: {
      userId: ANNA_ID,
      pending: 0,
      insights: [
        {
          game: 'sobesobe',
          where: 'online',
          games: 1,
          wins: 1,
          hands: 1,
          points: -5,
          bids: null,
          counted: { roundsPlayed: 1 },
          categories: [line],
          opponents: [{ ...bruno, games: 1, wins: 1 }],
          best: [hand],
          worst: [],
          trend: [{ gameId: GAME_ID, endedAt: LATER, isWinner: true, score: 0, luck }],
        },
      ],
    },
  },
  exportGames: {
    answer: {
      userId: ANNA_ID,
      games: [
        {
          id: GAME_ID,
          where: 'online',
          game: 'sobesobe',
          endedAt: LATER,
          isWinner: true,
          score: 0,
          opponents: [bruno],
          hands: [{ round: 1, points: -5, lines: [line], counted: ['roundsPlayed'] }],
          luck,
        },
      ],
    },
  },
  keepOffline: {
    body: { record: { format: 'masa/game/1' } },
    answer: { id: 'sobesobe-1763300467117' },
  },
};
