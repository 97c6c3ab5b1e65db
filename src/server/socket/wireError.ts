// A refusal in the words of the sockets' protocol.

import type { WireError } from '#protocol/socketEvents.ts';
import type { Refusal } from '#rules/refusal.ts';

/** Cards that the rules do not allow now: one code for all, with the reason in the details. */
const ILLEGAL_PLAYS = new Set([
  'MUST_FOLLOW_SUIT',
  'MUST_LEAD_TWO_OF_CLUBS',
  'NO_POINTS_ON_FIRST_TRICK',
  'HEARTS_NOT_BROKEN',
  'MUST_PLAY_TRUMP',
  'MUST_PLAY_ACE_OF_TRUMP',
  'MUST_CUT',
]);

export function wireError({ code, key, message, clause, details }: Refusal): WireError {
  if (ILLEGAL_PLAYS.has(code)) {
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
