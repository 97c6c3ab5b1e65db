// Groups of error codes that endpoints share, and the complete list for an endpoint.

import { acceptsIdempotencyKey, type Endpoint } from './endpoint.ts';
import { errorOf, GAME_ERRORS, type ErrorCode, type ErrorStatus } from './errorCodes.ts';

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
