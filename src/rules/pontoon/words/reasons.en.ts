// English for why a move at Pontoon is a good one.

import type { PontoonReasonWords } from './reasons.ts';

export const reasons: PontoonReasonWords = {
  lowStake: 'This first card is no better than the bank, so little is staked.',
  highStake: 'This first card is a good one against the banker’s.',
  enough: ({ total }) => `Another card on ${total} would do more harm than good.`,
  twoHands: 'Two hands that begin with this card do better than the pair.',
  goodOdds: 'The odds are with you, so a card is worth more stake.',
  tooLow: ({ total }) => `A total of ${total} loses too often as it is.`,
};
