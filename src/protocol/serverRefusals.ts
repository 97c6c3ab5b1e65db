// Refusals of the server itself, apart from those of tables, rules and accounts.

import { createRefuse, type Refusals } from '#rules/refusal.ts';
import { formatWait } from './waits.ts';

interface Wait {
  /** In seconds. */
  readonly retryAfter: number;
}

const BUSY_OR_BROKEN = {
  failed: ['INTERNAL_ERROR', 'Something went wrong. Please try again.'],
  stopping: ['SERVER_STOPPING', 'The server is about to restart. Try again in a moment.'],
  streamStopping: ['SERVER_STOPPING', 'The server is stopping. Try again in a moment.'],
  noStorage: [
    'STORAGE_UNAVAILABLE',
    'The server cannot save anything right now, so nothing was done. Please try again later.',
  ],
  setAside: [
    'TABLE_SET_ASIDE',
    'The data of this table is damaged, so nobody can play here. The server’s administrator has to repair it. Please use another table.',
  ],
  unknownEvent: ['INVALID_REQUEST', 'There is no such event. Check its name.'],
  tooFast: ['RATE_LIMITED', 'Too many requests at once. Slow down.'],
  tooManyRequests: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: Wait) => `Too many requests. Try again in ${formatWait(retryAfter, 'en')}.`,
  ],
  tooManyStreams: ['TOO_MANY_STREAMS', 'You have too many streams open. Close one first.'],
  streamsTooFast: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: Wait) =>
      `You opened too many streams. Try again in ${formatWait(retryAfter, 'en')}.`,
  ],
  waitingTables: [
    'TOO_MANY_TABLES',
    ({ count }: { count: number }) =>
      count === 1
        ? 'You already have a table waiting for its game. Start or close it first.'
        : `You already have ${count} tables waiting for their game. Start or close one first.`,
  ],
  tooManyTables: [
    'TOO_MANY_TABLES',
    ({ count }: { count: number }) =>
      count === 1
        ? 'You already have a table. Close it first.'
        : `You already have ${count} tables. Close one first.`,
  ],
  addressTables: [
    'TOO_MANY_TABLES',
    'Too many tables were created from your network. Close one, or try again later.',
  ],
  manySockets: [
    'TOO_MANY_SOCKETS',
    'You have too many connections. Close another window or tab first.',
  ],
  manyFromAddress: [
    'TOO_MANY_SOCKETS',
    'There are too many connections from your network. Close some, or try again later.',
  ],
  serverFull: ['TOO_MANY_SOCKETS', 'The server is full. Try again later.'],
  tooManyChanges: [
    'RATE_LIMITED',
    'You changed your name or avatar too often. Wait a while and try again.',
  ],
  hintPending: ['HINT_PENDING', 'Your last hint is still on its way. Wait for it first.'],
  botsBusy: ['TRY_LATER', 'The bots are busy. Try again soon.'],
  tooManyHints: [
    'RATE_LIMITED',
    ({ retryAfter }: Wait) =>
      `You asked for too many hints. Try again in ${formatWait(retryAfter, 'en')}.`,
  ],
  tooManyReviews: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: Wait) =>
      `Another review is still running. Try again in ${formatWait(retryAfter, 'en')}.`,
  ],
  tooManyDeals: [
    'RATE_LIMIT_EXCEEDED',
    ({ retryAfter }: Wait) =>
      `The server is still checking other deals. Try again in ${formatWait(retryAfter, 'en')}.`,
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
  unstorableText: [
    'INVALID_REQUEST',
    'Text cannot contain the character U+0000 or half a character (an unpaired surrogate).',
  ],
  wrongKey: [
    'INVALID_REQUEST',
    ({ longest }: { longest: number }) =>
      `An Idempotency-Key or command id must have 1 to ${longest} ASCII characters.`,
  ],
  reusedKey: [
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was already used for another request. Use a new one.',
  ],
  bodyTooLarge: ['REQUEST_TOO_LARGE', 'The request body is too large.'],
  notJson: ['UNSUPPORTED_MEDIA_TYPE', 'The request body must be JSON.'],
  unreadable: ['INVALID_REQUEST', 'The request could not be read. Check its format.'],
  noReview: ['NOT_FOUND', 'There is no such review, or it is no longer shared.'],
  noDailyGame: ['INVALID_GAME', 'There is no such game.'],
  dailyMove: [
    'INVALID_MOVE',
    ({ move }: { move: number }) => `Move ${move + 1} is not possible with the cards of that day.`,
  ],
  dailyNotOver: ['INVALID_REQUEST', 'These moves do not finish the deal.'],
  dailyScore: [
    'INVALID_REQUEST',
    ({ score }: { score: number }) => `These moves lead to a different score: ${score}.`,
  ],
  dailyClosed: ['WRONG_GAME_PHASE', 'The deal of that day is not open for results.'],
  noOffline: [
    'INVALID_REQUEST',
    'This is not a valid record of a finished game of one person against bots.',
  ],
  noAddress: ['NOT_FOUND', 'There is nothing at this address.'],
  noCall: ['NOT_FOUND', 'There is no such call.'],
  noMethod: [
    'METHOD_NOT_ALLOWED',
    ({ allow }: { allow: string }) => `This address supports only ${allow}.`,
  ],
  wrongEventId: ['INVALID_REQUEST', 'Last-Event-ID must be the version of an event.'],
  noVersion: ['INVALID_REQUEST', 'The table has not reached that version yet.'],
  noEvent: ['INVALID_REQUEST', 'No event of this game has the time given in “after”.'],
  noTime: ['INVALID_REQUEST', '“after” must be the time of an event in RFC 3339 format.'],
  noAction: ['INVALID_REQUEST', 'The message has no action.'],
  otherAction: ['INVALID_REQUEST', '“action_type” does not match the action in the message.'],
} as const satisfies Refusals;

const OUT_OF_PLACE = {
  notAtTable: ['NOT_SEATED', 'You are not at a table.'],
  atTableAlready: ['ALREADY_IN_GAME', 'You are already at a table. Leave it first.'],
  notAtGame: ['FORBIDDEN', 'You are no longer in this game.'],
  notInGame: ['USER_NOT_FOUND', 'You are not in this game.'],
  noUser: ['USER_NOT_FOUND', 'There is no such user.'],
  notOwnGames: ['FORBIDDEN', 'You can see these statistics only for your own games.'],
  notOwn: ['FORBIDDEN', 'You can change only your own profile.'],
  notYourself: ['INVALID_REQUEST', 'You cannot mute or report yourself.'],
  noReport: ['NOT_FOUND', 'There is no such report, or it was already resolved.'],
  cannotLeave: ['GAME_ALREADY_STARTED', 'You cannot leave a game in progress. Resign first.'],
  cancelled: ['GAME_NOT_FOUND', 'The game was cancelled.'],
  notOver: ['WRONG_GAME_PHASE', 'The game is not over yet.'],
  notEnded: ['WRONG_GAME_PHASE', 'The game is not over yet. The server ends it.'],
  notDealt: ['WRONG_ROUND_PHASE', 'The server has not dealt yet.'],
  notScored: ['WRONG_ROUND_PHASE', 'The round is not over yet. The server scores it.'],
  useMoves: ['WRONG_GAME_PHASE', 'This call is for SobeSobe only. Use “moves” for this game.'],
} as const satisfies Refusals;

/** Of the older API of SobeSobe. They are here because the page loads refusals, and not schemas. */
export const sobeWireRefusals = {
  useTables: ['WRONG_GAME_PHASE', 'This is not a game of SobeSobe. Use masa.v1.Tables.'],
  noRound: ['ROUND_NOT_FOUND', 'There is no such round.'],
  noRounds: ['ROUND_NOT_FOUND', 'Only games of SobeSobe have rounds here.'],
  noRoundYet: ['ROUND_NOT_FOUND', 'No round has been dealt yet.'],
  onlyHearts: ['INVALID_TRUMP_SUIT', 'Only hearts can be named before the deal.', 'SO7'],
  dealtAlready: [
    'WRONG_ROUND_PHASE',
    'The first cards have been dealt, so it is too late to name trump before the deal.',
    'SO7',
  ],
} as const satisfies Refusals;

export const serverRefusals = {
  ...BUSY_OR_BROKEN,
  ...UNREADABLE,
  ...OUT_OF_PLACE,
  ...sobeWireRefusals,
} as const;

export const refuse = createRefuse('server', serverRefusals);
