// Portuguese for why a move at Pontoon is a good one.

import type { PontoonReasonWords } from './reasons.ts';

export const reasons: PontoonReasonWords = {
  lowStake: 'Esta primeira carta não é melhor do que a da banca: aposte pouco.',
  highStake: 'Esta primeira carta é boa contra a da banca.',
  enough: ({ total }) => `Com ${total}, mais uma carta faria mais mal do que bem.`,
  twoHands: 'Duas mãos que começam com esta carta rendem mais do que o par.',
  goodOdds: 'As probabilidades estão do seu lado: uma carta vale mais aposta.',
  tooLow: ({ total }) => `Um total de ${total} perde demasiadas vezes como está.`,
};
