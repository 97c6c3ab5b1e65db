// English for why a move at Pitch is a good one.

import type { PitchReasonWords } from './reasons.ts';

export const reasons: PitchReasonWords = {
  tooFewToBid: ({ suit, points }) =>
    `Even with ${suit} the hand is good for about ${points.toFixed(1)} points: too few to promise.`,
  safeBid: ({ suit, points, bid }) =>
    `With ${suit} as trump the hand is good for about ${points.toFixed(1)} points, so ${bid} can be promised.`,
  daringBid: ({ suit, points, bid }) =>
    `With ${suit} as trump the hand is good for about ${points.toFixed(1)} points; the lead and your partner may make it ${bid}.`,
  bestTrump: ({ suit }) => `With ${suit} as trump the hand takes the most points.`,
  keepsTrumps: 'Only trumps are worth keeping; the rest may turn into more of them.',
  partnersTrick: ({ card }, say) =>
    `Your partner has the trick, so the ${say.card(card)} goes along.`,
  drawsTrumps: ({ card }, say) => `The ${say.card(card)} cannot be beaten and draws trumps.`,
};
