// All error codes of the HTTP API with their status and meaning, and the codes of each endpoint.

import { GAMES, type Games } from '#games/registry.ts';
import type { AnyGame } from '#rules/game.ts';
import type { Refusals } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';
import { acceptsIdempotencyKey, type Endpoint } from './endpoint.ts';

/** The shared codes. A code that is neither here nor defined by a game is sent with 400 and fails the tests. */
const ERRORS_BY_STATUS = {
  400: {
    INVALID_REQUEST:
      'The request does not match the API document. The details name the fields that are wrong.',
    INVALID_NAME:
      'The name is too short, too long, already taken, or has letters or words that are not allowed.',
    INVALID_GAME: 'There is no such game in the catalog.',
    INVALID_OPTIONS: 'The options or settings are not in the catalog, or do not fit together.',
    INVALID_MAX_PLAYERS: 'The game does not support that number of players.',
    INVALID_SEAT: 'There is no such position, or no player or bot there whom the request is about.',
    SEAT_TAKEN: 'That position is taken.',
    GAME_FULL: 'Every position is taken, or there are too many spectators.',
    TABLE_FULL: 'The same as `GAME_FULL`, in the calls under `/rpc`.',
    MIN_PLAYERS_REQUIRED: 'The game needs more players. The details say how many.',
    GAME_ALREADY_STARTED: 'The game has already started.',
    GAME_IN_PROGRESS: 'The same as `GAME_ALREADY_STARTED`, in the calls under `/rpc`.',
    GAME_NOT_STARTED: 'The game has not started yet.',
    ALREADY_DONE: 'This was already done and can be done only once.',
    WRONG_OPENING: 'The bytes do not match the promise.',
    INVALID_MOVE: 'This game has no such move: its type or its argument is wrong.',
    INVALID_CARD: 'There is no such card in this game.',
    CARD_NOT_IN_HAND: 'The card is not in this player’s hand.',
    MUST_FOLLOW_SUIT: 'You must follow the suit that was led. The details list the cards that do.',
    INVALID_TRUMP_SUIT: 'There is no such suit, or it cannot be trump now.',
    INVALID_BID: 'That is not a valid bid in this game.',
    SIGN_IN_PENDING:
      'Nobody has typed the code yet. The details say after how many seconds to ask again.',
  },
  401: {
    TOKEN_INVALID: 'The token is missing, is not from this server, or its session has ended.',
    TOKEN_EXPIRED: 'The token has expired. Refresh it or sign in again.',
    INVALID_CREDENTIALS: 'The username, password, code or link is wrong.',
    REFRESH_TOKEN_INVALID:
      'The refresh token was already used, or its session has ended. Sign in again.',
  },
  403: {
    BANNED: 'This account or address is banned. The details say why and until when.',
    INSUFFICIENT_SCOPE: 'The access token lacks the scope that the details name.',
    SIGN_IN_AGAIN: 'The session must have begun within the last 30 minutes.',
    NOT_ADMIN: 'Only administrators can do this.',
    CANNOT_BAN: 'Administrators and the server itself cannot be banned.',
    FORBIDDEN:
      'This user may not do this: they are not at the table, or it belongs to someone else.',
    NOT_SEATED: 'The user does not have a seat at the table. Used by the calls under `/rpc`.',
    NOT_GAME_CREATOR: 'Only the host of the table can do this.',
    NOT_PARTY_PLAYER: 'Only the party player names trump.',
    NOT_YOUR_TURN: 'It is someone else’s turn.',
    SEEN_CARDS: 'This user has seen another hand in this round and can take a seat after it.',
  },
  404: {
    GAME_NOT_FOUND: 'There is no such game, or it is private and this user has no access.',
    TABLE_NOT_FOUND: 'The same as `GAME_NOT_FOUND`, in the calls under `/rpc`.',
    USER_NOT_FOUND: 'There is no such user, or they are not in this game.',
    ROUND_NOT_FOUND: 'There is no such round, or the game has no rounds.',
    NOT_FOUND: 'There is nothing at this address.',
  },
  405: {
    METHOD_NOT_ALLOWED:
      'The address does not support this method. The header `Allow` lists those it supports.',
  },
  409: {
    WRONG_GAME_PHASE:
      'The game is over, is not over yet, or is not the kind of game this call is for.',
    WRONG_ROUND_PHASE: 'It is too early or too late for that in this round.',
    LINK_REQUIRED:
      'An account with this email address exists. Sign in to it, and connect the provider there.',
    IDENTITY_TAKEN: 'The identity, or the account, is already connected to another one.',
    ALREADY_IN_GAME: 'This user is already there.',
    RULES_CHANGED: 'The game was played with rules that have changed since.',
  },
  413: { REQUEST_TOO_LARGE: 'The body is larger than 16 kB, or 512 kB for a game record.' },
  415: { UNSUPPORTED_MEDIA_TYPE: 'The body is not JSON, or its Content-Type does not say so.' },
  422: { IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was already used for another request.' },
  429: {
    RATE_LIMIT_EXCEEDED: 'Too many requests. Wait the number of seconds in `Retry-After`.',
    RATE_LIMITED: 'Too many messages at once. Slow down.',
    TOO_MANY_TABLES: 'This user has reached the limit of tables and must close one first.',
    TOO_MANY_STREAMS: 'This user has reached the limit of streams and must close one first.',
  },
  500: {
    INTERNAL_ERROR:
      'Something went wrong on the server. The `id` in the details is also in the server’s log.',
  },
  503: {
    PROVIDER_UNAVAILABLE: 'The sign-in provider does not answer. Try again later.',
    SERVER_STOPPING: 'The server is about to restart. Try again in a moment.',
    STORAGE_UNAVAILABLE:
      'The server cannot save anything right now, so nothing was done. Try again later.',
    TABLE_SET_ASIDE:
      'The data of this table is damaged and has to be repaired by an administrator.',
  },
} as const;

export type ErrorStatus = keyof typeof ERRORS_BY_STATUS;
type CodeOf<S> = S extends ErrorStatus ? keyof (typeof ERRORS_BY_STATUS)[S] : never;
type SharedCode = CodeOf<ErrorStatus>;
type CodeIn<T> = T extends Refusals ? T[keyof T][0] : never;
/** A code that is defined by a game. */
type GameCode = Exclude<CodeIn<Games[keyof Games]['refusals']>, SharedCode>;
export type ErrorCode = SharedCode | GameCode;

interface ErrorMeaning {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly words: string;
}

/** The codes that no single game defines. */
export const SHARED_ERRORS: readonly ErrorMeaning[] = Object.entries(ERRORS_BY_STATUS).flatMap(
  ([status, words]) =>
    Object.entries(words).map(([code, meaning]) => ({
      code: code as ErrorCode,
      status: Number(status) as ErrorStatus,
      words: meaning,
    })),
);

/** Codes of games are always client errors. The game gives their meaning, or else the message of the refusal does. */
const GAME_STATUS = 400;
const NOT_ALLOWED = 'The rules of the game do not allow it.';

export function gameErrors(games: readonly Pick<AnyGame, 'refusals' | 'codes'>[]): ErrorMeaning[] {
  const shared = new Set<string>(SHARED_ERRORS.map(({ code }) => code));
  const found = new Map<string, string>();
  for (const { refusals = {}, codes } of games) {
    for (const [code, english] of Object.values<Refusals[string]>(refusals)) {
      if (shared.has(code) || found.has(code)) continue;
      found.set(code, codes?.[code] ?? (typeof english === 'string' ? english : NOT_ALLOWED));
    }
  }
  return [...found].map(([code, words]) => ({
    code: code as GameCode,
    status: GAME_STATUS,
    words,
  }));
}

export const GAME_ERRORS = gameErrors(GAMES);

/** All errors, sorted by status. */
export const ERRORS = [...SHARED_ERRORS, ...GAME_ERRORS].sort(
  (one, other) => one.status - other.status,
);

const BY_CODE: ReadonlyMap<string, ErrorMeaning> = new Map(
  ERRORS.map((error) => [error.code, error]),
);

export function errorOf(code: ErrorCode): ErrorMeaning {
  return assertDefined(findError(code), `error ${code}`);
}

export function findError(code: string): ErrorMeaning | undefined {
  return BY_CODE.get(code);
}

type Codes = readonly ErrorCode[];

const EVERYWHERE: Codes = [
  'BANNED',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'SERVER_STOPPING',
  'STORAGE_UNAVAILABLE',
  'TABLE_SET_ASIDE',
];
const WITH_TOKEN: Codes = ['TOKEN_INVALID', 'TOKEN_EXPIRED', 'INSUFFICIENT_SCOPE'];
const FOR_ADMINS: Codes = ['NOT_ADMIN'];
const WITH_PARAMS: Codes = ['INVALID_REQUEST'];
const WITH_BODY: Codes = ['INVALID_REQUEST', 'REQUEST_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];
/** For endpoints that take an `Idempotency-Key`. */
const WITH_KEY: Codes = ['INVALID_REQUEST', 'IDEMPOTENCY_KEY_REUSED'];

export const GAME_LOOKUP_ERRORS: Codes = ['GAME_NOT_FOUND', 'RULES_CHANGED'];
/** For players and spectators at an existing table. */
export const GAME_ACTION_ERRORS: Codes = [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'WRONG_GAME_PHASE'];
/** For the host, before the game. */
export const HOST_ERRORS: Codes = [
  ...GAME_LOOKUP_ERRORS,
  'NOT_GAME_CREATOR',
  'GAME_ALREADY_STARTED',
  'WRONG_GAME_PHASE',
];

/** For the four actions of SobeSobe. */
export const ROUND_ACTION_ERRORS: Codes = [
  ...GAME_ACTION_ERRORS,
  'NOT_YOUR_TURN',
  'GAME_NOT_STARTED',
  'ROUND_NOT_FOUND',
  'WRONG_ROUND_PHASE',
];

/** Codes with which some game may refuse a move. */
export const MOVE_ERRORS: Codes = [
  'GAME_NOT_STARTED',
  'NOT_YOUR_TURN',
  'NOT_PARTY_PLAYER',
  'WRONG_ROUND_PHASE',
  'INVALID_MOVE',
  'INVALID_CARD',
  'CARD_NOT_IN_HAND',
  'MUST_FOLLOW_SUIT',
  'INVALID_TRUMP_SUIT',
  'INVALID_BID',
  ...GAME_ERRORS.map(({ code }) => code),
];
export const PLAY_ERRORS: Codes = [...GAME_ACTION_ERRORS, ...MOVE_ERRORS];

/** The calls under `/rpc` use the codes of tables. */
export const RPC_ERRORS: Codes = ['TABLE_NOT_FOUND', 'RULES_CHANGED', 'WRONG_GAME_PHASE'];
export const RPC_HOST_ERRORS: Codes = [
  'TABLE_NOT_FOUND',
  'RULES_CHANGED',
  'NOT_SEATED',
  'GAME_NOT_STARTED',
];
export const RPC_PLAY_ERRORS: Codes = [...RPC_ERRORS, 'NOT_SEATED', ...MOVE_ERRORS];

/** Returns all codes with which an endpoint may refuse a request. */
export function codesOf(endpoint: Endpoint): Codes {
  const { isOpen, isAdmin, params, query, body, codes = [], codeByField = {}, isStream } = endpoint;
  const all = new Set<ErrorCode>([
    ...(params || query || isStream ? WITH_PARAMS : []),
    ...(acceptsIdempotencyKey(endpoint) ? WITH_KEY : []),
    ...(body ? WITH_BODY : []),
    ...Object.values(codeByField),
    ...codes,
    ...(isOpen ? [] : WITH_TOKEN),
    ...(isAdmin ? FOR_ADMINS : []),
    ...EVERYWHERE,
  ]);
  return [...all];
}

export function codesByStatus(endpoint: Endpoint): [ErrorStatus, ErrorCode[]][] {
  const codes = codesOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errorOf(code).status))].sort(
    (one, other) => one - other,
  );
  return statuses.map((status) => [
    status,
    codes.filter((code) => errorOf(code).status === status),
  ]);
}
