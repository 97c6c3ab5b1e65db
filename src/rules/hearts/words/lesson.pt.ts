// Portuguese for the first hand of Hearts.

import type { LessonWords } from '../../lessons.ts';
import type { HeartsStep } from '../lesson.ts';

export const lesson: LessonWords<HeartsStep> = {
  intro:
    'No jogo de Copas quer-se poucos pontos. Cada copa que ganhar custa um, a dama de espadas treze.',
  steps: {
    pass: 'Antes do jogo todos dão três cartas. As cartas altas ganham vazas que não se querem: dê o rei de ouros e dois paus altos.',
    lead: 'Teve de assistir com o único pau que tinha, e ele ganhou a vaza. Quem ganha uma vaza sai na seguinte. Não se pode sair a copas antes de alguém ter deitado uma fora: saia com o dois de ouros, que não ganha nada.',
    queen:
      'Saíram paus e já não tem nenhum: agora pode jogar qualquer carta. Deite a dama de espadas, e quem ganhar esta vaza fica com treze pontos.',
    under:
      'Saíram espadas e é preciso assistir. A carta mais alta do naipe ganha a vaza: o cinco fica abaixo do oito.',
    broken:
      'Não tem paus, por isso livre-se de uma copa alta. As copas estão abertas: daqui em diante pode sair-se com elas.',
  },
  ending: 'É só isto. Jogue a ronda até ao fim, e ganhe o menos que puder.',
};
