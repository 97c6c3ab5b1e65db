// Portuguese texts of the lesson of Pitch.

import type { LessonWords } from '#rules/lessons.ts';
import type { PitchStep } from '../lesson.ts';

export const lesson: LessonWords<PitchStep> = {
  intro:
    'Em Pitch, duas equipas apostam pelo direito de escolher o trunfo. O seu parceiro está à sua frente. Cada ronda tem quatro pontos: o trunfo mais alto, o trunfo mais baixo, o valete de trunfo e o jogo.',
  steps: {
    bid: 'Os outros passaram. Tem três cartas de ouros, entre elas o valete e o dois. Com ouros como trunfo, valem os pontos do valete e do trunfo mais baixo: aposte dois.',
    trump: 'A sua aposta é a mais alta, por isso é a sua vez de escolher o trunfo. Escolha ouros.',
    lead: 'Quem fez a aposta mais alta sai na primeira vaza, com qualquer carta. Os seus trunfos valem muito, por isso experimente primeiro uma carta baixa de espadas.',
    partner:
      'Essa carta ganhou a vaza, por isso sai de novo. Todos os que têm cartas do naipe têm de assistir, e a mais alta ganha a vaza. Pode ser a do seu parceiro.',
    cutIn:
      'Saíram com paus e não tem cartas desse naipe, por isso pode jogar qualquer carta, até um trunfo. Um trunfo bate todos os outros naipes, por isso o mais baixo chega. Na sua própria vaza o dois está seguro, e com ele o ponto do trunfo mais baixo.',
  },
  ending:
    'Continue, e tente ganhar também a vaza com o valete de trunfo. Se a sua equipa fizer menos pontos do que apostou, perde tantos pontos como os que apostou.',
};
