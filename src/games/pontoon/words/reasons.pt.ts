// Portuguese texts of the reasons in Pontoon.

import type { PontoonReasonWords } from './reasons.ts';

export const reasons: PontoonReasonWords = {
  lowStake:
    'Pelas probabilidades, uma aposta nesta primeira carta perde em média, por isso aposte pouco.',
  highStake:
    'Pelas probabilidades, uma aposta nesta primeira carta ganha em média, por isso aposte mais.',
  wouldBust: ({ bust, unseen }) =>
    `Das ${unseen} cartas que ainda não viu, ${bust} fá-lo-iam passar de 21.`,
  staysIn: ({ bust, unseen }) =>
    bust === 0
      ? 'Nenhuma carta o faz passar de 21.'
      : `Das ${unseen} cartas que ainda não viu, ${unseen - bust} não o fariam passar de 21.`,
};
