// The schemas of all requests over a socket.

import { z } from 'zod';
import { BOT_LEVELS } from '#table/table.ts';
import { MAX_REPORT_NOTE, MAX_REPORTED_LINES, REPORT_REASONS } from './reports.ts';
import { commandId, HEARTS_REQUESTS } from './legacyApis.ts';
import { DEFAULT_GAME, parseTableCursor, TABLE_FILTERS, type TableCursor } from './tableView.ts';

const seat = z.int().min(0).max(15).describe('The number of a seat, from 0.');
const playerId = z.string().min(1).max(60).describe('The id of a player.');
const tableId = z
  .string()
  .min(1)
  .max(40)
  .describe('The code of the table, such as `papatya`, or the id of its game.');
const invitation = z
  .string()
  .max(64)
  .optional()
  .describe('Needed for a private table, and to come back after you were removed.');
const deal = z.string().max(100).describe('The `label` of the deal in the table view.');
const addsToDeals = z
  .boolean()
  .optional()
  .describe('Whether you add random data to shuffles, so that deals wait for yours.');
/** Limits only the length; the accounts module checks names. */
const playerName = z
  .string()
  .max(200)
  .optional()
  .describe(
    'The name of a guest. Without a token, you become a guest with this name; an account keeps its own.',
  );
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
  createTable: z
    .object({
      commandId,
      playerName,
      game: z.string().max(40).default(DEFAULT_GAME).describe('The id of the game.'),
      options: bag.describe('House rules of the game by name; the rest have their defaults.'),
      settings: bag.describe('Settings of the table by name; the rest have their defaults.'),
      name: z.string().max(200).optional().describe('A name for the table.'),
      private: z.boolean().optional().describe('Whether the table is in no list.'),
      seats: z.int().min(1).max(16).optional().describe('The number of seats, if it can vary.'),
      addsToDeals,
    })
    .describe('Creates a table and gives you its first seat. You are the host.'),
  joinTable: z
    .object({
      commandId,
      tableId,
      playerName,
      seat: seat.optional().describe('The seat that you want; the first free one if absent.'),
      invitation,
      addsToDeals,
    })
    .describe(
      'Gives you a seat at a table, or your own seat back. During a game, name the seat of a bot.',
    ),
  previewTable: z
    .object({ tableId, invitation })
    .describe('Shows a table before you sit down: the game, its players and the seats for you.'),
  inviteCode: noArguments.describe(
    'Returns an invitation code, eight digits to say aloud: whoever has it can join. It ends an hour after someone last asked for it, with a new invitation, and when the table closes.',
  ),
  openInviteCode: z
    .object({ code: z.string().max(40).describe('The code; spaces and hyphens do not count.') })
    .describe(
      'Returns the table and the invitation of a code. Wrong codes are limited. `joinTable`, `watchTable` and `previewTable` also take a code as `tableId`.',
    ),
  leaveTable: noArguments.describe('Leaves the table. During a game, this gives up your seat.'),
  listTables: z
    .object({
      commandId,
      game: z
        .string()
        .max(40)
        .default(DEFAULT_GAME)
        .describe('The id of a game, or `any` for all games.'),
      which: z
        .enum(TABLE_FILTERS)
        .default('joinable')
        .describe('Tables with a free seat, tables that you may watch, or all.'),
      after: cursor.optional().describe('The `next` of the previous page.'),
    })
    .optional()
    .default({ game: DEFAULT_GAME, which: 'joinable' })
    .describe('Returns a page of 50 listed tables, and sends the same as `tablesList`.'),
  ...LEGACY_REQUESTS,
  playCard: z
    .object({ commandId, card: anything.describe('A card of your hand, in either form.') })
    .describe('Plays a card, in any game of tricks.'),
  rematch: z
    .object({ commandId, vote: z.boolean().describe('Whether you want another game.') })
    .describe('Votes for or against another game at this table, after the end of one.'),
  startRematch: noArguments.describe(
    'Starts the rematch a minute after someone asked for it. Bots play for players who have not answered, until they are back.',
  ),
  stepAway: noArguments.describe('Lets a bot play for you in a running game until you are back.'),
  stepBack: noArguments.describe('Takes your cards back from the bot.'),
  handOver: z
    .object({ commandId, seat })
    .describe('Makes another player the host. Only the host can do this.'),
  changeRules: z
    .object({
      commandId,
      game: z.string().max(40).optional().describe('The id of another game.'),
      options: bag.describe('House rules by name; the rest have their defaults.'),
      settings: bag.describe('Settings of the table by name; the rest have their defaults.'),
      seats: z.int().min(1).max(16).optional().describe('The number of seats, if it can vary.'),
      private: z.boolean().optional().describe('Whether the table is in no list.'),
    })
    .describe(
      'Changes the game, its rules or the settings before a game or after it. Absent fields stay as they are. Everyone keeps the seat and sees what changed. Only the host can do this.',
    ),
  renewInvitation: noArguments.describe(
    'Makes a new invitation to the table. The old link and code open nothing from then on. Only the host can do this.',
  ),
  goOn: noArguments.describe('Ends the pause after a round early, once everyone has sent it.'),
  chatMessage: z
    .object({ commandId, text: z.string().max(2000).describe('At most 500 characters.') })
    .describe('Says something to everyone at the table.'),
  typing: z
    .object({ isTyping: z.boolean().describe('Whether you are typing now.') })
    .describe('Tells the others at the table that you are typing, or have stopped.'),
  move: z
    .object({ commandId, move: anything.describe('One of the choices in `view.legal`.') })
    .describe('Makes a move in any game.'),
  takeSeat: z
    .object({ commandId, seat, addsToDeals })
    .describe(
      'Moves you to a free seat before the game. A spectator takes a seat, during the game the seat of a bot.',
    ),
  setReady: z
    .object({ commandId, ready: z.boolean().describe('Whether you are ready.') })
    .describe('Says whether you are ready, at a table with the setting `start: "ready"`.'),
  addBot: z
    .object({
      commandId,
      seat: seat.optional().describe('The seat for the bot; the first free one if absent.'),
      level: z.enum(BOT_LEVELS).optional().describe('How well the bot plays.'),
    })
    .describe(
      'Adds a bot, or changes the level of the bot at the seat. Only the host can do this.',
    ),
  removeBot: z.object({ commandId, seat }).describe('Removes a bot. Only the host can do this.'),
  start: noArguments.describe('Starts the game. Only the host can do this.'),
  closeTable: noArguments.describe('Closes the table. Only the host can do this.'),
  kick: z
    .object({ commandId, seat })
    .describe(
      'Removes a player: before the game, or after too many timeouts. Only the host can do this.',
    ),
  claimForfeit: noArguments.describe('Claims the win when the other side has been away too long.'),
  resign: noArguments.describe(
    'Gives up the game. The other side wins, or a bot plays on for you.',
  ),
  watchTable: z
    .object({ commandId, tableId, playerName, invitation })
    .describe('Watches a table as a spectator.'),
  stopWatching: noArguments.describe('Stops watching the table.'),
  setProfile: z
    .object({
      commandId,
      name: z.string().max(200).optional().describe('Your new display name.'),
      avatar: z
        .object({ emoji: z.string().max(40), color: z.string().max(20) })
        .optional()
        .describe('Your new avatar: an emoji and the colour behind it.'),
    })
    .describe('Changes your display name or your avatar.'),
  promiseBytes: z
    .object({
      commandId,
      deal,
      hash: z.string().max(64).describe('The promise: SHA-256 in hexadecimal.'),
    })
    .describe('Promises random data for the next deal.'),
  openBytes: z
    .object({
      commandId,
      deal,
      bytes: z.string().max(128).describe('The promised 16 to 64 bytes, in hexadecimal.'),
    })
    .describe('Reveals the random data that you promised.'),
  reconnect: z
    .object({ tableId, playerName })
    .describe('Returns you to your table and asks for its whole state again.'),
  mutePlayer: z
    .object({
      commandId,
      player: playerId,
      muted: z.boolean().describe('Whether you want to mute the player or hear them again.'),
    })
    .describe(
      'Mutes a player for your account, on all of its devices. Clients hide what a muted player says.',
    ),
  reportPlayer: z
    .object({
      commandId,
      player: playerId,
      reason: z.enum(REPORT_REASONS).describe('The reason of the report.'),
      note: z.string().max(MAX_REPORT_NOTE).optional().describe('A description in your own words.'),
      lines: z
        .array(z.int())
        .max(MAX_REPORTED_LINES)
        .optional()
        .describe(
          'The messages it is about: the `at` of each in the chat of the table, or the `timestamp` of its `chat`.',
        ),
    })
    .describe(
      'Tells the administrators about someone at your table. The reported player is not told.',
    ),
  playHere: noArguments.describe(
    'Takes your seat from another device of yours. Only for clients that name their device.',
  ),
  hint: noArguments.describe('Asks for the best moves, with reasons, when it is your turn.'),
} as const;

export type RequestName = keyof typeof REQUESTS;
export type LegacyRequestName = keyof typeof LEGACY_REQUESTS;
export type Request<N extends RequestName> = z.output<(typeof REQUESTS)[N]>;
/** A request as a client writes it: fields with a default are optional. */
export type RequestInput<N extends RequestName> = z.input<(typeof REQUESTS)[N]> & object;
