// Endpoints for muting players and for reporting them.

import { z } from 'zod';
import { MAX_REPORT_NOTE, MAX_REPORTED_LINES, REPORT_REASONS } from '../reports.ts';
import type { Endpoints } from './endpoint.ts';
import { GAME_LOOKUP_ERRORS } from './errors.ts';
import { gameParams, playerId, text, userParams } from './schemas.ts';

const tag = 'Safety';
const mutedPlayer = z.object({ userId: text, displayName: text }).meta({ id: 'MutedPlayer' });
const mutedPlayers = z.object({
  userId: text,
  muted: z.array(mutedPlayer).meta({ description: 'The latest last, 500 at most.' }),
});
const muteParams = userParams.extend({
  playerId: playerId.meta({ description: 'The player to mute or to hear again.' }),
});

export const reportReason = z.enum(REPORT_REASONS).meta({ example: 'insult' });

export const SAFETY_ENDPOINTS = {
  mutedPlayers: {
    method: 'get',
    path: '/users/{userId}/muted',
    tag,
    title: 'List the players you have muted',
    description:
      'Clients hide the messages, bubbles and reactions of these players. Nobody else can see the list.',
    params: userParams,
    codes: ['FORBIDDEN'],
    status: 200,
    response: mutedPlayers,
  },
  mutePlayer: {
    method: 'put',
    path: '/users/{userId}/muted/{playerId}',
    tag,
    title: 'Mute a player',
    description:
      'The list is kept with the account, for all devices. The muted player is not told. Beyond 500 the oldest entry is removed.',
    params: muteParams,
    codes: ['FORBIDDEN', 'USER_NOT_FOUND'],
    status: 200,
    response: mutedPlayers,
  },
  unmutePlayer: {
    method: 'delete',
    path: '/users/{userId}/muted/{playerId}',
    tag,
    title: 'Hear a player again',
    description: 'Removes the player from the list.',
    params: muteParams,
    codes: ['FORBIDDEN'],
    status: 200,
    response: mutedPlayers,
  },
  reportPlayer: {
    method: 'post',
    path: '/games/{gameId}/reports',
    tag,
    title: 'Report a player',
    description:
      'Tells the administrators about someone at the same table. The server adds the messages itself, by their times. The reported player is not told. Until an administrator has answered, another report about the same player is added to the first.',
    params: gameParams,
    body: z.object({
      playerId: playerId.meta({ example: '6182495e-4211-42e7-ab9f-fadbbfb978f0' }),
      reason: reportReason,
      note: z.string().trim().max(MAX_REPORT_NOTE).optional().meta({
        description: 'A description in your own words.',
      }),
      lines: z
        .array(z.int())
        .max(MAX_REPORTED_LINES)
        .default([])
        .meta({
          description: 'The messages it is about: the `at` of each in the chat of the table.',
          example: [1_763_553_600_000],
        }),
    }),
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'USER_NOT_FOUND'],
    status: 204,
  },
} as const satisfies Endpoints;
