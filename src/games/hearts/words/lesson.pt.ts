// Portuguese texts of the lesson of Hearts.

import type { LessonWords } from '#rules/lessons.ts';
import type { HeartsStep } from '../lesson.ts';

export const lesson: LessonWords<HeartsStep> = {
  intro:
    'Em Copas, o objetivo é fazer o mínimo de pontos. Cada carta de copas que levar custa um ponto, e a dama de espadas custa treze.',
  steps: {
    pass: 'Antes de jogar, cada jogador passa três cartas. As cartas altas ganham vazas que não quer, por isso passe o rei de ouros e duas cartas altas de paus.',
    lead: 'Teve de assistir com a sua única carta de paus, e ela ganhou a vaza. Quem ganha uma vaza sai na seguinte. Não pode sair com copas antes de alguém ter descartado uma, por isso saia com o dois de ouros: é baixo demais para ganhar a vaza.',
    queen:
      'Saíram com paus e já não tem cartas desse naipe, por isso pode jogar qualquer carta. Descarte a dama de espadas: quem ganhar esta vaza fica com treze pontos.',
    under:
      'Saíram com espadas e tem de assistir. A carta mais alta de espadas ganha a vaza, e o seu cinco fica abaixo do oito.',
    broken:
      'Não tem paus, por isso livre-se de uma carta alta de copas. Agora as copas estão abertas: daqui em diante pode sair-se com elas.',
  },
  ending:
    'É tudo o que precisa de saber. Jogue a ronda até ao fim e faça o mínimo de pontos que puder.',
};
