// The deal of the day: the same cards for everybody, and what they made of them.

import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { count, text, time } from './gameSchemas.ts';
import { move } from './playSchemas.ts';

const tag = 'Deals of the day';

/** No deal asks for more decisions of one player. */
const MAX_MOVES = 200;

const day = z.iso.date().meta({
  description: 'A date in UTC.',
  example: '2026-11-17',
});
const score = z.int().meta({ description: 'The points that the player’s side made of the deck.' });
const dailyParams = z.object({
  game: z.string().min(1).max(60).meta({ description: 'As the catalog has it.' }),
});

const result = z
  .object({
    rank: count.meta({ description: 'From 1; those with the same score share theirs.' }),
    userId: text,
    displayName: text,
    score,
    place: count.meta({ description: 'Among the sides at that table, from 1.' }),
    playedAt: time,
  })
  .meta({ id: 'DailyResult' });

const answer = z
  .object({
    game: text,
    day,
    players: count.meta({ description: 'How many have played it.' }),
    own: result.nullable().meta({ description: 'What this user made of it.' }),
    results: z.array(result).meta({ description: 'The best of them, fifty at most.' }),
  })
  .meta({ id: 'DailyResults' });

export const DAILY_ENDPOINTS = {
  daily: {
    method: 'get',
    path: '/daily/{game}',
    tag,
    title: 'What was made of the deal of a day',
    description:
      'For each game one deck a day, the same for everybody, against the same bots, played until it is spent. Its cards follow from the game and the date, so that it can be played without a server.',
    params: dailyParams,
    query: z.object({ day: day.optional().meta({ description: 'Absent: today, in UTC.' }) }),
    codes: ['INVALID_GAME'],
    status: 200,
    response: answer,
  },
  sendDaily: {
    method: 'post',
    path: '/daily/{game}',
    tag,
    title: 'Enter what one made of it',
    description:
      'The server plays the deal again with these moves and its own bots, and refuses what does not come to the score. The first that a user enters stays. A day is open until a day after it. It is no part of other statistics.',
    params: dailyParams,
    body: z.object({
      day,
      score,
      moves: z.array(move).max(MAX_MOVES).meta({ description: 'The user’s own, in order.' }),
    }),
    codes: ['INVALID_GAME', 'INVALID_MOVE', 'WRONG_GAME_PHASE'],
    status: 200,
    response: answer,
  },
} as const satisfies Endpoints;
