// Turkish texts of facts that all games share.

import type { SharedFactWords } from '../sharedWords.ts';
import { formatScoreChanges } from '../signed.ts';

export const turkishFacts: SharedFactWords = {
  facts: {
    handStarted: ({ round, dealer }, say) =>
      `${round}. tur.${dealer === undefined ? '' : ` Dağıtan: ${say.nameOf(dealer)}.`}`,
    dealt: ({ cards }, say) => `Kâğıtların: ${say.hand(cards)}.`,
    bid: ({ seat, value }, say) =>
      `${say.nameOf(seat)} ${value ?? 'pas'} ${say.verb(seat, 'dedin', 'dedi')}.`,
    trump: ({ seat, suit }, say) =>
      `${say.nameOf(seat)} kozu ${say.verb(seat, 'söyledin', 'söyledi')}: ${say.suit(suit)}.`,
    played: ({ seat, card }, say) => `${say.nameOf(seat)}: ${say.card(card)}.`,
    trickTaken: ({ seat }, say) => `${say.nameOf(seat)} eli ${say.verb(seat, 'aldın', 'aldı')}.`,
    handScored: ({ row }, say) => `${row.round}. turun puanları: ${formatScoreChanges(row, say)}.`,
    gameOver: ({ result }, say) => {
      const { winners } = result;
      const won = winners.length === 0 ? '' : ` Kazanan: ${say.list(winners.map(say.nameOf))}.`;
      return `Oyun bitti.${won} ${say.ending(result)}`;
    },
  },
  endings: {
    forfeited: () => 'Karşı taraf oyunu hükmen kaybetti.',
    gaveUp: () => 'Ötekilerin hepsi pes etti.',
  },
  tricksTaken: 'El',
  points: () => 'puan',
};
