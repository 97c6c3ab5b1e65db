// What a client may ask over a socket, and the form in which it must.

import { z } from 'zod';
import { BOT_LEVELS } from '#table/table.ts';
import { commandId } from './legacyApis/commandId.ts';
import { DEFAULT_GAME, parseTableCursor, TABLE_FILTERS, type TableCursor } from './tableSummary.ts';
import { HEARTS_REQUESTS } from './legacyApis/hearts.ts';

const seat = z.int().min(0).max(15);
const tableId = z.string().min(1).max(40);
/** Of a private table, or of one from which somebody was removed. */
const invitation = z.string().max(64).optional();
/** The label of a deal. */
const deal = z.string().max(100);
/** Deals wait for who says so, from the first on. */
const addsToDeals = z.boolean().optional();
/** What a name must be is the accounts' matter; here only that it is not absurd. */
const playerName = z.string().max(200).optional();
/** A card or a move: what it must be is the rules' matter. */
const anything = z.unknown();
const bag = z.record(z.string().max(40), z.unknown()).optional();
/** Where the page of tables before it ended. */
const place = z
  .string()
  .max(80)
  .transform(parseTableCursor)
  .refine((read): read is TableCursor => read !== null, 'must be a cursor returned with a page');
const nothing = z.object({ commandId }).optional().default({});

/** Of wires that are older than this one. */
const LEGACY_REQUESTS = HEARTS_REQUESTS;

/** Every request by the name of its event. All may carry a `commandId`: sent twice, done once. */
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
  leaveTable: nothing,
  listTables: z
    .object({
      commandId,
      game: z.string().max(40).default(DEFAULT_GAME),
      which: z.enum(TABLE_FILTERS).default('joinable'),
      after: place.optional(),
    })
    .optional()
    .default({ game: DEFAULT_GAME, which: 'joinable' }),
  ...LEGACY_REQUESTS,
  playCard: z.object({ commandId, card: anything }),
  rematch: z.object({ commandId, vote: z.boolean() }),
  goOn: nothing,
  chatMessage: z.object({ commandId, text: z.string().max(2000) }),
  typing: z.object({ isTyping: z.boolean() }),
  move: z.object({ commandId, move: anything }),
  takeSeat: z.object({ commandId, seat }),
  setReady: z.object({ commandId, ready: z.boolean() }),
  addBot: z.object({ commandId, seat: seat.optional(), level: z.enum(BOT_LEVELS).optional() }),
  removeBot: z.object({ commandId, seat }),
  start: nothing,
  closeTable: nothing,
  kick: z.object({ commandId, seat }),
  claimForfeit: nothing,
  resign: nothing,
  watchTable: z.object({ commandId, tableId, playerName, invitation }),
  stopWatching: nothing,
  setProfile: z.object({
    commandId,
    name: z.string().max(200).optional(),
    avatar: z.object({ emoji: z.string().max(40), color: z.string().max(20) }).optional(),
  }),
  promiseBytes: z.object({ commandId, deal, hash: z.string().max(64) }),
  openBytes: z.object({ commandId, deal, bytes: z.string().max(128) }),
  reconnect: z.object({ tableId, playerName }),
  hint: nothing,
} as const;

export type RequestName = keyof typeof REQUESTS;
export type LegacyRequestName = keyof typeof LEGACY_REQUESTS;
export type Request<N extends RequestName> = z.output<(typeof REQUESTS)[N]>;
/** As a client writes it: what has a default may be left out. */
export type RequestInput<N extends RequestName> = z.input<(typeof REQUESTS)[N]> & object;
