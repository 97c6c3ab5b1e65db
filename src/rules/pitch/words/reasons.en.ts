// English texts of the reasons in Pitch.

import type { PitchReasonWords } from './reasons.ts';

export const reasons: PitchReasonWords = {
  tooFewToBid: ({ suit, points }) =>
    `Even with ${suit} as trump, this hand is worth only about ${points.toFixed(1)} points: too few to bid.`,
  safeBid: ({ suit, points, bid }) =>
    `With ${suit} as trump, this hand is worth about ${points.toFixed(1)} points, so a bid of ${bid} is safe.`,
  daringBid: ({ suit, points, bid }) =>
    `With ${suit} as trump, this hand is worth about ${points.toFixed(1)} points. With the lead and your partner’s help it may reach ${bid}.`,
  bestTrump: ({ suit }) => `With ${suit} as trump, this hand takes the most points.`,
  keepsTrumps: 'Only trumps are worth keeping. Replacing the rest may bring you more of them.',
  partnersTrick: ({ card }, say) =>
    `Your partner is taking the trick, so give them the ${say.card(card)}.`,
  drawsTrumps: ({ card }, say) => `The ${say.card(card)} cannot be beaten and draws out trumps.`,
};
