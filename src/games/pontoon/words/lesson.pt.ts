// Portuguese texts of the lesson of Pontoon.

import type { LessonWords } from '#rules/lessons.ts';
import type { PontoonStep } from '../lesson.ts';

export const lesson: LessonWords<PontoonStep> = {
  intro: 'Em Pontoon, chegue o mais perto que puder de 21 sem passar, e mais perto do que a banca.',
  steps: {
    twist:
      'Dois e três são cinco, e isso não ganha nada: a banca pede carta até chegar a 17. Escolha “Carta” para receber mais uma.',
    safe: 'Onze. Nenhuma carta faz o total passar de 21: as mais altas valem dez, e um ás vale um quando onze seria demais. Peça outra carta.',
    stick:
      'Dezoito. Com uma carta acima de três passava de 21 e perdia de imediato. Pare: agora joga a banca. Entre mãos iguais ganha a banca.',
  },
  ending:
    'Duas mãos batem qualquer total: o pontoon (um ás com um dez ou uma figura) e as cinco cartas (cinco cartas sem passar de 21). Jogue enquanto quiser.',
};
