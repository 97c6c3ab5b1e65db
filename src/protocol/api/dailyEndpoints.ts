// Endpoints for the deal of the day and its results.

import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { count, text, time, move, userParams } from './schemas.ts';

const tag = 'Deals of the day';

/** More decisions than one player has in any deal. */
const MAX_MOVES = 200;

/** No calendar has a year 0, and PostgreSQL refuses it. */
const FIRST_DAY = '0001-01-01';
const day = z.iso
  .date()
  .refine((date) => date >= FIRST_DAY, 'must be after the year 0')
  .meta({
    description: 'A date in UTC.',
    example: '2026-11-17',
  });
const score = z
  .int()
  .meta({ description: 'The points that the player’s side scored with the deck.' });
const dailyParams = z.object({
  game: z.string().min(1).max(60).meta({ description: 'The id of a game from the catalog.' }),
});

const result = z
  .object({
    rank: count.meta({ description: 'From 1; equal scores share a rank.' }),
    userId: text,
    displayName: text,
    score,
    place: count.meta({ description: 'The place among the sides at that table, from 1.' }),
    playedAt: time,
  })
  .meta({ id: 'DailyResult' });

const best = z
  .object({
    userId: text,
    displayName: text,
    score,
    moves: z.array(move).meta({ description: 'The player’s own moves, in order.' }),
  })
  .meta({ id: 'DailyBest' });

const weekLine = z
  .object({
    rank: count.meta({ description: 'From 1; equal numbers share a rank.' }),
    userId: text,
    displayName: text,
    wins: count.meta({ description: 'On how many days the player’s side was first at its table.' }),
    days: count.meta({ description: 'On how many days the player has played.' }),
  })
  .meta({ id: 'DailyWeekLine' });

const resultsResponse = z
  .object({
    game: text,
    day,
    players: count.meta({ description: 'How many players have played it.' }),
    own: result.nullable().meta({ description: 'This user’s result; null if there is none.' }),
    results: z.array(result).meta({ description: 'The best results, fifty at most.' }),
    best: best.nullable().meta({
      description:
        'The best result with its moves, once you have played the deal or the day is closed; null before.',
    }),
    week: z.array(weekLine).meta({
      description: 'The seven days that end with this one: most first places, twenty at most.',
    }),
  })
  .meta({ id: 'DailyResults' });

const playedDay = z.object({
  day,
  game: z.string().min(1).max(60).meta({ description: 'The id of a game.' }),
  score,
  place: z.int().min(1).max(16).meta({ description: 'The place among the sides, from 1.' }),
  sides: z.int().min(1).max(16).meta({ description: 'The number of sides.', example: 4 }),
});
const playedDays = z.object({ userId: text, days: z.array(playedDay) });
/** More games than there are, for some weeks. */
const MAX_ADDED_DAYS = 100;

export const DAILY_ENDPOINTS = {
  playedDays: {
    method: 'get',
    path: '/users/{userId}/days',
    tag,
    title: 'List the days you have played',
    description:
      'Your results of the last 400 days on all of your devices, from which clients count the days in a row. Nobody else can see them.',
    params: userParams,
    codes: ['FORBIDDEN'],
    status: 200,
    response: playedDays,
  },
  addPlayedDays: {
    method: 'post',
    path: '/users/{userId}/days',
    tag,
    title: 'Add days you have played',
    description:
      'For deals that were finished offline. They count only for your own days in a row and are not checked. The first result of a day in a game stays. Days that the server does not accept are left out.',
    params: userParams,
    codes: ['FORBIDDEN'],
    body: z.object({ days: z.array(playedDay).max(MAX_ADDED_DAYS) }),
    status: 200,
    response: playedDays,
  },
  daily: {
    method: 'get',
    path: '/daily/{game}',
    tag,
    title: 'Get the results of a deal of the day',
    description:
      'Each game has one deck a day, the same for everyone and against the same bots, played until it runs out. The cards follow from the game and the date, so it can be played offline.',
    params: dailyParams,
    query: z.object({ day: day.optional().meta({ description: 'The default is today in UTC.' }) }),
    codes: ['INVALID_GAME'],
    status: 200,
    response: resultsResponse,
  },
  sendDaily: {
    method: 'post',
    replays: true,
    path: '/daily/{game}',
    tag,
    title: 'Submit your result',
    description:
      'The server replays the deal with these moves and its own bots, and refuses a result that does not match. A user’s first result stands. A day stays open until one day after it. Results do not count in other statistics.',
    params: dailyParams,
    body: z.object({
      day,
      score,
      moves: z.array(move).max(MAX_MOVES).meta({ description: 'The user’s own moves, in order.' }),
    }),
    codes: ['INVALID_GAME', 'INVALID_MOVE', 'WRONG_GAME_PHASE'],
    status: 200,
    response: resultsResponse,
  },
} as const satisfies Endpoints;
