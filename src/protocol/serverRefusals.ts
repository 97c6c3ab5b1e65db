// All that the server refuses beside what tables and rules do: too much at once, and what it cannot make out.

import { createRefuse, type Refusals } from '#rules/refusal.ts';
import { sobeWireRefusals } from './legacyApis/sobesobe.ts';

interface Wait {
  /** Seconds. */
  readonly retryAfter: number;
}

const BUSY_OR_BROKEN = {
  failed: ['INTERNAL_ERROR', 'Something went wrong here. Please try again.'],
  stopping: ['SERVER_STOPPING', 'The server is about to start again: come back in a moment.'],
  streamStopping: ['SERVER_STOPPING', 'The server is stopping. Come back in a moment.'],
  noStorage: [
    'STORAGE_UNAVAILABLE',
    'Nothing can be stored at the moment, so nothing was done. Please try again in a while.',
  ],
  setAside: [
    'TABLE_SET_ASIDE',
    'What happened at this table can no longer be read. It is set aside for whoever runs the server.',
  ],
  tooFast: ['RATE_LIMITED', 'Slow down: that is a lot of requests at once.'],
  tooManyRequests: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: Wait) => `Too many requests. Try again in ${retryAfter} s.`,
  ],
  tooManyStreams: ['TOO_MANY_STREAMS', 'Too many streams are open: close one first.'],
  streamsTooFast: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: Wait) => `Too many streams were opened. Try again in ${retryAfter} s.`,
  ],
  waitingTables: [
    'TOO_MANY_TABLES',
    ({ count }: { count: number }) =>
      count === 1
        ? 'You have a table that waits for its game: start or close it first.'
        : `You have ${count} tables that wait for their game: start or close one first.`,
  ],
  tooManyTables: [
    'TOO_MANY_TABLES',
    ({ count }: { count: number }) =>
      count === 1
        ? 'You have a table: close it first.'
        : `You have ${count} tables: close one first.`,
  ],
  addressTables: ['TOO_MANY_TABLES', 'Too many tables were opened from your address.'],
  manySockets: ['TOO_MANY_SOCKETS', 'You are connected too often: close another window first.'],
  manyFromAddress: ['TOO_MANY_SOCKETS', 'There are too many connections from your address.'],
  serverFull: ['TOO_MANY_SOCKETS', 'The server is full: try again in a while.'],
  tooManyChanges: ['RATE_LIMITED', 'Your name and avatar changed often: wait a while.'],
  hintPending: ['HINT_PENDING', 'Your last question for a hint is not answered yet.'],
  botsBusy: ['TRY_LATER', 'The bots have a lot to think about: try again soon.'],
  tooManyHints: [
    'RATE_LIMITED',
    ({ retryAfter }: Wait) => `That is a lot of hints. Try again in ${retryAfter} s.`,
  ],
  tooManyReviews: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: Wait) => `Another review is being made first. Try again in ${retryAfter} s.`,
  ],
  tooManyDeals: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: Wait) => `Other deals are being checked. Try again in ${retryAfter} s.`,
  ],
} as const satisfies Refusals;

const UNREADABLE = {
  wrongFields: [
    'INVALID_REQUEST',
    (problems: Readonly<Record<string, string>>) =>
      `${Object.entries(problems)
        .map(([field, problem]) => `${field}: ${problem}`)
        .join('; ')}.`,
  ],
  wrongRequest: [
    'INVALID_REQUEST',
    ({ request, problem, path }: { request: string; problem: string; path: readonly string[] }) =>
      `${request}: ${problem}${path.length > 0 ? ` at “${path.join('.')}”` : ''}.`,
  ],
  hasNul: ['INVALID_REQUEST', 'Text cannot have the character U+0000.'],
  wrongKey: [
    'INVALID_REQUEST',
    ({ longest }: { longest: number }) =>
      `An Idempotency-Key has 1 to ${longest} characters of ASCII.`,
  ],
  reusedKey: [
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request: take a new one.',
  ],
  bodyTooLarge: ['REQUEST_TOO_LARGE', 'The request body is too large.'],
  notJson: ['UNSUPPORTED_MEDIA_TYPE', 'The request body must be JSON.'],
  unreadable: ['INVALID_REQUEST', 'The request could not be read.'],
  noReview: ['NOT_FOUND', 'There is no such review, or it is not shared any more.'],
  noDailyGame: ['INVALID_GAME', 'There is no such game.'],
  dailyMove: [
    'INVALID_MOVE',
    ({ move }: { move: number }) =>
      `Move ${move + 1} could not be made with the cards of that day.`,
  ],
  dailyNotOver: ['INVALID_REQUEST', 'These moves do not play the deal to its end.'],
  dailyScore: [
    'INVALID_REQUEST',
    ({ score }: { score: number }) => `These moves come to another score: ${score}.`,
  ],
  dailyClosed: ['WRONG_GAME_PHASE', 'The deal of that day is not open.'],
  noOffline: [
    'INVALID_REQUEST',
    'This is no record of a finished game of one person against bots, or it is not as it should be.',
  ],
  noAddress: ['NOT_FOUND', 'There is no such address.'],
  noCall: ['NOT_FOUND', 'There is no such call.'],
  noMethod: [
    'METHOD_NOT_ALLOWED',
    ({ allow }: { allow: string }) => `Here there is only ${allow}.`,
  ],
  wrongEventId: ['INVALID_REQUEST', 'Last-Event-ID is the version of an event.'],
  noVersion: ['INVALID_REQUEST', 'The table has not come to that version.'],
  noEvent: ['INVALID_REQUEST', 'No event of this game has the time of “after”.'],
  noTime: ['INVALID_REQUEST', '“after” is the time of an event, as RFC 3339.'],
  noAction: ['INVALID_REQUEST', 'The message has no action.'],
  otherAction: [
    'INVALID_REQUEST',
    '“action_type” names another action than the one in the message.',
  ],
} as const satisfies Refusals;

const OUT_OF_PLACE = {
  notAtTable: ['NOT_SEATED', 'You are not at a table.'],
  atTableAlready: ['ALREADY_IN_GAME', 'You are at a table already: leave it first.'],
  notAtGame: ['FORBIDDEN', 'You are not at this game any more.'],
  notInGame: ['USER_NOT_FOUND', 'You are not in this game.'],
  noUser: ['USER_NOT_FOUND', 'There is no such user.'],
  notOwnGames: ['FORBIDDEN', 'Others’ games are not yours to add up.'],
  notOwn: ['FORBIDDEN', 'You can change your own profile only.'],
  cannotLeave: ['GAME_ALREADY_STARTED', 'You cannot leave a game in progress.'],
  cancelled: ['GAME_NOT_FOUND', 'The game was cancelled.'],
  notOver: ['WRONG_GAME_PHASE', 'The game is not over yet.'],
  notEnded: ['WRONG_GAME_PHASE', 'The game is not over: the server ends it.'],
  notDealt: ['WRONG_ROUND_PHASE', 'The server deals, and has not yet.'],
  notScored: ['WRONG_ROUND_PHASE', 'The hand is not over: the server scores it.'],
  useMoves: ['WRONG_GAME_PHASE', 'This is a game of another kind: use “moves”.'],
} as const satisfies Refusals;

export const serverRefusals = {
  ...BUSY_OR_BROKEN,
  ...UNREADABLE,
  ...OUT_OF_PLACE,
  ...sobeWireRefusals,
} as const;

export const refuse = createRefuse('server', serverRefusals);
