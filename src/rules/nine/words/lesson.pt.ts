// Portuguese for the first hand of Nine Tricks.

import type { LessonWords } from '../../lessons.ts';
import type { NineStep } from '../lesson.ts';

export const lesson: LessonWords<NineStep> = {
  intro: 'Em Nove Vazas diz-se quantas vazas se vai ganhar, e depois ganham-se exatamente essas.',
  steps: {
    bid: 'Foi quem deu as cartas, por isso fala em último, e as quatro apostas não podem somar nove: dois não é permitido. O ás de copas vale uma vaza e pouco mais ganha: aposte uma.',
    shed: 'Saíram paus e é preciso assistir. O ás já está na mesa, o dez não pode ganhar. Livre-se dele agora: mais tarde podia ganhar uma vaza a mais.',
    take: 'Eis a sua vaza. O ás é a carta mais alta do naipe: ninguém o bate.',
    leadLow:
      'Já tem a vaza que apostou. Quem ganhou a última vaza sai: saia com um seis, a carta mais baixa que há, e outra pessoa ganha esta.',
    under:
      'O valete é a mais alta até agora. Jogue a carta mais alta que fica abaixo dele: livra-se dela e não ganha nada.',
  },
  ending: 'Agora não ganhe mais. Cada vaza a mais ou a menos custa um ponto.',
};
