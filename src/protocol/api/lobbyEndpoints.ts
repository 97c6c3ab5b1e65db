// Games before they start: finding, making, joining, leaving, starting.

import { z } from 'zod';
import { BOT_LEVELS } from '#table/table.ts';
import type { Endpoints } from './endpoint.ts';
import {
  addsToDeals,
  bag,
  count,
  gameParams,
  gameStatus,
  GAME_STATUSES,
  invitation,
  pageQuery,
  pagination,
  playerId,
  position,
  seatedUser,
  text,
  time,
  user,
} from './gameSchemas.ts';
import { GAME_LOOKUP_ERRORS, GAME_ACTION_ERRORS, HOST_ERRORS } from './errorGroups.ts';
import { optionValues } from './playSchemas.ts';

export const DEFAULT_GAME = 'sobesobe';
export const ANY_GAME = 'any';

const gameName = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'A game of the catalog.', example: DEFAULT_GAME });

const seat = {
  userId: text,
  username: text,
  displayName: text,
  position,
  bot: z.enum(BOT_LEVELS).nullable().meta({ description: 'The level of a bot that sits here.' }),
};

const frame = {
  id: text.meta({ description: 'The game’s own, for ever.', example: 'papatya-1' }),
  tableId: text.meta({ description: 'Of the table, which may see several games.' }),
  game: text,
  name: text,
  createdBy: user,
  status: gameStatus,
  watchable: z.boolean().meta({ description: 'Whether others may watch it now.' }),
  maxPlayers: count,
  currentPlayers: count,
  createdAt: time,
};

export const gameSummary = z
  .object({ ...frame, players: z.array(z.object(seat)) })
  .meta({ id: 'GameSummary' });

export const gameDetails = z
  .object({
    ...frame,
    private: z.boolean(),
    invitation: text
      .nullable()
      .meta({ description: 'What lets others in, for those who sit there.' }),
    options: optionValues,
    settings: optionValues,
    players: z.array(
      z.object({
        ...seat,
        avatarUrl: text.nullable(),
        currentPoints: z.int(),
        isActive: z.boolean().meta({ description: 'False while they are away.' }),
        isReady: z.boolean(),
        hasResigned: z.boolean().meta({ description: 'They gave the game up.' }),
        timeouts: count.meta({ description: 'How often their time ran out in this game.' }),
        consecutiveRoundsOut: count,
      }),
    ),
    currentDealerPosition: position.nullable(),
    currentRoundNumber: count,
    startedAt: time.nullable(),
    completedAt: time.nullable(),
    winners: z.array(position),
    nextGameId: text.nullable().meta({ description: 'The rematch, once there is one.' }),
  })
  .meta({ id: 'Game' });

const tag = 'Lobby';

export const LOBBY_ENDPOINTS = {
  listGames: {
    method: 'get',
    path: '/games',
    tag,
    title: 'List games',
    description: `The newest first. Games of SobeSobe unless \`game\` names another, or \`${ANY_GAME}\`.`,
    query: pageQuery.extend({
      status: z.enum(GAME_STATUSES).optional(),
      createdBy: playerId.optional(),
      game: gameName.default(DEFAULT_GAME),
    }),
    status: 200,
    response: z.object({ games: z.array(gameSummary), pagination }),
  },
  createGame: {
    method: 'post',
    path: '/games',
    tag,
    title: 'Create a game',
    description:
      'Who creates it sits at position 0. A game of SobeSobe waits for its creator to start it; others start when every seat is taken, unless the settings say otherwise.',
    body: z.object({
      maxPlayers: z.int().min(1).max(16).optional().meta({ example: 5 }),
      game: gameName.default(DEFAULT_GAME),
      options: bag.optional(),
      settings: bag.optional(),
      name: z.string().max(200).optional(),
      private: z.boolean().optional(),
      addsToDeals,
    }),
    codeByField: { maxPlayers: 'INVALID_MAX_PLAYERS' },
    codes: ['INVALID_GAME', 'INVALID_OPTIONS', 'INVALID_NAME', 'TOO_MANY_TABLES'],
    status: 201,
    location: '/games/{id}',
    response: gameDetails,
  },
  game: {
    method: 'get',
    path: '/games/{gameId}',
    tag,
    title: 'A game without its cards',
    description: 'Who sits there, by which rules they play, and how far they are.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN'],
    status: 200,
    response: gameDetails,
  },
  joinGame: {
    method: 'post',
    path: '/games/{gameId}/join',
    tag,
    title: 'Sit down',
    description:
      'At the first free position, or at the one that is asked for. A private table wants its invitation, and so does any table of who was removed from it.',
    params: gameParams,
    body: z.object({ position: position.optional(), invitation, addsToDeals }).default({}),
    codes: [
      ...GAME_ACTION_ERRORS,
      'GAME_FULL',
      'GAME_ALREADY_STARTED',
      'INVALID_SEAT',
      'SEAT_TAKEN',
      'ALREADY_IN_GAME',
    ],
    status: 200,
    response: z.object({
      gameId: text,
      playerSession: z.object({
        id: text,
        userId: text,
        position,
        currentPoints: z.int(),
        isActive: z.boolean(),
        joinedAt: time,
      }),
    }),
  },
  watchGame: {
    method: 'post',
    path: '/games/{gameId}/watch',
    tag,
    title: 'Watch',
    description:
      'The others see who watches. From then on the state, the log and the events show what everybody at the table may see; the chat only where the table lets watchers chat. A private table wants its invitation.',
    params: gameParams,
    body: z.object({ invitation }).default({}),
    codes: [...GAME_ACTION_ERRORS, 'GAME_FULL', 'ALREADY_IN_GAME'],
    status: 200,
    response: gameDetails,
  },
  stopWatchingGame: {
    method: 'delete',
    path: '/games/{gameId}/watch',
    tag,
    title: 'Stop watching',
    description: 'From then on the game is as to anybody who is not at the table.',
    params: gameParams,
    codes: GAME_ACTION_ERRORS,
    status: 204,
  },
  leaveGame: {
    method: 'post',
    path: '/games/{gameId}/leave',
    tag,
    title: 'Stand up',
    description: 'Before the game, after it, or when one has given it up; who watches stops.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'USER_NOT_FOUND', 'GAME_ALREADY_STARTED', 'WRONG_GAME_PHASE'],
    status: 204,
  },
  cancelGame: {
    method: 'delete',
    path: '/games/{gameId}',
    tag,
    title: 'Cancel a game that has not started',
    description: 'The owner alone; everybody is sent away and the game is gone.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'NOT_GAME_CREATOR', 'GAME_ALREADY_STARTED'],
    status: 204,
  },
  startGame: {
    method: 'post',
    path: '/games/{gameId}/start',
    tag,
    title: 'Start the game',
    description:
      'The owner alone, as soon as there are enough players; the cards are dealt then. Positions that stayed free between others go: who moves up is told so by an event, `changedSeat`, before `started`.',
    params: gameParams,
    codes: [...HOST_ERRORS, 'MIN_PLAYERS_REQUIRED'],
    status: 200,
    response: z.object({
      gameId: text,
      status: gameStatus,
      startedAt: time,
      currentRoundNumber: count,
      currentDealerPosition: position.nullable(),
      players: z.array(seatedUser).meta({ description: 'Who sits where from now on.' }),
    }),
  },
  takeSeat: {
    method: 'post',
    path: '/games/{gameId}/seat',
    tag,
    title: 'Change seats before the game',
    description: 'To a position that is free.',
    params: gameParams,
    codes: [...GAME_ACTION_ERRORS, 'GAME_ALREADY_STARTED', 'INVALID_SEAT', 'SEAT_TAKEN'],
    body: z.object({ position }),
    status: 200,
    response: gameDetails,
  },
  setReady: {
    method: 'post',
    path: '/games/{gameId}/ready',
    tag,
    title: 'Say whether one is ready',
    description: 'When everybody at the table is, the game starts.',
    params: gameParams,
    codes: [...GAME_ACTION_ERRORS, 'GAME_ALREADY_STARTED'],
    body: z.object({ ready: z.boolean() }),
    status: 200,
    response: gameDetails,
  },
  addBot: {
    method: 'post',
    path: '/games/{gameId}/bots',
    tag,
    title: 'Let a bot sit down',
    description: 'The owner alone; at the first free position, or at the one that is asked for.',
    params: gameParams,
    codes: [...HOST_ERRORS, 'GAME_FULL', 'INVALID_SEAT', 'SEAT_TAKEN'],
    body: z
      .object({ position: position.optional(), level: z.enum(BOT_LEVELS).optional() })
      .default({}),
    status: 200,
    response: gameDetails,
  },
  removeBot: {
    method: 'delete',
    path: '/games/{gameId}/bots/{position}',
    tag,
    title: 'Send a bot away',
    description: 'The owner alone, before the game.',
    params: gameParams.extend({ position: z.coerce.number().int().min(0).max(15) }),
    codes: [...HOST_ERRORS, 'INVALID_SEAT'],
    status: 200,
    response: gameDetails,
  },
  removePlayer: {
    method: 'delete',
    path: '/games/{gameId}/players/{position}',
    tag,
    title: 'Remove a player',
    description:
      'For the owner: before the game and after it anybody else, during it who let the clock run out as often as the setting `infractions` says. A bot plays on, or their side loses, as the table has settled. They come back only with a new invitation.',
    codes: [...GAME_ACTION_ERRORS, 'NOT_GAME_CREATOR', 'INVALID_SEAT'],
    params: gameParams.extend({ position: z.coerce.number().int().min(0).max(15) }),
    status: 200,
    response: gameDetails,
  },
} as const satisfies Endpoints;
