// How a refusal leaves by HTTP: the status of its code and the envelope that all errors come in.
import type { ErrorRequestHandler, Response } from 'express';
import { findError } from '#protocol/api/errorCodes.ts';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { refusalOfFault } from '../ops/refusedFault.ts';
import { challengeOf } from '../guard/challenge.ts';

export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly key: string;
    readonly message: string;
    readonly details: Readonly<Record<string, unknown>>;
    readonly timestamp: string;
  };
}

/** 400 for whatever has no status of its own. */
export function statusOf(code: string): number {
  return findError(code)?.status ?? 400;
}

export function errorBody({ code, key, message, details }: Refusal): ErrorBody {
  return { error: { code, key, message, details, timestamp: new Date().toISOString() } };
}

export function sendRefusal(response: Response, refusal: Refusal): void {
  const { retryAfter } = refusal.details;
  const status = statusOf(refusal.code);
  if (typeof retryAfter === 'number') response.set('retry-after', String(retryAfter));
  if (status === 401 || refusal.code === 'INSUFFICIENT_SCOPE')
    response.set('www-authenticate', challengeOf(refusal));
  response.set('cache-control', 'no-store').status(status).json(errorBody(refusal));
}

/**
 * The last of the handlers: bodies that could not be read, and what nobody expected. Of that only an id
 * goes out, under which the log has the rest.
 */
export function errorHandler(onUnexpected: (error: unknown) => string): ErrorRequestHandler {
  return (error, _request, response, _next) => {
    const refusal = refusalOf(error) ?? refusalOfFault(error) ?? unexpected(onUnexpected(error));
    // An answer that was begun cannot be taken back.
    if (response.headersSent) response.destroy();
    else sendRefusal(response, refusal);
  };
}

function unexpected(id: string): Refusal {
  return refuse('failed', { id });
}

/** What `express.json` says of a body. */
function refusalOf(error: unknown): Refusal | null {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : null;
  if (status === 413) return refuse('bodyTooLarge');
  if (status === 415) return refuse('notJson');
  if (status === 400) return refuse('unreadable');
  return null;
}
