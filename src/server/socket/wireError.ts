// Expresses a refusal in the terms of the socket protocol.

import type { WireError } from '#protocol/socketEvents.ts';
import { GAMES } from '#games/registry.ts';
import { rulesRefusals } from '#rules/commonRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';

const CARD = 'play';
const FOLLOWING: string = rulesRefusals.mustFollow[0];
/** Codes with which any move may be refused, whichever terms a game has for it. */
const ANY_MOVE = new Set<string>(Object.values(rulesRefusals).map(([code]) => code));

/** `moveType` is the type of the requested move, if there was one. */
export function wireError(
  { code, key, message, clause, details }: Refusal,
  moveType: unknown = null,
): WireError {
  if (moveType === CARD && isIllegal(code, key)) {
    return { code: 'ILLEGAL_PLAY', key, message, clause, details: { ...details, reason: code } };
  }
  return {
    code: code === 'CARD_NOT_IN_HAND' ? 'INVALID_CARD' : code,
    key,
    message,
    clause,
    details,
  };
}

/** The rules do not allow this card now: one code for all such cases, with the reason in the details. */
function isIllegal(code: string, key: string): boolean {
  return code === FOLLOWING || (isGameRefusal(key) && !ANY_MOVE.has(code));
}

/** Whether a game has refused it by its own rules. */
export function isGameRefusal(key: string): boolean {
  return GAMES.some(({ id }) => key.startsWith(`${id}.`));
}
