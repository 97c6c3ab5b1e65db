// English texts of the reasons in SobeSobe.

import { plural } from '#rules/words.ts';
import type { SobeReasonWords } from './reasons.ts';

export const reasons: SobeReasonWords = {
  lookFirst: 'After you have seen two cards, you may name any suit.',
  blindHearts: 'With hearts named blind, each trick is worth four points.',
  makesTrumps: ({ suit, count }) =>
    `With ${suit} as trump, you have ${plural(count, 'trump', 'trumps')}.`,
  holdsTrumpAce: 'You have the ace of trump, which no card can beat.',
  holdsTrumps: ({ count }) =>
    count === 1 ? 'One of your two cards is a trump.' : 'Both your cards are trumps.',
  sitsOut: ({ penalty }) =>
    `A round without a trick would cost you ${penalty} points, and sitting out costs none.`,
  keepsTrumps: 'You exchange neither a trump nor an ace.',
  firstTrick: ({ card }, say) =>
    `A first trick saves you from the penalty, and the ${say.card(card)} would take this one as it stands.`,
  strongestTrump: ({ card }, say) => `No other player can beat the ${say.card(card)}.`,
};
