// The glossary of card terms in Portuguese.

import type { Term } from './glossary.ts';

export const glossary: readonly Term[] = [
  { term: 'Naipe', means: 'Paus, ouros, copas ou espadas.' },
  { term: 'Vaza', means: 'Uma carta de cada jogador. A mais forte ganha todas.' },
  { term: 'Sair', means: 'Jogar a primeira carta de uma vaza.' },
  {
    term: 'Assistir',
    means: 'Jogar uma carta do naipe de saída. Na maioria dos jogos é obrigatório, se puder.',
  },
  {
    term: 'Descartar',
    means:
      'Jogar uma carta de outro naipe por não ter nenhuma do naipe de saída; também se diz baldar-se. Só pode ganhar a vaza se for trunfo.',
  },
  { term: 'Trunfo', means: 'O naipe que bate os outros três, nos jogos que o têm.' },
  { term: 'Aposta', means: 'Quantas vazas ou pontos diz que vai fazer.' },
  { term: 'Mão', means: 'As cartas que tem.' },
  { term: 'Ronda', means: 'Tudo desde que se dão as cartas até se contarem os pontos.' },
  {
    term: 'Quem dá',
    means: 'O jogador que dá as cartas. A vez de dar passa de jogador em jogador.',
  },
];
