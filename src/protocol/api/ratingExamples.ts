// Examples for ratings.

import type { RATING_ENDPOINTS } from '../ratingEndpoints.ts';
import { ANNA_ID, BRUNO_ID, GAME_ID, LATER, type ExamplesOf } from './parts.ts';

const before = { rating: 1500, deviation: 350, isProvisional: true, winsOf100: 50 };
const after = { rating: 1571, deviation: 341, isProvisional: true, winsOf100: 52 };
const established = { rating: 1540, deviation: 160, isProvisional: false, winsOf100: 51 };
const cause = { compared: 3, scored: 2.5, expected: 1.5, hasBots: false, hasLeft: false };
const played = { pool: 'sobesobe', games: 1, gamesOfPeople: 1, lastAt: LATER };
const shown = { userId: ANNA_ID, areShown: true, ratings: [{ ...played, ...after }] };

export const RATING_EXAMPLES: ExamplesOf<typeof RATING_ENDPOINTS> = {
  ratingPools: {
    answer: {
      isUsed: true,
      pools: [
        {
          id: 'sobesobe',
          game: 'sobesobe',
          seats: 4,
          options: {},
          bots: { easy: 1500, normal: 1720, strong: 2040 },
        },
      ],
      unrated: [{ game: 'pontoon', reason: 'banker' }],
    },
  },
  leaderboard: {
    answer: {
      pool: 'sobesobe',
      players: [
        {
          rank: 1,
          userId: ANNA_ID,
          displayName: 'Anna',
          ...played,
          ...established,
          games: 70,
          gamesOfPeople: 64,
        },
      ],
      pagination: { page: 1, pageSize: 20, totalPages: 1, totalItems: 1 },
    },
  },
  userRatings: { answer: shown },
  showRatings: { body: { areShown: false }, answer: { ...shown, areShown: false } },
  ratingHistory: {
    answer: {
      userId: ANNA_ID,
      pool: 'sobesobe',
      points: [{ gameId: GAME_ID, at: LATER, rating: 1571, deviation: 341, ...cause }],
    },
  },
  gameRatings: {
    answer: {
      gameId: GAME_ID,
      pool: 'sobesobe',
      unrated: null,
      isCounted: true,
      seats: [
        { position: 0, userId: ANNA_ID, rating: after, change: { before, after, ...cause } },
        { position: 1, userId: BRUNO_ID, rating: null, change: null },
      ],
    },
  },
};
