// English for why a move at SobeSobe is a good one.

import type { SobeReasonWords } from './reasons.ts';

export const reasons: SobeReasonWords = {
  lookFirst: 'Two cards seen are worth more than blind hearts.',
  bestTrump: ({ suit }) => `With ${suit} as trump these two cards promise the most.`,
  blindHearts: 'Blind hearts count four points a trick, and it is time to take the risk.',
  goodForATrick: 'The cards are good enough to expect a trick.',
  tooWeakToStay: 'A round without a trick costs more than these cards promise.',
  keepsAll: 'Every card of this hand is worth more than a new one promises.',
  keepsTrumps: 'Trumps and aces stay; what hardly takes a trick may become something better.',
  firstTrick: ({ card }, say) =>
    `A first trick saves you the penalty, and the ${say.card(card)} takes this one as it lies.`,
  strongestTrump: ({ card }, say) => `The ${say.card(card)} is the strongest trump left.`,
};
