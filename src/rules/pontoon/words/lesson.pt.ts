// Portuguese for the first hand of Pontoon.

import type { LessonWords } from '../../lessons.ts';
import type { PontoonStep } from '../lesson.ts';

export const lesson: LessonWords<PontoonStep> = {
  intro: 'Em Pontoon quer-se chegar perto de 21, e mais perto do que a banca, sem passar.',
  steps: {
    twist:
      'Dois e três são cinco, e isso não ganha nada: a banca tira até 17. Escolha “Carta” e receba mais uma.',
    safe: 'Onze. Nenhuma carta o leva além de 21: as mais altas valem dez, e um ás vale um quando onze seria demais. Peça outra carta.',
    stick:
      'Dezoito. Uma carta acima de três seria demais, e então perde logo. Pare: agora joga a banca, e entre mãos iguais ganha a banca.',
  },
  ending:
    'Duas mãos batem qualquer total: um ás com um dez ou uma figura, e cinco cartas que não passem de 21. Jogue enquanto quiser.',
};
