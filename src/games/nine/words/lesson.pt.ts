// Portuguese texts of the lesson of Nine Tricks.

import type { LessonWords } from '#rules/lessons.ts';
import type { NineStep } from '../lesson.ts';

export const lesson: LessonWords<NineStep> = {
  intro: 'Em Nove Vazas, diz quantas vazas vai fazer e depois tem de fazer exatamente essas.',
  steps: {
    bid: 'Deu as cartas, por isso aposta em último lugar. As quatro apostas não podem somar nove, por isso não pode apostar dois. O seu ás de copas deve ganhar uma vaza, e pouco mais ganha: aposte um.',
    shed: 'Saíram com paus e tem de assistir. O ás já foi jogado, por isso o seu dez não pode ganhar. Livre-se dele agora: mais tarde podia ganhar uma vaza que não quer.',
    take: 'Aqui está a sua vaza. O ás é a carta mais alta do naipe, por isso ninguém o bate.',
    leadLow:
      'Já tem a vaza que apostou. Ganhou a última vaza, por isso é a sua vez de sair. Saia com um seis, a carta mais baixa que há, e outro jogador ganha esta vaza.',
    under:
      'O valete é a carta mais alta até agora. Jogue a sua carta mais alta abaixo dele: livra-se dela sem ganhar a vaza.',
  },
  ending: 'Agora não ganhe mais vazas. Cada vaza a mais ou a menos custa um ponto.',
};
