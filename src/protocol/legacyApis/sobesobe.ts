// Refusals of the SobeSobe API.

import type { Refusals } from '#rules/refusal.ts';

export const sobeWireRefusals = {
  useTables: ['WRONG_GAME_PHASE', 'This is not a game of SobeSobe. Use masa.v1.Tables.'],
  noRound: ['ROUND_NOT_FOUND', 'There is no such round.'],
  noRounds: ['ROUND_NOT_FOUND', 'Only games of SobeSobe have rounds here.'],
  noRoundYet: ['ROUND_NOT_FOUND', 'No round has been dealt yet.'],
  onlyHearts: ['INVALID_TRUMP_SUIT', 'Only hearts can be named before the deal.', 'SO7'],
  dealtAlready: [
    'WRONG_ROUND_PHASE',
    'The first cards have been dealt, so it is too late to name trump before the deal.',
    'SO7',
  ],
} as const satisfies Refusals;
