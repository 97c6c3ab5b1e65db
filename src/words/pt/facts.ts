// Portuguese texts of facts that all games share.

import type { SharedFactWords } from '../sharedWords.ts';
import { formatScoreChanges } from '../signed.ts';

export const portugueseFacts: SharedFactWords = {
  facts: {
    handStarted: ({ round, dealer }, say) =>
      `Ronda ${round}.${dealer === undefined ? '' : ` ${say.clause(dealer, 'dou', 'dá')} as cartas.`}`,
    dealt: ({ cards }, say) => `As suas cartas: ${say.hand(cards)}.`,
    bid: ({ seat, value }, say) =>
      `${value === null ? say.clause(seat, 'passo', 'passa') : `${say.clause(seat, 'aposto', 'aposta')} ${value}`}.`,
    trump: ({ seat, suit }, say) =>
      `${say.clause(seat, 'escolho', 'escolhe')} o trunfo: ${say.suit(suit)}.`,
    played: ({ seat, card }, say) => `${say.nameOf(seat)}: ${say.card(card)}.`,
    trickTaken: ({ seat }, say) => `${say.clause(seat, 'ganho', 'ganha')} a vaza.`,
    handScored: ({ row }, say) =>
      `Pontos depois da ronda ${row.round}: ${formatScoreChanges(row, say)}.`,
    gameOver: ({ result }, say) => {
      const { winners } = result;
      const won = winners.length === 0 ? '' : ` Vitória: ${say.list(winners.map(say.nameOf))}.`;
      return `O jogo acabou.${won} ${say.ending(result)}`;
    },
  },
  endings: {
    forfeited: () => 'O outro lado abandonou o jogo.',
    gaveUp: () => 'Todos os outros desistiram.',
  },
  tricksTaken: 'Vazas',
  points: (count) => (count === 1 ? 'ponto' : 'pontos'),
};
