// Portuguese texts of the reasons in Pontoon.

import type { PontoonReasonWords } from './reasons.ts';

export const reasons: PontoonReasonWords = {
  lowStake: 'Esta primeira carta não lhe dá vantagem sobre a banca, por isso aposte pouco.',
  highStake: 'Esta primeira carta é forte contra a da banca, por isso aposte mais.',
  enough: ({ total }) => `Com ${total}, mais uma carta faria mais mal do que bem.`,
  twoHands: 'Duas mãos que começam com esta carta rendem mais do que guardar o par.',
  goodOdds:
    'As probabilidades estão do seu lado, por isso vale a pena apostar mais para ter outra carta.',
  tooLow: ({ total }) => `Um total de ${total} perde demasiadas vezes como está.`,
};
