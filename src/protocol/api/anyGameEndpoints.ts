// Endpoints for any game: the catalog, moves, the log, the event stream and the history.

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
  declaration,
  facts,
  move,
  optionValues,
  result,
  view,
} from './schemas.ts';
import { GAME_LOOKUP_ERRORS, GAME_ACTION_ERRORS, PLAY_ERRORS } from './errors.ts';

const tag = 'Any game';

const dealResponse = z.object({ gameId: text, version: count, deal: comingDeal.nullable() });

export const ANY_GAME_ENDPOINTS = {
  catalog: {
    method: 'get',
    path: '/catalog',
    tag,
    title: 'List all games and their options',
    description:
      'Returns the house rules and move types of each game, the settings of a table, and whether the server sends email.',
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
            .meta({ description: 'The argument of each type of move; null if it has none.' }),
        }),
      ),
      settings: z
        .record(z.string(), declaration)
        .meta({ description: 'The table settings, which are the same for every game.' }),
      sendsEmail: z.boolean().meta({
        description:
          'Whether this server sends email. If false, it saves sign-in codes as files in its outbox folder.',
      }),
    }),
  },
  move: {
    method: 'post',
    path: '/games/{gameId}/moves',
    tag,
    title: 'Make a move',
    description: 'Send one of the legal moves of the view, such as `{"type":"play","card":"10H"}`.',
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
    title: 'Resign',
    description:
      'In a game with two sides, the other side wins. In other games a bot plays on and the game counts as lost for you, however the bot does; if everyone else has resigned, the last player wins. You stay at the table, and may vote for a rematch or leave.',
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
      'Vote once the game is over. When everyone present has voted, the players who want a rematch move to the next game, given in `nextGameId`. Players who are away and have not voted for it lose their seats then, or a minute after the game. It starts when every position is taken or when the host starts it. If you missed the last vote, you find `nextGameId` in the game.',
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
          vote: z.boolean().nullable().meta({ description: 'Null if they have not voted yet.' }),
        }),
      ),
      nextGameId: text.nullable(),
    }),
  },
  startRematch: {
    method: 'post',
    path: '/games/{gameId}/rematch/start',
    tag,
    title: 'Start the rematch without waiting longer',
    description:
      'For players who want the rematch, a minute after the first of them asked for it. Those who have not answered keep their positions, and bots play for them until they are back. The response is the next game.',
    codes: GAME_ACTION_ERRORS,
    params: gameParams,
    status: 200,
    response: gameDetails,
  },
  stepAway: {
    method: 'post',
    path: '/games/{gameId}/step-away',
    tag,
    title: 'Let a bot play for you, or take your cards back',
    description:
      'A bot plays from what you can see until you send `{"away": false}` or make a move. In rated games this is refused.',
    codes: [...GAME_ACTION_ERRORS, 'GAME_NOT_STARTED'],
    params: gameParams,
    body: z
      .object({ away: z.boolean().default(true).meta({ example: true }) })
      .default({ away: true }),
    status: 200,
    response: gameDetails,
  },
  say: {
    method: 'post',
    path: '/games/{gameId}/chat',
    tag,
    title: 'Send a chat message',
    description:
      'The chat is in the `table` of the event stream. Spectators can write only if the table allows it.',
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
    title: 'Promise bytes for the next deal',
    description:
      'The `deal` of the state names the deal. The promise is the SHA-256 of four parts, each preceded by its length in four bytes, high byte first: `masa/promise/1`, the label of the deal, your position in decimal, and 16 to 64 random bytes. Send one promise per deal, while its `phase` is `promises`.',
    params: gameParams,
    body: z.object(promiseBody),
    codes: [...GAME_ACTION_ERRORS, 'WRONG_ROUND_PHASE', 'ALREADY_DONE', 'GAME_NOT_STARTED'],
    status: 200,
    response: dealResponse,
  },
  openBytes: {
    method: 'post',
    path: '/games/{gameId}/deal/opening',
    tag,
    title: 'Reveal the promised bytes',
    description:
      'Send them when the `phase` of the deal is `openings`, when promises are no longer accepted. A player who promised but does not reveal their bytes within a second or two is left out of the shuffle and named in the record.',
    params: gameParams,
    body: z.object(openingBody),
    codes: [...GAME_ACTION_ERRORS, 'WRONG_ROUND_PHASE', 'WRONG_OPENING', 'GAME_NOT_STARTED'],
    status: 200,
    response: dealResponse,
  },
  log: {
    method: 'get',
    replays: true,
    path: '/games/{gameId}/log',
    tag,
    title: 'Get the log of a game',
    description:
      'Returns what you are allowed to see, move by move. When the game is over, `record` has everything, and anyone can use it to check the deals. If several games were played at the table, `number` selects one, counted from 1; the default is the latest.',
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
    replays: true,
    path: '/games/{gameId}/verification',
    tag,
    title: 'Check a finished game',
    description:
      'Replays the record. Every deck must follow from the secret the server promised and from the bytes that players promised before any were revealed, every move must be legal, and the result must match. If no player `added` anything, the server’s secret alone decided the cards, as the `words` of that round say; the check then does not prove that nobody chose the cards.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'WRONG_GAME_PHASE'],
    status: 200,
    response: z.object({
      gameId: text,
      ok: z.boolean(),
      hands: z.array(
        z.object({
          move: count,
          cards: count.meta({ description: '0 if the cards came from the previous deck.' }),
          rule: z
            .int()
            .meta({ description: 'The version of the dealing rule: 1 had no promises.' }),
          added: count.meta({ description: 'How many players’ bytes are in the shuffle.' }),
          leftOut: z
            .array(z.object({ position, displayName: text }))
            .meta({ description: 'Players who promised random data but did not send it.' }),
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
    title: 'Stream the events of a game',
    description:
      'Server-sent events from now on, or from where you left off if you send `Last-Event-ID`. The id of an event is the version of the table, and its data is `{type, at, version, facts, table, view}`. The stream ends when the table is closed.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'TOO_MANY_STREAMS'],
    status: 200,
    isStream: true,
  },
  userGames: {
    method: 'get',
    path: '/users/{userId}/games',
    tag,
    title: 'List a user’s finished games',
    description:
      'Newest first, 20 per page. Games at private tables are shown only to people who played there.',
    params: userParams,
    query: pageQuery.pick({ page: true }).extend({ game: z.string().max(40).optional() }),
    codes: ['USER_NOT_FOUND'],
    status: 200,
    response: z.object({
      games: z.array(
        z.object({
          id: text,
          tableId: text,
          number: z.int().meta({ description: 'The number of the game at its table, from 1.' }),
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
