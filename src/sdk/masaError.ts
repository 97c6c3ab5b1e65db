// The error that a failed call throws: a refusal of the server, or a missing answer.

import type { Schemas } from './generated/contract.ts';

/** The codes of the server, and `UNREACHABLE` if it did not answer. */
export type ErrorCode = Schemas['Error']['error']['code'] | 'UNREACHABLE' | (string & {});

export interface Failure {
  readonly code: ErrorCode;
  /** Identifies the message, for translations. */
  readonly key?: string | undefined;
  readonly message: string;
  readonly status?: number;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

export class MasaError extends Error {
  override readonly name = 'MasaError';
  /** A stable code in capital letters, for programs. */
  readonly code: ErrorCode;
  /** Identifies the message, for translations; null if it has no key. */
  readonly key: string | null;
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  /** The number of seconds after which a retry may succeed; null if the server did not name one. */
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

/** Reads an error response, also one of a proxy, which is not in the server's format. */
export function readFailure(response: Response, text: string): MasaError {
  const { status } = response;
  const { error }: Partial<Schemas['Error']> = Object(parse(text));
  const message = error?.message ?? `The server answered with status ${status}.`;
  const { code = 'UNKNOWN', key, details = {} } = error ?? {};
  const retryAfter = readRetryAfter(response);
  return new MasaError({ code, key, message, status, details, retryAfter });
}

/** The header holds seconds or a date. */
function readRetryAfter({ headers }: Response): number | null {
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
