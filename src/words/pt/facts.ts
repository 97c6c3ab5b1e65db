// Portuguese for what all games tell alike.

import type { SharedFactWords } from '../sharedWords.ts';
import { formatScoreChanges } from '../signed.ts';

export const portugueseFacts: SharedFactWords = {
  facts: {
    handStarted: ({ round, dealer }, say) =>
      `Ronda ${round}.${dealer === undefined ? '' : ` Dá as cartas: ${say.nameOf(dealer)}.`}`,
    dealt: ({ cards }, say) => `As suas cartas: ${say.hand(cards)}.`,
    bid: ({ seat, value }, say) =>
      `${say.nameOf(seat)}: ${value === null ? 'passa' : `aposta ${value}`}.`,
    trump: ({ seat, suit }, say) => `${say.nameOf(seat)}: o trunfo é ${say.suit(suit)}.`,
    played: ({ seat, card }, say) => `${say.nameOf(seat)}: ${say.card(card)}.`,
    trickTaken: ({ seat }, say) => `${say.nameOf(seat)}: leva a vaza.`,
    handScored: ({ row }, say) => `Pontos da ronda ${row.round}: ${formatScoreChanges(row, say)}.`,
    gameOver: ({ result }, say) => {
      const { winners } = result;
      const won = winners.length === 0 ? '' : ` Vitória: ${say.list(winners.map(say.nameOf))}.`;
      return `O jogo acabou.${won} ${say.ending(result)}`;
    },
  },
  endings: {
    forfeited: () => 'O outro lado desistiu do jogo.',
    gaveUp: () => 'Os outros desistiram.',
  },
  tricksTaken: 'Vazas',
  points: (count) => (count === 1 ? 'ponto' : 'pontos'),
};
