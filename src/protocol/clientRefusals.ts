// Refusals that the client makes itself: no usable answer of the server, or a wrong step in a lesson.

import { createRefuse, type Refusals } from '#rules/refusal.ts';

export const clientRefusals = {
  unreachable: ['UNREACHABLE', 'Cannot reach the server. Check your connection and try again.'],
  noAnswer: ['NO_ANSWER', 'The server did not answer. Please try again.'],
  failed: ['INTERNAL_ERROR', 'Something went wrong. Please try again.'],
  otherStep: ['WRONG_STEP', 'The coach suggests another move. Try that one first.'],
} as const satisfies Refusals;

export const refuse = createRefuse('client', clientRefusals);
