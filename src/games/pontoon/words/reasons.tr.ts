// Turkish texts of the reasons in Pontoon.

import type { PontoonReasonWords } from './reasons.ts';

export const reasons: PontoonReasonWords = {
  lowStake: 'Olasılıklara göre bu ilk kâğıda konan bahis ortalamada kaybettirir, az koy.',
  highStake: 'Olasılıklara göre bu ilk kâğıda konan bahis ortalamada kazandırır, daha çok koy.',
  wouldBust: ({ bust, unseen }) =>
    `Görmediğin ${unseen} kâğıdın ${bust} tanesi seni 21’den öteye götürür.`,
  staysIn: ({ bust, unseen }) =>
    bust === 0
      ? 'Hiçbir kâğıt seni 21’den öteye götürmez.'
      : `Görmediğin ${unseen} kâğıdın ${unseen - bust} tanesi seni 21’den öteye götürmez.`,
};
