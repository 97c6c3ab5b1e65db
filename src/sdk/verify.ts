// Verifies a finished game from its record, without trusting the server.

import { isRefusal } from '#rules/refusal.ts';
import { verifyGame, type FinishedGame, type VerifiedHand } from '#table/verifyGame.ts';

export type { FinishedGame, VerifiedHand } from '#table/verifyGame.ts';

export interface Verification {
  readonly ok: boolean;
  /** The values behind the deal of each round; empty if the record is not valid. */
  readonly hands: readonly VerifiedHand[];
  readonly problem: { readonly code: string; readonly message: string } | null;
}

/** Verifies a record from the log of a finished game. */
export function verifyRecord(
  record: FinishedGame | Readonly<Record<string, unknown>>,
): Verification {
  const outcome = verifyGame(record);
  if (!isRefusal(outcome)) return { ok: true, hands: outcome.hands, problem: null };
  const { code, message } = outcome;
  return { ok: false, hands: [], problem: { code, message } };
}
