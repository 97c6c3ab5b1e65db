// What a call that failed is thrown as: the server's refusal, or that no answer came.

import type { Schemas } from './generated/contract.ts';

/** Those that the server has, and `UNREACHABLE` where it did not answer. */
export type ErrorCode = Schemas['Error']['error']['code'] | 'UNREACHABLE' | (string & {});

export interface Failure {
  readonly code: ErrorCode;
  /** Names the sentence, for who says it in another language. */
  readonly key?: string | undefined;
  readonly message: string;
  readonly status?: number;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

export class MasaError extends Error {
  override readonly name = 'MasaError';
  /** For programs: stable, in capitals. */
  readonly code: ErrorCode;
  /** Names the sentence of the server, for who says it in another language; null where it has none. */
  readonly key: string | null;
  /** The HTTP status; 0 where no answer came. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  /** After how many seconds it may go better; null where waiting is not said to help. */
  readonly retryAfter: number | null;

  constructor({ code, key, message, status = 0, details = {}, retryAfter = null, cause }: Failure) {
    super(message, { cause });
    this.code = code;
    this.key = key ?? null;
    this.status = status;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export function unreachable(cause: unknown): MasaError {
  const message = 'Cannot reach the server.';
  return new MasaError({ code: 'UNREACHABLE', message, cause });
}

/** Also what something between here and the server says, which is not in the server's form. */
export function readFailure(response: Response, text: string): MasaError {
  const { status } = response;
  const { error: said }: Partial<Schemas['Error']> = Object(parse(text));
  const message = said?.message ?? `The server answered with status ${status}.`;
  const { code = 'UNKNOWN', key, details = {} } = said ?? {};
  return new MasaError({ code, key, message, status, details, retryAfter: waitOf(response) });
}

/** As seconds or as a date. */
function waitOf({ headers }: Response): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
