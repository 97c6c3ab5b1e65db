// The schemas of all requests over a socket.

import { z } from 'zod';
import { BOT_LEVELS } from '#table/table.ts';
import { commandId } from './legacyApis/commandId.ts';
import { DEFAULT_GAME, parseTableCursor, TABLE_FILTERS, type TableCursor } from './tableSummary.ts';
import { HEARTS_REQUESTS } from './legacyApis/hearts.ts';

const seat = z.int().min(0).max(15);
const tableId = z.string().min(1).max(40);
/** For a private table, or for one from which the player was removed. */
const invitation = z.string().max(64).optional();
/** The label of a deal. */
const deal = z.string().max(100);
/** Whether the client adds to the shuffle, so that deals wait for it. */
const addsToDeals = z.boolean().optional();
/** Limits only the length; the accounts module checks names. */
const playerName = z.string().max(200).optional();
/** A card or a move, which the rules check. */
const anything = z.unknown();
const bag = z.record(z.string().max(40), z.unknown()).optional();
/** The end of the previous page of tables. */
const cursor = z
  .string()
  .max(80)
  .transform(parseTableCursor)
  .refine(
    (parsed): parsed is TableCursor => parsed !== null,
    'must be a cursor returned with a page',
  );
const noArguments = z.object({ commandId }).optional().default({});

/** Requests of APIs that are older than the generic one. */
const LEGACY_REQUESTS = HEARTS_REQUESTS;

/** All requests by event name. With a `commandId`, a repeated request is executed once. */
export const REQUESTS = {
  createTable: z.object({
    commandId,
    playerName,
    game: z.string().max(40).default(DEFAULT_GAME),
    options: bag,
    settings: bag,
    name: z.string().max(200).optional(),
    private: z.boolean().optional(),
    seats: z.int().min(1).max(16).optional(),
    addsToDeals,
  }),
  joinTable: z.object({
    commandId,
    tableId,
    playerName,
    seat: seat.optional(),
    invitation,
    addsToDeals,
  }),
  leaveTable: noArguments,
  listTables: z
    .object({
      commandId,
      game: z.string().max(40).default(DEFAULT_GAME),
      which: z.enum(TABLE_FILTERS).default('joinable'),
      after: cursor.optional(),
    })
    .optional()
    .default({ game: DEFAULT_GAME, which: 'joinable' }),
  ...LEGACY_REQUESTS,
  playCard: z.object({ commandId, card: anything }),
  rematch: z.object({ commandId, vote: z.boolean() }),
  goOn: noArguments,
  chatMessage: z.object({ commandId, text: z.string().max(2000) }),
  typing: z.object({ isTyping: z.boolean() }),
  move: z.object({ commandId, move: anything }),
  takeSeat: z.object({ commandId, seat }),
  setReady: z.object({ commandId, ready: z.boolean() }),
  addBot: z.object({ commandId, seat: seat.optional(), level: z.enum(BOT_LEVELS).optional() }),
  removeBot: z.object({ commandId, seat }),
  start: noArguments,
  closeTable: noArguments,
  kick: z.object({ commandId, seat }),
  claimForfeit: noArguments,
  resign: noArguments,
  watchTable: z.object({ commandId, tableId, playerName, invitation }),
  stopWatching: noArguments,
  setProfile: z.object({
    commandId,
    name: z.string().max(200).optional(),
    avatar: z.object({ emoji: z.string().max(40), color: z.string().max(20) }).optional(),
  }),
  promiseBytes: z.object({ commandId, deal, hash: z.string().max(64) }),
  openBytes: z.object({ commandId, deal, bytes: z.string().max(128) }),
  reconnect: z.object({ tableId, playerName }),
  hint: noArguments,
} as const;

export type RequestName = keyof typeof REQUESTS;
export type LegacyRequestName = keyof typeof LEGACY_REQUESTS;
export type Request<N extends RequestName> = z.output<(typeof REQUESTS)[N]>;
/** A request as a client writes it: fields with a default are optional. */
export type RequestInput<N extends RequestName> = z.input<(typeof REQUESTS)[N]> & object;
