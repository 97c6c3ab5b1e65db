// Refusals in Pontoon: code, sentence, clause.

import type { Refusals } from '#rules/refusal.ts';
import type { PriceRange } from '../legal.ts';
import { MAX_HANDS } from '../state.ts';

export const refusals = {
  oneStake: ['INVALID_STAKE', ({ lowest }: PriceRange) => `The stake here must be ${lowest}.`],
  stakeRange: [
    'INVALID_STAKE',
    ({ lowest, highest }: PriceRange) =>
      `The stake must be a whole number from ${lowest} to ${highest}.`,
  ],
  stickTooLow: [
    'STICK_TOO_LOW',
    ({ total, stickAt }: { total: number; stickAt: number }) =>
      `You have ${total}. You can stick only on ${stickAt} or more.`,
    'PT9',
  ],
  noBuying: ['CANNOT_BUY', 'Buying cards is off at this table.', 'PT14'],
  hasTwisted: [
    'CANNOT_BUY',
    'You have already twisted on this hand, so you can no longer buy.',
    'PT14',
  ],
  noSplitting: ['CANNOT_SPLIT', 'Splitting hands is off at this table.', 'PT15'],
  noPair: ['CANNOT_SPLIT', 'Only a hand of two cards of the same rank can be split.', 'PT15'],
  mostHands: [
    'CANNOT_SPLIT',
    `You already have ${MAX_HANDS} hands, which is the most allowed.`,
    'PT15',
  ],
  deckTooShort: ['CANNOT_SPLIT', 'There are not enough cards left to split.', 'PT15'],
} as const satisfies Refusals;
