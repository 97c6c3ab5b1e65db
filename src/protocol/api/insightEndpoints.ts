// Endpoints for a user's own detailed statistics, and for uploading offline games.

import { z } from 'zod';
import { BOT_LEVELS } from '#table/table.ts';
import type { Endpoints } from './endpoint.ts';
import { bag, count, text, time, userParams } from './schemas.ts';

const tag = 'Accounts';
const points = z.int();
const where = z
  .enum(['online', 'offline'])
  .meta({ description: 'At a table on the server, or offline against bots.' });
const luck = z
  .object({
    better: z.number().meta({
      description: 'How many points better than bots playing every seat with the same deals.',
    }),
    error: z
      .number()
      .meta({ description: 'Margin of error: the true value lies within it 19 times out of 20.' }),
  })
  .nullable()
  .meta({ description: 'Null until it is calculated.' });
const opponent = {
  userId: text.nullable(),
  displayName: text.nullable().meta({ description: 'Null for a bot.' }),
  bot: z.enum(BOT_LEVELS).nullable(),
};
const hand = z.object({ gameId: text, round: count, points, endedAt: time });
const line = z.object({
  what: text.meta({ description: 'The key of a line of the score sheet.' }),
  points,
});

const insight = z
  .object({
    game: text,
    where,
    games: count,
    wins: count,
    hands: count,
    points,
    bids: z
      .object({ called: count, made: count })
      .nullable()
      .meta({ description: 'Null in a game without bids.' }),
    counted: z.record(z.string(), count).meta({ description: '`moons`, `bidsMade` and so on.' }),
    categories: z.array(line),
    opponents: z.array(z.object({ ...opponent, games: count, wins: count })),
    best: z.array(hand),
    worst: z.array(hand),
    trend: z
      .array(z.object({ gameId: text, endedAt: time, isWinner: z.boolean(), score: points, luck }))
      .meta({ description: 'Oldest first, a hundred at most.' }),
  })
  .meta({ id: 'Insight' });

const played = z
  .object({
    id: text,
    where,
    game: text,
    endedAt: time,
    isWinner: z.boolean(),
    score: points,
    opponents: z.array(z.object(opponent)),
    hands: z.array(
      z.object({ round: count, points, lines: z.array(line), counted: z.array(text) }),
    ),
    luck,
  })
  .meta({ id: 'PlayedSum' });

export const INSIGHT_ENDPOINTS = {
  insights: {
    method: 'get',
    replays: true,
    path: '/users/{userId}/insights',
    tag,
    title: 'Get your own detailed statistics',
    description:
      'For each game: bids, points by category, opponents, best and worst rounds, results over time, and how much better you did than bots with the same cards. That last figure is calculated in the background for recent games; `pending` says how many are still to do. Offline games are listed separately.',
    params: userParams,
    codes: ['FORBIDDEN'],
    status: 200,
    response: z.object({ userId: text, pending: count, insights: z.array(insight) }),
  },
  exportGames: {
    method: 'get',
    replays: true,
    path: '/users/{userId}/export',
    tag,
    title: 'Export your own games, round by round',
    description:
      'Returns your last five hundred online and your last five hundred offline games. The same data is available as CSV at `/records/played.csv`.',
    params: userParams,
    codes: ['FORBIDDEN'],
    status: 200,
    response: z.object({ userId: text, games: z.array(played) }),
  },
  keepOffline: {
    method: 'post',
    replays: true,
    path: '/users/{userId}/offline',
    tag,
    title: 'Upload an offline game',
    description:
      'The record is checked like any other: deals, moves and result. It must have one person and bots. Uploading the same game again changes nothing, and offline games never count as games at tables.',
    params: userParams,
    isLarge: true,
    body: z.object({ record: bag.meta({ description: 'A game record, as for `masa verify`.' }) }),
    codes: ['FORBIDDEN', 'RULES_CHANGED'],
    status: 200,
    response: z.object({ id: text }),
  },
} as const satisfies Endpoints;
