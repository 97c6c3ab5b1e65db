// Endpoints for ratings: of players, of games, and leaderboards.

import { z } from 'zod';
import type { BotLevel } from '#table/table.ts';
import { RATING_POOLS } from '#table/ratedGame.ts';
import type { Endpoints } from './endpoint.ts';
import { GAME_LOOKUP_ERRORS } from './errors.ts';
import {
  bag,
  count,
  gameParams,
  pageQuery,
  pagination,
  text,
  time,
  userParams,
} from './schemas.ts';

const tag = 'Ratings';
const poolId = z.enum(RATING_POOLS.map(({ id }) => id)).meta({
  description: 'A game with its rules, as `GET /ratings` lists them.',
  example: 'hearts',
});
const value = {
  rating: z.int(),
  deviation: z.int().meta({
    description: 'The true strength lies within this distance two times out of three.',
  }),
};
const rating = z
  .object({
    ...value,
    isProvisional: z.boolean().meta({ description: 'True while `deviation` is over 200.' }),
    winsOf100: z.int().meta({
      description: 'How many of 100 games the player wins against a player rated 1500.',
    }),
  })
  .meta({ id: 'Rating' });
const playerRating = z
  .object({
    pool: poolId,
    ...rating.shape,
    games: count,
    gamesOfPeople: count.meta({ description: 'The games without bots.' }),
    lastAt: time,
  })
  .meta({ id: 'PlayerRating' });
const cause = {
  compared: count.meta({ description: 'The sides that the player was compared with.' }),
  scored: z.number().meta({ description: 'How many of them the player beat; a tie is ½.' }),
  expected: z.number().meta({ description: 'How many the player was expected to beat.' }),
  hasBots: z.boolean().meta({ description: 'Bots played, so the game counts half.' }),
  hasLeft: z.boolean().meta({ description: 'The player gave up the seat.' }),
};
const playerRatings = z.object({
  userId: text,
  areShown: z.boolean().meta({ description: 'Whether other players see them.' }),
  ratings: z.array(playerRating),
});
const poolParams = z.object({ pool: poolId });

export const RATING_ENDPOINTS = {
  ratingPools: {
    method: 'get',
    path: '/ratings',
    tag,
    title: 'List what is rated',
    description:
      'Players have one rating for each pool: a game with certain rules. `isUsed` says whether anyone has played a rated game on this server. A game without a pool says why.',
    isOpen: true,
    status: 200,
    response: z.object({
      isUsed: z.boolean(),
      pools: z.array(
        z.object({
          id: poolId,
          game: text,
          seats: count,
          options: bag.meta({ description: 'The house rules that differ from the usual ones.' }),
          bots: z
            .object({ easy: z.int(), normal: z.int(), strong: z.int() } satisfies Record<
              BotLevel,
              z.ZodType
            >)
            .meta({ description: 'The bots’ ratings.' }),
        }),
      ),
      unrated: z.array(
        z.object({
          game: text,
          reason: z.enum(['banker']).meta({
            description: 'Players play against the bank and not against each other.',
          }),
        }),
      ),
    }),
  },
  leaderboard: {
    method: 'get',
    path: '/ratings/{pool}',
    tag,
    title: 'Get the leaderboard of a pool',
    description:
      'Players who have played ten rated games without bots and whose rating is not provisional; the others are listed with `provisional=true`. Guests and players who hide their ratings are not listed.',
    params: poolParams,
    query: pageQuery.extend({
      span: z.enum(['week', 'month', 'all']).default('month').meta({
        description: 'Those who played a rated game in the last 7 or 30 days, or everyone.',
      }),
      provisional: z.enum(['true', 'false']).default('false'),
    }),
    status: 200,
    response: z.object({
      pool: poolId,
      players: z.array(
        z.object({ rank: count, userId: text, displayName: text, ...playerRating.shape }),
      ),
      pagination,
    }),
  },
  userRatings: {
    method: 'get',
    path: '/users/{userId}/ratings',
    tag,
    title: 'Get a user’s ratings',
    description: 'Empty if the user hides them, and before the first rated game.',
    params: userParams,
    codes: ['USER_NOT_FOUND'],
    status: 200,
    response: playerRatings,
  },
  showRatings: {
    method: 'put',
    path: '/users/{userId}/ratings',
    tag,
    title: 'Show or hide your own ratings',
    description:
      'Hidden ratings are on no leaderboard, and no other player sees them. Games count nevertheless.',
    params: userParams,
    codes: ['FORBIDDEN'],
    body: z.object({ areShown: z.boolean() }),
    status: 200,
    response: playerRatings,
  },
  ratingHistory: {
    method: 'get',
    path: '/users/{userId}/ratings/{pool}',
    tag,
    title: 'Get a user’s rating over time',
    description: 'The rating after each of the last 500 games, the oldest first.',
    params: userParams.extend(poolParams.shape),
    codes: ['USER_NOT_FOUND'],
    status: 200,
    response: z.object({
      userId: text,
      pool: poolId,
      points: z.array(
        z.object({
          gameId: text.nullable().meta({ description: 'Null for other users.' }),
          at: time,
          ...value,
          ...cause,
        }),
      ),
    }),
  },
  gameRatings: {
    method: 'get',
    path: '/games/{gameId}/ratings',
    tag,
    title: 'Get the ratings of the players of a game',
    description:
      'Before the end the ratings of those who play, after it also how each has changed and why.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN'],
    status: 200,
    response: z.object({
      gameId: text,
      pool: poolId.nullable().meta({ description: 'Null if the game does not count.' }),
      unrated: z
        .enum(['notReady', 'sameAddress', 'otherRules'])
        .nullable()
        .meta({ description: 'Why a game at a rated table does not count.' }),
      isCounted: z.boolean(),
      seats: z.array(
        z.object({
          position: count,
          userId: text.nullable().meta({ description: 'Null for a bot.' }),
          displayName: text.nullable().meta({
            description: 'Null for a bot, and if the game does not count.',
          }),
          rating: rating.nullable().meta({ description: 'Null if the player does not show it.' }),
          change: z
            .object({ before: rating, after: rating, ...cause })
            .nullable()
            .meta({ description: 'Null until the game counts.' }),
        }),
      ),
    }),
  },
} as const satisfies Endpoints;
