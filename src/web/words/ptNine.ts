// Portuguese for Nine Tricks.

import type { WholeGames } from './gameWords.ts';

export const portugueseNine: WholeGames['nine'] = {
  summary: 'Diga quantas das nove vazas vai fazer, e faça exatamente essas.',
  options: {
    target: {
      label: 'Pontos para acabar',
      words: 'O jogo acaba depois da ronda em que alguém chega a estes pontos.',
    },
  },
  lines: { 'Missed tricks': 'Vazas falhadas' },
  sentences: {
    'Somebody reached {} points; of equal lowest totals the one reached last wins.':
      'Alguém chegou a {1} pontos; de totais mais baixos iguais ganha o alcançado por último.',
  },
};
