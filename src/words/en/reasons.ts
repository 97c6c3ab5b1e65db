// English for why a move is a good one.

import type { ReasonTexts } from '../formatReason.ts';
import { createReasonFormatter } from '../reasonFormatter.ts';
import { englishCards } from './cards.ts';
import { reasons } from './games.ts';

export const englishReasons: ReasonTexts = {
  speech: createReasonFormatter('en', englishCards),
  games: reasons,
  shared: {
    bestByPlay: 'It came out best when the hand was played on many times.',
    asGood: 'It is about as good as the first.',
    worse: 'It does worse than the first when the hand is played to the end.',
    strongestLead: ({ card, suit }, say) =>
      `The ${say.card(card)} is the strongest ${suit.slice(0, -1)} left, so it should win.`,
    modestLead: ({ card }, say) =>
      `Leading the ${say.card(card)} keeps the stronger cards for later.`,
    weakLead: ({ card, suit }, say) =>
      `The ${say.card(card)} is unlikely to win: stronger ${say.suit(suit)} are out.`,
    lostTrick: ({ card }, say) =>
      `The trick cannot be won, and the ${say.card(card)} is missed least.`,
    staysUnder: ({ card }, say) => `The ${say.card(card)} stays under the winning card.`,
    takesLast: ({ card }, say) =>
      `Playing last, the ${say.card(card)} takes the trick for certain.`,
    unbeatable: ({ card }, say) => `Nothing that is out beats the ${say.card(card)}.`,
    winsForNow: ({ card }, say) =>
      `The ${say.card(card)} leads the trick for now and may be beaten.`,
  },
};
