// Tells errors of an unavailable PostgreSQL from other errors.

import { StorageUnavailableError } from '../store/errors.ts';
import { sqlState } from './database.ts';

/**
 * By SQL's names: the connection (08), disk, memory or connections used up (53), the server stops or
 * starts (57P), its system fails (58), it may only be read (25006).
 */
const UNAVAILABLE = /^(08|53|57P|58|25006)/;

const OWN_MISTAKES = [TypeError, RangeError, SyntaxError];

/** The error as it is, or that the database was to blame where the statement was not. */
export function asStorageUnavailable(error: unknown): unknown {
  const isOwn = OWN_MISTAKES.some((kind) => error instanceof kind);
  if (isOwn || error instanceof StorageUnavailableError) return error;
  const state = sqlState(error);
  if (state !== null && !UNAVAILABLE.test(state)) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new StorageUnavailableError(message, { cause: error });
}
