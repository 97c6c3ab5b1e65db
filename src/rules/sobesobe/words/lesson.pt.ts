// Portuguese for the first hand of SobeSobe.

import type { LessonWords } from '../../lessons.ts';
import type { SobeSobeStep } from '../lesson.ts';

export const lesson: LessonWords<SobeSobeStep> = {
  intro:
    'Em SobeSobe todos começam com 20 pontos e querem chegar a 0. Cada vaza tira pontos; uma ronda sem vazas dá pontos. Copas são trunfo, por isso cada vaza vale dois. Quem deu as cartas tem de jogar, e foi o seu caso; os outros podiam ficar de fora.',
  steps: {
    exchange: 'Pode trocar até três cartas, uma vez. Guarde os dois trunfos e troque o resto.',
    higherTrump:
      'Saiu trunfo: quem puder tem de jogar um trunfo mais alto. O cinco chega, e o seis fica para depois.',
    king: 'A vaza é sua, e são menos dois pontos. Agora sai: o rei de ouros só é batido pelo sete, pelo ás e por trunfos.',
    leadTrump:
      'Mais uma. Saia com um trunfo: quem tem o ás de trunfo tem de o jogar agora, e depois já não o tem.',
    cut: 'Saíram espadas e não tem nenhuma: pode jogar qualquer carta. Um trunfo, por baixo que seja, bate todos os outros naipes.',
  },
  ending:
    'Cada vaza tirou pontos. Quem joga e não faz nenhuma leva mais dez se copas forem trunfo, senão cinco, e quem tem a festa o dobro. Nas rondas seguintes pode ser-lhe perguntado se joga ou se fica de fora.',
};
