// Converts an error from a server into a refusal, filling in fields that are missing.

import { refuse } from '#protocol/clientRefusals.ts';
import type { WireError } from '#protocol/socketEvents.ts';
import type { Refusal } from '#rules/refusal.ts';

export function receivedRefusal(error: Partial<WireError> = {}): Refusal {
  const failed = refuse('failed');
  const { code = failed.code, message = failed.message, clause = null, details = {} } = error;
  const key = error.key ?? (error.message === undefined ? failed.key : '');
  return { refused: true, code, key, message, clause, details };
}
