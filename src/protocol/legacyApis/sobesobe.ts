// What is refused on SobeSobe's own wire alone.

import type { Refusals } from '#rules/refusal.ts';

export const sobeWireRefusals = {
  useTables: ['WRONG_GAME_PHASE', 'This is no game of SobeSobe: use masa.v1.Tables.'],
  noRound: ['ROUND_NOT_FOUND', 'There is no such round.'],
  noRounds: ['ROUND_NOT_FOUND', 'Only games of SobeSobe have rounds here.'],
  noRoundYet: ['ROUND_NOT_FOUND', 'No round has been dealt yet.'],
  onlyHearts: ['INVALID_TRUMP_SUIT', 'Only hearts can be selected before dealing.', 'SO7'],
  dealtAlready: [
    'WRONG_ROUND_PHASE',
    'The first cards are dealt: it is too late to select before dealing.',
    'SO7',
  ],
} as const satisfies Refusals;
