// What one's own games add up to, in detail, and those that were played without a server.

import { z } from 'zod';
import { BOT_LEVELS } from '#table/table.ts';
import type { Endpoints } from './endpoint.ts';
import { bag, count, text, time, userParams } from './gameSchemas.ts';

const tag = 'Accounts';
const points = z.int();
const where = z
  .enum(['online', 'offline'])
  .meta({ description: 'At a table of the server, or without a server against bots.' });
const luck = z
  .object({
    better: z.number().meta({
      description: 'How many points better than bots on all seats with the same deals.',
    }),
    error: z.number().meta({ description: 'It lies within so much of it, 19 times out of 20.' }),
  })
  .nullable()
  .meta({ description: 'Null until it is reckoned.' });
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
      .meta({ description: 'The oldest first, a hundred at most.' }),
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
    path: '/users/{userId}/insights',
    tag,
    title: 'What one’s own games add up to in detail',
    description:
      'Game by game: bids, points by what they are made of, opponents, the best and worst hands, how it went, and how much better one did than bots with the same cards. That is reckoned in the background for the last games; `pending` says for how many it is not yet. Games without a server stand apart.',
    params: userParams,
    codes: ['FORBIDDEN'],
    status: 200,
    response: z.object({ userId: text, pending: count, insights: z.array(insight) }),
  },
  exportGames: {
    method: 'get',
    path: '/users/{userId}/export',
    tag,
    title: 'One’s own games, hand by hand',
    description:
      'The last five hundred of either kind, for programs of one’s own; as a table under `/records/played.csv`.',
    params: userParams,
    codes: ['FORBIDDEN'],
    status: 200,
    response: z.object({ userId: text, games: z.array(played) }),
  },
  keepOffline: {
    method: 'post',
    path: '/users/{userId}/offline',
    tag,
    title: 'Bring along a game that was played without a server',
    description:
      'Its record is checked as any other: deals, moves and result. It must have one person and bots. The same again changes nothing, and it never counts among games at tables.',
    params: userParams,
    isLarge: true,
    body: z.object({ record: bag.meta({ description: 'As `masa verify` takes it.' }) }),
    codes: ['FORBIDDEN', 'RULES_CHANGED'],
    status: 200,
    response: z.object({ id: text }),
  },
} as const satisfies Endpoints;
