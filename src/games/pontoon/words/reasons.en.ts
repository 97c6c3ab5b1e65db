// English texts of the reasons in Pontoon.

import type { PontoonReasonWords } from './reasons.ts';

export const reasons: PontoonReasonWords = {
  lowStake: 'By the odds, a stake on this first card loses on average, so stake little.',
  highStake: 'By the odds, a stake on this first card wins on average, so stake more.',
  wouldBust: ({ bust, unseen }) =>
    `${bust} of the ${unseen} cards that you have not seen would take you over 21.`,
  staysIn: ({ bust, unseen }) =>
    bust === 0
      ? 'No card can take you over 21.'
      : `${unseen - bust} of the ${unseen} cards that you have not seen would not take you over 21.`,
};
