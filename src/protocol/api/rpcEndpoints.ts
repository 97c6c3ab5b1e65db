// Calls under `/rpc` with arguments in snake case: Pitch for programs that expect remote procedures.

import { z } from 'zod';
import { SUITS } from '#cards/card.ts';
import type { Endpoints } from './endpoint.ts';
import { RPC_ERRORS, RPC_HOST_ERRORS, RPC_PLAY_ERRORS } from './errors.ts';
import {
  bag,
  count,
  invitation,
  openingBody,
  promiseBody,
  tableId,
  text,
  facts,
  tableView,
  view,
} from './schemas.ts';

export const RPC_BASE = '/rpc';

/** The seats clockwise; partners sit opposite each other. */
export const COMPASS = ['N', 'E', 'S', 'W'] as const;

const position = z
  .union([z.int().min(0).max(15), z.enum(COMPASS)])
  .meta({ description: 'A seat: its number, or N, E, S or W.', example: 'E' });

const seated = z.object({
  table_id: text,
  game_id: text,
  position: count.nullable(),
  table: tableView,
});
const moved = z.object({
  table_id: text,
  game_id: text,
  version: count,
  position: count,
  facts,
  view,
});
/** Calls refuse arguments that they do not know, because a misspelt one would change the game silently. */
const table = z.strictObject({ table_id: tableId });
const anyCard = z.union([
  z.string().min(2).max(3).meta({ example: 'QS' }),
  z.object({ rank: z.string().max(10), suit: z.string().max(10) }),
]);

const adds = z.boolean().optional().meta({
  description: 'Whether this player adds bytes to shuffles, so that deals wait for them.',
});

const call = { method: 'post', tag: 'Pitch calls', status: 200 } as const;
const SERVER_STEP =
  'The server does this step by itself. The call returns its result, and is refused before the step has happened.';

export const RPC_ENDPOINTS = {
  create_table: {
    ...call,
    path: '/create_table',
    title: 'Create a table',
    codes: ['INVALID_GAME', 'INVALID_OPTIONS', 'INVALID_NAME', 'TOO_MANY_TABLES'],
    description:
      'Creates a Pitch table, unless `game` names another game. The creator becomes the host and sits at position 0, North.',
    body: z.strictObject({
      name: z.string().max(200).optional(),
      game: z.string().min(1).max(40).default('pitch'),
      variant: z.string().max(40).optional().meta({ example: '10-point' }),
      target_score: z.int().optional(),
      target: z.int().optional().meta({ description: 'The same as `target_score`.' }),
      min_bid: z.int().optional().meta({ description: 'The lowest bid allowed.' }),
      start_policy: z.enum(['auto', 'ready']).optional().meta({
        description: 'Start when every seat is taken, or when everyone is ready.',
      }),
      turn_seconds: z.int().optional().meta({ description: 'Seconds for a turn; 0 for no clock.' }),
      options: bag.optional(),
      settings: bag.optional(),
      is_private: z.boolean().optional(),
      adds_to_deals: adds,
    }),
    response: seated,
  },
  join_table: {
    ...call,
    path: '/join_table',
    title: 'Join a table',
    codes: [
      ...RPC_ERRORS,
      'FORBIDDEN',
      'TABLE_FULL',
      'GAME_IN_PROGRESS',
      'INVALID_SEAT',
      'SEAT_TAKEN',
      'ALREADY_IN_GAME',
    ],
    description: 'A private table needs its invitation.',
    body: table.extend({ position: position.optional(), invitation, adds_to_deals: adds }),
    response: seated,
  },
  leave_table: {
    ...call,
    path: '/leave_table',
    title: 'Leave a table',
    codes: [...RPC_ERRORS, 'NOT_SEATED'],
    description: 'During a game a bot takes the seat or the side loses, as the table settings say.',
    body: table,
    response: z.object({ table_id: text }),
  },
  set_ready: {
    ...call,
    path: '/set_ready',
    title: 'Say whether you are ready',
    description: 'The game starts when everyone is ready.',
    codes: [...RPC_ERRORS, 'NOT_SEATED', 'GAME_IN_PROGRESS'],
    body: table.extend({ ready: z.boolean().default(true) }),
    response: seated,
  },
  start_game: {
    ...call,
    path: '/start_game',
    title: 'Start the game',
    codes: [...RPC_ERRORS, 'NOT_GAME_CREATOR', 'GAME_ALREADY_STARTED', 'MIN_PLAYERS_REQUIRED'],
    description:
      'Only the host can do this. The game also starts by itself when every seat is taken or everyone is ready, as the table settings say.',
    body: table,
    response: seated,
  },
  promise_bytes: {
    ...call,
    path: '/promise_bytes',
    title: 'Promise bytes for the next deal',
    codes: [...RPC_ERRORS, 'NOT_SEATED', 'GAME_NOT_STARTED', 'WRONG_ROUND_PHASE', 'ALREADY_DONE'],
    description: 'Send their hash, as for `POST /games/{gameId}/deal/promise`.',
    body: table.extend(promiseBody),
    response: seated,
  },
  open_bytes: {
    ...call,
    path: '/open_bytes',
    title: 'Reveal the promised bytes',
    codes: [
      ...RPC_ERRORS,
      'NOT_SEATED',
      'FORBIDDEN',
      'GAME_NOT_STARTED',
      'WRONG_ROUND_PHASE',
      'WRONG_OPENING',
    ],
    description: 'Send them when all promises are in.',
    body: table.extend(openingBody),
    response: seated,
  },
  deal_hand: {
    ...call,
    path: '/deal_hand',
    title: 'Get the hand you were dealt',
    codes: [...RPC_HOST_ERRORS, 'WRONG_ROUND_PHASE'],
    description: SERVER_STEP,
    body: table,
    response: z.object({
      table_id: text,
      hand_number: count,
      dealer: count.nullable(),
      phase: text,
      hand: z.array(text),
    }),
  },
  place_bid: {
    ...call,
    path: '/place_bid',
    title: 'Bid, or pass',
    description: 'A player who passes is out of the bidding. The highest bidder names trump.',
    codes: RPC_PLAY_ERRORS,
    body: table.extend({
      bid: z.int().nullable().meta({ description: 'Null to pass.', example: 3 }),
    }),
    response: moved,
  },
  declare_trump: {
    ...call,
    path: '/declare_trump',
    title: 'Name trump',
    description: 'Only the player who won the bidding can do this, once.',
    codes: RPC_PLAY_ERRORS,
    body: table.extend({ suit: z.enum(SUITS) }),
    codeByField: { suit: 'INVALID_TRUMP_SUIT' },
    response: moved,
  },
  request_replacements: {
    ...call,
    path: '/request_replacements',
    title: 'Replace cards',
    description: 'In 10-Point, replace up to six cards once trump is named.',
    codes: RPC_PLAY_ERRORS,
    body: table.extend({ cards: z.array(anyCard).max(52) }),
    codeByField: { cards: 'INVALID_CARD' },
    response: moved,
  },
  lock_replacements: {
    ...call,
    path: '/lock_replacements',
    title: 'Keep the hand as it is',
    description: 'In 10-Point, keep your hand instead of replacing cards.',
    codes: RPC_PLAY_ERRORS,
    body: table,
    response: moved,
  },
  play_card: {
    ...call,
    path: '/play_card',
    title: 'Play a card',
    description: 'Play when it is your turn; the rules on following suit and trump apply.',
    codes: RPC_PLAY_ERRORS,
    body: table.extend({ card: anyCard }),
    codeByField: { card: 'INVALID_CARD' },
    response: moved,
  },
  end_hand_score: {
    ...call,
    path: '/end_hand_score',
    title: 'Get the score of a finished round',
    codes: [...RPC_HOST_ERRORS, 'WRONG_ROUND_PHASE'],
    description: SERVER_STEP,
    body: table.extend({
      hand_number: z
        .int()
        .min(1)
        .optional()
        .meta({ description: 'The default is the current round.' }),
    }),
    response: z.object({
      table_id: text,
      hand_number: count,
      lines: z.array(z.object({ what: text, points: z.array(z.int()) })),
      change: z.array(z.int()),
      total: z.array(z.int()),
    }),
  },
  end_game: {
    ...call,
    path: '/end_game',
    title: 'Get the result of a finished game',
    codes: [...RPC_HOST_ERRORS, 'WRONG_GAME_PHASE'],
    description: SERVER_STEP,
    body: table,
    response: z.object({
      table_id: text,
      game_id: text,
      game_number: count,
      winners: z.array(count),
      scores: z.array(z.int()),
      reason: text,
    }),
  },
} as const satisfies Endpoints;
