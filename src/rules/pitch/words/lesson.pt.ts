// Portuguese for the first hand of Pitch.

import type { LessonWords } from '../../lessons.ts';
import type { PitchStep } from '../lesson.ts';

export const lesson: LessonWords<PitchStep> = {
  intro:
    'Em Pitch duas equipas apostam pelo direito de escolher o trunfo. Joga com quem está à sua frente. Uma ronda tem quatro pontos: o trunfo mais alto, o trunfo mais baixo, o valete de trunfo e o jogo.',
  steps: {
    bid: 'Os outros passaram. Tem três ouros com o valete e o dois: com ouros a trunfo são dois pontos, o valete e o trunfo mais baixo. Prometa dois pontos.',
    trump: 'A sua aposta é a mais alta, por isso escolhe o trunfo: ouros.',
    lead: 'Quem ganhou a aposta sai na primeira vaza, com qualquer carta. Os trunfos valem muito: experimente primeiro uma espada baixa.',
    partner:
      'Ganhou a vaza, por isso sai de novo. Quem tem uma carta do naipe tem de assistir, e a mais alta ganha a vaza, talvez a do seu parceiro.',
    cutIn:
      'Saíram paus e não tem nenhum: pode jogar qualquer carta, também trunfo. Um trunfo bate todos os outros naipes, por isso o mais baixo chega. Na sua própria vaza o dois está seguro, e com ele o ponto do trunfo mais baixo.',
  },
  ending:
    'Continue, e tente ganhar também a vaza com o valete de trunfo. Se a equipa tiver menos do que prometeu, perde o que apostou.',
};
