// Checking a finished game from its record, without trusting the server that played it.

import { isRefusal } from '#rules/refusal.ts';
import { verifyGame, type FinishedGame, type VerifiedHand } from '#table/verifyGame.ts';

export type { FinishedGame, VerifiedHand } from '#table/verifyGame.ts';

export interface Verification {
  readonly ok: boolean;
  /** What is behind the deal of each hand; none where the record is wrong. */
  readonly hands: readonly VerifiedHand[];
  readonly problem: { readonly code: string; readonly message: string } | null;
}

/** `record` as the log of a finished game has it. */
export function verifyRecord(
  record: FinishedGame | Readonly<Record<string, unknown>>,
): Verification {
  const outcome = verifyGame(record);
  if (!isRefusal(outcome)) return { ok: true, hands: outcome.hands, problem: null };
  const { code, message } = outcome;
  return { ok: false, hands: [], problem: { code, message } };
}
