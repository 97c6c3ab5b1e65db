// The words of the card table in Portuguese.

import type { Term } from './glossary.ts';

export const glossary: readonly Term[] = [
  { term: 'Naipe', means: 'Paus, ouros, copas ou espadas.' },
  { term: 'Vaza', means: 'Uma carta de cada jogador. A mais forte leva todas.' },
  { term: 'Sair', means: 'Jogar a primeira carta da vaza. Os outros respondem.' },
  {
    term: 'Assistir',
    means: 'Jogar uma carta do naipe de saída. Quem a tem é obrigado, na maioria dos jogos.',
  },
  {
    term: 'Baldar-se',
    means: 'Jogar outro naipe por não ter o de saída. Só ganha a vaza se for trunfo.',
  },
  { term: 'Trunfo', means: 'O naipe que vence os outros três, nos jogos que o têm.' },
  { term: 'Aposta', means: 'Quantas vazas ou pontos se diz que se vai fazer.' },
  { term: 'Mão', means: 'As cartas que se tem.' },
  { term: 'Ronda', means: 'O que se joga entre uma distribuição e a seguinte.' },
  { term: 'Quem dá', means: 'Quem distribui as cartas. A vez corre a mesa.' },
];
