// English texts of the reasons in SobeSobe.

import type { SobeReasonWords } from './reasons.ts';

export const reasons: SobeReasonWords = {
  lookFirst: 'Seeing two cards first is worth more than naming hearts blind.',
  bestTrump: ({ suit }) => `With ${suit} as trump, these two cards are worth the most.`,
  blindHearts:
    'Naming hearts blind makes each trick worth four points, and it is time to take the risk.',
  goodForATrick: 'These cards are good enough to expect a trick.',
  tooWeakToStay: 'A round without a trick would cost more than these cards are likely to win.',
  keepsAll: 'Every card in this hand is worth more than a new one is likely to be.',
  keepsTrumps: 'Keep trumps and aces. Exchange the cards that are unlikely to take a trick.',
  firstTrick: ({ card }, say) =>
    `A first trick saves you from the penalty, and the ${say.card(card)} would take this one as it stands.`,
  strongestTrump: ({ card }, say) => `The ${say.card(card)} is the strongest trump left.`,
};
