// English reasons why a move is good.

import type { ReasonTexts } from '../formatReason.ts';
import { createReasonFormatter } from '../reasonFormatter.ts';
import { englishCards } from './cards.ts';
import { reasons } from './games.ts';

export const englishReasons: ReasonTexts = {
  speech: createReasonFormatter('en', englishCards),
  games: reasons,
  shared: {
    bestByPlay: 'It did best when the rest of the round was played out many times.',
    bestByOdds: 'The odds favour it.',
    onlyMove: 'You have no other move.',
    equal: 'By the odds it is just as good.',
    asGood: 'Too close to call: the difference is within the margin of error.',
    worse: 'It does worse than the best move.',
    strongestLead: ({ card, suit }, say) =>
      `No other player has a higher ${suit.slice(0, -1)}, so only a trump can beat the ${say.card(card)}.`,
    modestLead: ({ card, suit }, say) =>
      `Leading the ${say.card(card)} keeps your higher ${say.suit(suit)} for later.`,
    weakLead: ({ higher, suit }, say) =>
      higher === 1
        ? `A higher ${suit.slice(0, -1)} is still out, so someone else may take this trick.`
        : `${higher} higher ${say.suit(suit)} are still out, so someone else may take this trick.`,
    lostTrick: 'You cannot take this trick, whatever you play.',
    staysUnder: ({ card }, say) => `The ${say.card(card)} stays under the winning card.`,
    takesLast: ({ card }, say) =>
      `You play last, so the ${say.card(card)} is sure to take the trick.`,
    unbeatable: ({ card }, say) => `No other player can beat the ${say.card(card)}.`,
    winsForNow: ({ card }, say) =>
      `The ${say.card(card)} is winning the trick for now, but it may still be beaten.`,
  },
};
