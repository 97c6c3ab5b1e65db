// What every game can be played with: the catalog, moves, the log, a stream of events, histories.

import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { gameDetails } from './lobbyEndpoints.ts';
import {
  bag,
  comingDeal,
  count,
  gameParams,
  openingBody,
  pageQuery,
  pagination,
  position,
  promiseBody,
  seatedUser,
  text,
  time,
  userParams,
} from './gameSchemas.ts';
import { GAME_LOOKUP_ERRORS, GAME_ACTION_ERRORS, PLAY_ERRORS } from './errorGroups.ts';
import { declaration, facts, move, optionValues, result, view } from './playSchemas.ts';

const tag = 'Any game';

const dealAnswer = z.object({ gameId: text, version: count, deal: comingDeal.nullable() });

export const ANY_GAME_ENDPOINTS = {
  catalog: {
    method: 'get',
    path: '/catalog',
    tag,
    title: 'Every game, with its options',
    description:
      'The house rules of each game, the moves it knows, and what may be settled of a table.',
    isOpen: true,
    status: 200,
    response: z.object({
      games: z.array(
        z.object({
          id: text,
          title: text,
          summary: text,
          seats: z.object({ min: count, max: count }),
          options: z.record(z.string(), declaration),
          moves: z
            .record(z.string(), text.nullable())
            .meta({ description: 'The argument that each type of move carries.' }),
        }),
      ),
      settings: z
        .record(z.string(), declaration)
        .meta({ description: 'What may be settled about a table, whatever the game.' }),
    }),
  },
  move: {
    method: 'post',
    path: '/games/{gameId}/moves',
    tag,
    title: 'Make a move',
    description: 'One of the legal moves of the view, such as `{"type":"play","card":"10H"}`.',
    params: gameParams,
    body: z.object({ move }),
    codeByField: { move: 'INVALID_MOVE' },
    codes: PLAY_ERRORS,
    status: 200,
    response: z.object({ gameId: text, version: count, facts, view }),
  },
  resign: {
    method: 'post',
    path: '/games/{gameId}/resign',
    tag,
    title: 'Give the game up',
    description:
      'In a game of two sides the other side wins. Elsewhere a bot plays on, and the game counts as lost for who gave it up, whatever the bot makes of it; when everybody else has given up, who is left wins. One stays at the table, and may vote for a rematch or leave.',
    codes: [...GAME_ACTION_ERRORS, 'GAME_NOT_STARTED'],
    params: gameParams,
    status: 200,
    response: gameDetails,
  },
  rematch: {
    method: 'post',
    path: '/games/{gameId}/rematch',
    tag,
    title: 'Vote for a rematch, or against it',
    description:
      'When the game is over. As soon as everybody here has voted, or after a minute, those who want another game are at the next one, which `nextGameId` names; it starts when every position is taken, or when its creator starts it. Who did not hear the last vote finds `nextGameId` in the game.',
    codes: GAME_ACTION_ERRORS,
    params: gameParams,
    body: z
      .object({ vote: z.boolean().default(true).meta({ example: true }) })
      .default({ vote: true }),
    status: 200,
    response: z.object({
      gameId: text,
      votes: z.array(
        seatedUser.extend({
          vote: z.boolean().nullable().meta({ description: 'Null: none yet.' }),
        }),
      ),
      nextGameId: text.nullable(),
    }),
  },
  say: {
    method: 'post',
    path: '/games/{gameId}/chat',
    tag,
    title: 'Say something at the table',
    description:
      'The chat is in the `table` of the stream of events. Watchers write in it only where the table lets them.',
    codes: [...GAME_ACTION_ERRORS, 'RATE_LIMITED'],
    params: gameParams,
    body: z.object({ text: z.string().max(2000).meta({ example: 'Good luck!' }) }),
    status: 200,
    response: z.object({ gameId: text, version: count }),
  },
  promiseBytes: {
    method: 'post',
    path: '/games/{gameId}/deal/promise',
    tag,
    title: 'Promise bytes to the coming deal',
    description:
      'The `deal` of the state names it. The promise is the SHA-256 of four parts, each behind its length in four bytes, high byte first: `masa/promise/1`, the label of the deal, one’s position in decimal, and 16 to 64 random bytes. One for each deal, while its `phase` is `promises`.',
    params: gameParams,
    body: z.object(promiseBody),
    codes: [...GAME_ACTION_ERRORS, 'WRONG_ROUND_PHASE', 'ALREADY_DONE', 'GAME_NOT_STARTED'],
    status: 200,
    response: dealAnswer,
  },
  openBytes: {
    method: 'post',
    path: '/games/{gameId}/deal/opening',
    tag,
    title: 'Show the promised bytes',
    description:
      'When the `phase` of the deal is `openings`: nobody can promise any more then. Who promised and does not show their bytes in a second or two is left out, and named in the record.',
    params: gameParams,
    body: z.object(openingBody),
    codes: [...GAME_ACTION_ERRORS, 'WRONG_ROUND_PHASE', 'WRONG_OPENING', 'GAME_NOT_STARTED'],
    status: 200,
    response: dealAnswer,
  },
  log: {
    method: 'get',
    path: '/games/{gameId}/log',
    tag,
    title: 'What happened in the game',
    description:
      'As far as one may know, move by move. When the game is over, `record` is all of it, and anybody can check the deals with it. Of a table that was played at several times, `number` names the game, from 1; else it is the last.',
    params: gameParams,
    query: z.object({ number: z.coerce.number().int().min(1).optional() }),
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN'],
    status: 200,
    response: z.object({
      gameId: text,
      game: text,
      isFinished: z.boolean(),
      entries: z.array(z.object({ version: count, at: time, by: text, facts })),
      record: bag.nullable(),
    }),
  },
  verification: {
    method: 'get',
    path: '/games/{gameId}/verification',
    tag,
    title: 'Check the finished game',
    description:
      'Plays the record again: every deck must follow from the secret committed to and from the bytes that players promised before any were shown, every move must be legal, and the result must be the one that was told. Where no player `added` anything, the server’s secret alone decided, as the `words` of that hand say: then the check does not show that nobody chose the cards.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'WRONG_GAME_PHASE'],
    status: 200,
    response: z.object({
      gameId: text,
      ok: z.boolean(),
      hands: z.array(
        z.object({
          move: count,
          cards: count.meta({ description: 'None where the deck before it runs on.' }),
          rule: z.int().meta({ description: 'The rule of dealing: 1 knew no promises.' }),
          added: count.meta({ description: 'How many players’ bytes are in the deal.' }),
          leftOut: z
            .array(z.object({ position, displayName: text }))
            .meta({ description: 'Who promised bytes and did not show them.' }),
          words: text,
        }),
      ),
      problem: z.object({ code: text, message: text }).nullable(),
    }),
  },
  events: {
    method: 'get',
    path: '/games/{gameId}/events',
    tag,
    title: 'A stream of what happens',
    description:
      'Server-sent events, from now on; with `Last-Event-ID` from where one left off. The id of an event is the version of the table, its data `{type, at, version, facts, table, view}`. The stream ends when the table is closed.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'TOO_MANY_STREAMS'],
    status: 200,
    isStream: true,
  },
  userGames: {
    method: 'get',
    path: '/users/{userId}/games',
    tag,
    title: 'The finished games of a user',
    description: 'The last first, 20 a page; those of private tables only for who played there.',
    params: userParams,
    query: pageQuery.pick({ page: true }).extend({ game: z.string().max(40).optional() }),
    codes: ['USER_NOT_FOUND'],
    status: 200,
    response: z.object({
      games: z.array(
        z.object({
          id: text,
          tableId: text,
          number: z.int().meta({ description: 'Which game of its table, from 1.' }),
          game: text,
          options: optionValues,
          startedAt: time,
          endedAt: time,
          forfeited: z.boolean(),
          result,
          position,
          isWinner: z.boolean(),
          players: z.array(
            z.object({
              position,
              userId: text.nullable(),
              displayName: text.nullable(),
              bot: text.nullable(),
              score: z.int(),
              isWinner: z.boolean(),
            }),
          ),
        }),
      ),
      pagination,
    }),
  },
} as const satisfies Endpoints;
