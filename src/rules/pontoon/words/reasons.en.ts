// English texts of the reasons in Pontoon.

import type { PontoonReasonWords } from './reasons.ts';

export const reasons: PontoonReasonWords = {
  lowStake: 'This first card gives you no advantage over the banker, so stake little.',
  highStake: 'This first card is strong against the banker’s, so stake more.',
  enough: ({ total }) => `Another card on ${total} would do more harm than good.`,
  twoHands: 'Two hands that start with this card do better than keeping the pair.',
  goodOdds: 'The odds are in your favour, so it is worth staking more for a card.',
  tooLow: ({ total }) => `A total of ${total} loses too often as it is.`,
};
