// Portuguese for Pitch.

import type { WholeGames } from './gameWords.ts';

export const portuguesePitch: WholeGames['pitch'] = {
  summary: 'Duas equipas disputam o trunfo e têm de fazer o que prometeram.',
  options: {
    variant: {
      label: 'Variante',
      words:
        'Trunfo mais alto, trunfo mais baixo, valete e jogo, até 4 pontos; ou até 10, com a última vaza e o cinco.',
      values: { '4-point': '4 pontos', '10-point': '10 pontos' },
    },
    target: {
      label: 'Pontos para ganhar',
      words:
        'Os pontos que ganham o jogo; no de 10 pontos, só numa mão em que a equipa apostou e cumpriu.',
    },
    minBid: { label: 'Aposta mais baixa', words: 'Ninguém pode apostar menos do que isto.' },
    maxBid: {
      label: 'Aposta mais alta',
      words:
        'Ninguém pode apostar mais do que isto; no jogo de 10 pontos só se pode ganhar logo quando é 10.',
    },
    floatAt: {
      label: 'Pontos para ganhar logo',
      words: 'No jogo de 10 pontos, uma equipa com estes pontos ganha logo, aposte quem apostar.',
    },
    floorAtZero: { label: 'Não descer de zero', words: 'Os pontos nunca descem abaixo de zero.' },
  },
  lines: {
    High: 'Trunfo mais alto',
    Low: 'Trunfo mais baixo',
    Jack: 'Valete de trunfo',
    Game: 'Jogo',
    'Last trick': 'Última vaza',
    Five: 'Cinco de trunfo',
    'Set back': 'Aposta falhada',
    'Floor at zero': 'Não desce de zero',
  },
  sentences: {
    '{} made their bid and have {} points or more.':
      '{1} cumpriram a aposta e têm {2} pontos ou mais.',
    '{} reached {} points.': '{1} chegaram a {2} pontos.',
    'Both teams reached {} points; {} had the bid.':
      'As duas equipas chegaram a {1} pontos; a aposta era de {2}.',
  },
};
