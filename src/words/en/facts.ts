// English texts of facts that all games share.

import { TABLE_ENDINGS } from '#table/endings.ts';
import type { SharedFactWords } from '../sharedWords.ts';
import { formatScoreChanges } from '../signed.ts';

export const englishFacts: SharedFactWords = {
  facts: {
    handStarted: ({ round, dealer }, say) =>
      `Round ${round}.${dealer === undefined ? '' : ` ${say.clause(dealer, 'deal', 'deals')}.`}`,
    dealt: ({ cards }, say) => `Your cards: ${say.hand(cards)}.`,
    bid: ({ seat, value }, say) =>
      value === null
        ? `${say.clause(seat, 'pass', 'passes')}.`
        : `${say.clause(seat, 'bid', 'bids')} ${value}.`,
    trump: ({ seat, suit }, say) =>
      `${say.clause(seat, 'name', 'names')} ${say.suit(suit).toLowerCase()} as trump.`,
    played: ({ seat, card }, say) => `${say.clause(seat, 'play', 'plays')} the ${say.card(card)}.`,
    trickTaken: ({ seat }, say) => `${say.clause(seat, 'take', 'takes')} the trick.`,
    handScored: ({ row }, say) =>
      `Score after round ${row.round}: ${formatScoreChanges(row, say)}.`,
    gameOver: ({ result }, say) => {
      const { winners } = result;
      const win = winners.length === 1 ? say.verb(winners[0], 'win', 'wins') : 'win';
      const won = winners.length === 0 ? '' : ` ${say.list(winners.map(say.nameOf))} ${win}.`;
      return `The game is over.${won} ${say.ending(result)}`;
    },
  },
  endings: {
    forfeited: () => TABLE_ENDINGS.forfeited,
    gaveUp: () => TABLE_ENDINGS.gaveUp,
  },
  tricksTaken: 'Tricks',
  points: (count) => (count === 1 ? 'point' : 'points'),
};
