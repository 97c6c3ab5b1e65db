// Portuguese texts of the lesson of SobeSobe.

import type { LessonWords } from '#rules/lessons.ts';
import type { SobeSobeStep } from '../lesson.ts';

export const lesson: LessonWords<SobeSobeStep> = {
  intro:
    'Em SobeSobe, todos começam com 20 pontos e querem descer até 0. Cada vaza que faz tira pontos; uma ronda sem vazas acrescenta-os. O trunfo é copas, por isso cada vaza vale dois. Deu as cartas, por isso tem de jogar. Os outros podiam ficar de fora.',
  steps: {
    exchange: 'Pode trocar até três cartas, uma vez. Guarde os dois trunfos e troque o resto.',
    higherTrump:
      'Saíram com trunfo, por isso tem de jogar um trunfo mais alto, se puder. O cinco chega. Guarde o seis para depois.',
    king: 'Ganhou a vaza: são menos dois pontos. Agora é a sua vez de sair. Só o sete, o ás e os trunfos batem o rei de ouros.',
    leadTrump:
      'Mais uma vaza. Saia com um trunfo: quem tem o ás de trunfo tem de o jogar agora, e depois já não o tem.',
    cut: 'Saíram com espadas e não tem cartas desse naipe, por isso pode jogar qualquer carta. Até o trunfo mais baixo bate todos os outros naipes.',
  },
  ending:
    'Cada vaza tirou pontos. Um jogador que não faz nenhuma vaza recebe cinco pontos, dez se o trunfo for copas, vinte se copas foi escolhido às cegas; o jogador da festa recebe o dobro. Nas rondas seguintes pode ser-lhe perguntado se joga ou fica de fora.',
};
