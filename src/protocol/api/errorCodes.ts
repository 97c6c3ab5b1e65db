// Every code with which a request over HTTP can be refused: its status, and what it means.

import { CODES, REFUSALS } from '#rules/refusalCatalog.ts';
import type { Refusals } from '#rules/refusal.ts';
import { assertDefined } from '#table/assertions.ts';

/** A code that is neither here nor a game's own is sent with 400, and fails the tests. */
export const ERRORS_BY_STATUS = {
  400: {
    INVALID_REQUEST:
      'The request is not as the document has it; the details name the fields that are wrong.',
    INVALID_NAME:
      'A name is too short or too long, is taken, or has letters that deceive or offend.',
    INVALID_GAME: 'No game of the catalog is called so.',
    INVALID_OPTIONS: 'The options or settings are not those of the catalog, or do not go together.',
    INVALID_MAX_PLAYERS: 'The game is not for so many players.',
    INVALID_SEAT: 'There is no such position, or nobody there whom this is about.',
    SEAT_TAKEN: 'Somebody sits at that position.',
    GAME_FULL: 'Every position is taken, or too many watch.',
    TABLE_FULL: 'The same, in the calls by name.',
    MIN_PLAYERS_REQUIRED: 'The game needs more players; the details have how many.',
    GAME_ALREADY_STARTED: 'This is for a game that has not started.',
    GAME_IN_PROGRESS: 'The same, in the calls by name.',
    GAME_NOT_STARTED: 'This is for a game that has started.',
    ALREADY_DONE: 'It was done before, and can be done once.',
    WRONG_OPENING: 'These are not the bytes that were promised.',
    INVALID_MOVE: 'The move is none of this game: its type or its argument is wrong.',
    INVALID_CARD: 'There is no such card in this game.',
    CARD_NOT_IN_HAND: 'The card is not in this player’s hand.',
    MUST_FOLLOW_SUIT: 'The suit that was led must be followed; the details have the cards that do.',
    INVALID_TRUMP_SUIT: 'There is no such suit, or it cannot be trump now.',
    INVALID_BID: 'That is no bid of this game.',
  },
  401: {
    TOKEN_INVALID: 'There is no token, or it is none of ours, or its session is over.',
    TOKEN_EXPIRED: 'The token has run out: refresh it, or log in.',
    INVALID_CREDENTIALS: 'The name, the password, the code or the link is not right.',
    REFRESH_TOKEN_INVALID: 'The refresh token was used before, or its session is over.',
  },
  403: {
    BANNED: 'This account or this address may not come in; the details have why and until when.',
    NOT_ADMIN: 'This is for those who run the server.',
    CANNOT_BAN: 'Those who run the server and the machine itself cannot be banned.',
    FORBIDDEN: 'It is not for this user: they do not sit or watch there, or it is another’s.',
    NOT_SEATED: 'The same for who does not sit there, in the calls by name.',
    NOT_GAME_CREATOR: 'Only who owns the table may do that.',
    NOT_PARTY_PLAYER: 'Only the party player names trump.',
    NOT_YOUR_TURN: 'It is somebody else’s turn.',
  },
  404: {
    GAME_NOT_FOUND: 'There is no such game, or it is private and not for this user.',
    TABLE_NOT_FOUND: 'The same, in the calls by name.',
    USER_NOT_FOUND: 'There is no such user, or they are not in this game.',
    ROUND_NOT_FOUND: 'There is no such round, or the game has none.',
    NOT_FOUND: 'There is nothing at this address.',
  },
  405: {
    METHOD_NOT_ALLOWED: 'The address knows other methods: those of the header `Allow`.',
  },
  409: {
    WRONG_GAME_PHASE: 'The game is over, or is not over yet, or is of another kind.',
    WRONG_ROUND_PHASE: 'It is too early or too late for that in this round.',
    ALREADY_IN_GAME: 'This user sits there already.',
    RULES_CHANGED: 'The game was played by rules that have changed since.',
  },
  413: { REQUEST_TOO_LARGE: 'The body has more than 16 kB, or 512 kB where it is a record.' },
  415: { UNSUPPORTED_MEDIA_TYPE: 'The body is not JSON, or its Content-Type does not say so.' },
  422: { IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was used for another request.' },
  429: {
    RATE_LIMIT_EXCEEDED: 'Too many requests: wait the seconds of `Retry-After`.',
    RATE_LIMITED: 'Too many messages at once: slow down.',
    TOO_MANY_TABLES: 'This user has as many tables as one may: one must go first.',
    TOO_MANY_STREAMS: 'This user follows as many tables as one may: end a stream first.',
  },
  500: {
    INTERNAL_ERROR: 'Something is broken here. The `id` of the details is in the server’s log.',
  },
  503: {
    SERVER_STOPPING: 'The server is about to start again: come back in a moment.',
    STORAGE_UNAVAILABLE: 'Nothing can be stored at the moment, so nothing was done.',
    TABLE_SET_ASIDE: 'What happened at this table can no longer be read.',
  },
} as const;

export type ErrorStatus = keyof typeof ERRORS_BY_STATUS;
type CodeOf<S> = S extends ErrorStatus ? keyof (typeof ERRORS_BY_STATUS)[S] : never;
type SharedCode = CodeOf<ErrorStatus>;
type CodeIn<T> = T extends Refusals ? T[keyof T][0] : never;
/** With which a game refuses by its own rules. */
export type GameCode = Exclude<CodeIn<(typeof REFUSALS)[keyof typeof REFUSALS]>, SharedCode>;
export type ErrorCode = SharedCode | GameCode;

export interface ErrorMeaning {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly words: string;
}

/** What is the same in all games, and what is no game's. */
export const SHARED_ERRORS: readonly ErrorMeaning[] = Object.entries(ERRORS_BY_STATUS).flatMap(
  ([status, words]) =>
    Object.entries(words).map(([code, meaning]) => ({
      code: code as ErrorCode,
      status: Number(status) as ErrorStatus,
      words: meaning,
    })),
);

/** All of them are the request's mistake; what a code means its game says, or the sentence that has it. */
const GAME_STATUS = 400;
const NOT_ALLOWED = 'The rules of the game do not allow it.';

type ByGame<T> = Readonly<Record<string, T>>;

export function gameErrors(
  refusalsOf: ByGame<Refusals>,
  meanings: ByGame<ByGame<string>>,
): ErrorMeaning[] {
  const shared = new Set<string>(SHARED_ERRORS.map(({ code }) => code));
  const found = new Map<string, string>();
  for (const [game, refusals] of Object.entries(refusalsOf)) {
    for (const [code, english] of Object.values(refusals)) {
      if (shared.has(code) || found.has(code)) continue;
      found.set(
        code,
        meanings[game]?.[code] ?? (typeof english === 'string' ? english : NOT_ALLOWED),
      );
    }
  }
  return [...found].map(([code, words]) => ({
    code: code as GameCode,
    status: GAME_STATUS,
    words,
  }));
}

export const GAME_ERRORS = gameErrors(REFUSALS, CODES);

/** In the order of their statuses. */
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
