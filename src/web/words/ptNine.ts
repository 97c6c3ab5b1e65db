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
    'You have bid already, and a bid stands.': 'Já apostou, e a aposta não se muda.',
    'A bid is a whole number from 0 to {}.': 'A aposta é um número inteiro de 0 a {1}.',
    'You may not bid {}: the four bids would add up to {}.':
      'Não pode apostar {1}: as quatro apostas somariam {2}.',
    'Somebody reached {} points; of equal lowest totals the one reached last wins.':
      'Alguém chegou a {1} pontos; de totais mais baixos iguais ganha o alcançado por último.',
  },
};
