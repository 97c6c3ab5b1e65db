// English texts of the reasons in Pitch.

import { plural } from '#rules/words.ts';
import type { PitchReasonWords } from './reasons.ts';

export const reasons: PitchReasonWords = {
  trumpsHeld: ({ suit, count, card }, say) =>
    count === 1
      ? `With ${suit} as trump, you would have one trump: the ${say.card(card)}.`
      : `With ${suit} as trump, you would have ${count} trumps, the ${say.card(card)} the highest.`,
  sureHigh: ({ suit }) => `With ${suit} as trump, your ace takes the point for High.`,
  longestSuit: ({ suit, count }) =>
    `You have no longer suit than ${suit}: ${plural(count, 'card', 'cards')}.`,
  keepsTrumps: 'You keep all your trumps, and the new cards may bring more of them.',
  partnersTrick: ({ card }, say) =>
    `Your partner is winning the trick so far, and the ${say.card(card)} does not change that.`,
  drawsTrumps: ({ card }, say) =>
    `No other player can beat the ${say.card(card)}, and everyone who has a trump must play one.`,
};
