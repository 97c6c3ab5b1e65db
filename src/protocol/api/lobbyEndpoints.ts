// Endpoints for games before they start: find, create, join, leave and start them.

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
  optionValues,
} from './schemas.ts';
import { GAME_LOOKUP_ERRORS, GAME_ACTION_ERRORS, HOST_ERRORS } from './errors.ts';

export const DEFAULT_GAME = 'sobesobe';
export const ANY_GAME = 'any';

const gameName = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'The id of a game from the catalog.', example: DEFAULT_GAME });

const seat = {
  userId: text,
  username: text,
  displayName: text,
  position,
  bot: z
    .enum(BOT_LEVELS)
    .nullable()
    .meta({ description: 'The level of the bot in this seat; null for a person.' }),
};

const frame = {
  id: text.meta({ description: 'The id of this game. It never changes.', example: 'papatya-1' }),
  tableId: text.meta({ description: 'The id of the table, where several games may be played.' }),
  game: text,
  name: text,
  createdBy: user,
  status: gameStatus,
  watchable: z.boolean().meta({ description: 'Whether others can watch it now.' }),
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
      .meta({ description: 'The invitation that lets others in; only seated players see it.' }),
    options: optionValues,
    settings: optionValues,
    players: z.array(
      z.object({
        ...seat,
        avatarUrl: text.nullable(),
        currentPoints: z.int(),
        isActive: z.boolean().meta({ description: 'False while they are away.' }),
        isCovered: z
          .boolean()
          .meta({ description: 'Whether a bot plays for them while they are away.' }),
        isReady: z.boolean(),
        hasResigned: z.boolean().meta({ description: 'Whether they have resigned.' }),
        timeouts: count.meta({ description: 'How often their time ran out in this game.' }),
        consecutiveRoundsOut: count,
      }),
    ),
    currentDealerPosition: position.nullable(),
    currentRoundNumber: count,
    startedAt: time.nullable(),
    completedAt: time.nullable(),
    winners: z.array(position),
    openPositions: z.array(position).meta({
      description: 'The positions that you can take now, during a game those of bots.',
    }),
    nextGameId: text.nullable().meta({ description: 'The id of the rematch, once there is one.' }),
  })
  .meta({ id: 'Game' });

const tag = 'Lobby';

export const LOBBY_ENDPOINTS = {
  listGames: {
    method: 'get',
    path: '/games',
    tag,
    title: 'List games',
    description: `Newest first. Lists games of SobeSobe unless \`game\` names another game, or \`${ANY_GAME}\`.`,
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
      'The creator becomes the host and sits at position 0. A game of SobeSobe waits for the host to start it; other games start when every seat is taken, unless the settings say otherwise.',
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
    title: 'Get a game without its cards',
    description: 'Returns the players, the rules and how far the game is.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN'],
    status: 200,
    response: gameDetails,
  },
  joinGame: {
    method: 'post',
    path: '/games/{gameId}/join',
    tag,
    title: 'Join a game',
    description:
      'Takes the first free position, or the one you ask for. You need the invitation for a private table, and for any table you were removed from.',
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
    title: 'Watch a game',
    description:
      'The others see who is watching. From then on the state, the log and the events show you what everyone at the table can see, and the chat only if the table lets spectators chat. A private table needs its invitation.',
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
    description: 'From then on you see the game like anyone who is not at the table.',
    params: gameParams,
    codes: GAME_ACTION_ERRORS,
    status: 204,
  },
  leaveGame: {
    method: 'post',
    path: '/games/{gameId}/leave',
    tag,
    title: 'Leave a game',
    description:
      'You can leave before the game, after it, or once you have resigned. If you are watching, you stop watching.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'USER_NOT_FOUND', 'GAME_ALREADY_STARTED', 'WRONG_GAME_PHASE'],
    status: 204,
  },
  cancelGame: {
    method: 'delete',
    path: '/games/{gameId}',
    tag,
    title: 'Cancel a game that has not started',
    description: 'Only the host can do this. Everyone is removed and the game is deleted.',
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
      'Only the host can do this, as soon as there are enough players. The cards are then dealt. Free positions between players are removed; players who move up are told by a `changedSeat` event before `started`.',
    params: gameParams,
    codes: [...HOST_ERRORS, 'MIN_PLAYERS_REQUIRED'],
    status: 200,
    response: z.object({
      gameId: text,
      status: gameStatus,
      startedAt: time,
      currentRoundNumber: count,
      currentDealerPosition: position.nullable(),
      players: z
        .array(seatedUser)
        .meta({ description: 'The players and their positions from now on.' }),
    }),
  },
  takeSeat: {
    method: 'post',
    path: '/games/{gameId}/seat',
    tag,
    title: 'Take a seat or change seats',
    description:
      'Before the game, takes a free position, or moves you there. During a game it takes a position that a bot plays, at once and with the hand as it is. If you left the game, you can take your position back. You need the invitation for a private table, whose host may have switched this off with the setting `joinDuringGame`. Whoever has seen another hand in this round waits for the next round.',
    params: gameParams,
    codes: [
      ...GAME_ACTION_ERRORS,
      'GAME_ALREADY_STARTED',
      'GAME_NOT_STARTED',
      'INVALID_SEAT',
      'SEAT_TAKEN',
      'SEEN_CARDS',
    ],
    body: z.object({ position, invitation, addsToDeals }),
    status: 200,
    response: gameDetails,
  },
  handOver: {
    method: 'post',
    path: '/games/{gameId}/host',
    tag,
    title: 'Make another player the host',
    description: 'Only the host can do this, at any time.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'NOT_GAME_CREATOR', 'INVALID_SEAT'],
    body: z.object({ position }),
    status: 200,
    response: gameDetails,
  },
  changeRules: {
    method: 'post',
    path: '/games/{gameId}/rules',
    tag,
    title: 'Change the game, its rules or the settings',
    description:
      'Only the host can do this, before a game or after it. Everyone keeps the position and is told what changed, and players say anew that they are ready. Absent fields stay as they are; given options and settings replace all earlier ones, and those that are not named have their defaults. After a game the response is the next one.',
    params: gameParams,
    codes: [
      ...GAME_LOOKUP_ERRORS,
      'NOT_GAME_CREATOR',
      'INVALID_GAME',
      'INVALID_OPTIONS',
      'INVALID_MAX_PLAYERS',
      'GAME_ALREADY_STARTED',
      'WRONG_GAME_PHASE',
    ],
    body: z.object({
      game: gameName.optional(),
      options: bag.optional(),
      settings: bag.optional(),
      maxPlayers: z.int().min(1).max(16).optional().meta({ example: 5 }),
      private: z.boolean().optional().meta({ description: 'Whether the table is in no list.' }),
    }),
    codeByField: { maxPlayers: 'INVALID_MAX_PLAYERS' },
    status: 200,
    response: gameDetails,
  },
  renewInvitation: {
    method: 'post',
    path: '/games/{gameId}/invitation',
    tag,
    title: 'Make a new invitation',
    description:
      'Only the host can do this, at any time. The link and the code that were valid so far open nothing from then on.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'NOT_GAME_CREATOR'],
    status: 200,
    response: gameDetails,
  },
  inviteCode: {
    method: 'post',
    path: '/games/{gameId}/invitation/code',
    tag,
    title: 'Get an invitation code',
    description:
      'Returns eight digits to say aloud: whoever has them can join. The code ends an hour after someone at the table last asked for it, with a new invitation, and when the table closes. Only seated players can ask.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN'],
    status: 200,
    response: z.object({
      code: text.meta({ example: '48271936' }),
      expiresAt: time,
    }),
  },
  openInviteCode: {
    method: 'post',
    path: '/invitations',
    tag,
    title: 'Find the table of an invitation code',
    description:
      'Returns the table and the invitation with which you can join it. A wrong code and one that has ended get the same response. Wrong codes are limited for your address and for all.',
    codes: ['GAME_NOT_FOUND'],
    body: z.object({
      code: z.string().max(40).meta({
        description: 'The code; spaces and hyphens do not count.',
        example: '4827 1936',
      }),
    }),
    status: 200,
    response: z.object({
      tableId: text.meta({ description: 'Also the id of the current game.' }),
      invitation: text,
    }),
  },
  setReady: {
    method: 'post',
    path: '/games/{gameId}/ready',
    tag,
    title: 'Say whether you are ready',
    description: 'The game starts when everyone at the table is ready.',
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
    title: 'Add a bot',
    description:
      'Only the host can do this. The bot takes the first free position, or the one you ask for. A bot that is there plays at the given level from then on.',
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
    title: 'Remove a bot',
    description: 'Only the host can do this, before the game.',
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
      'Only the host can do this. Before and after the game any other player can be removed; during it, only a player who ran out of time as often as the setting `infractions` says. A bot then plays on or their side loses, as the table settings say. They can come back only with a new invitation.',
    codes: [...GAME_ACTION_ERRORS, 'NOT_GAME_CREATOR', 'INVALID_SEAT'],
    params: gameParams.extend({ position: z.coerce.number().int().min(0).max(15) }),
    status: 200,
    response: gameDetails,
  },
} as const satisfies Endpoints;
