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
    asGood: 'It is about as good as the best move.',
    worse: 'It does worse than the best move when the round is played out.',
    strongestLead: ({ card, suit }, say) =>
      `The ${say.card(card)} is the strongest ${suit.slice(0, -1)} left, so it should win.`,
    modestLead: ({ card }, say) =>
      `Leading the ${say.card(card)} keeps the stronger cards for later.`,
    weakLead: ({ card, suit }, say) =>
      `The ${say.card(card)} is unlikely to win: stronger ${say.suit(suit)} are still out.`,
    lostTrick: ({ card }, say) =>
      `You cannot take this trick, and the ${say.card(card)} is the card you need least.`,
    staysUnder: ({ card }, say) => `The ${say.card(card)} stays under the winning card.`,
    takesLast: ({ card }, say) =>
      `You play last, so the ${say.card(card)} is sure to take the trick.`,
    unbeatable: ({ card }, say) => `No card still out can beat the ${say.card(card)}.`,
    winsForNow: ({ card }, say) =>
      `The ${say.card(card)} is winning the trick for now, but it may still be beaten.`,
  },
};
