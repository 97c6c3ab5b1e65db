// Turkish texts of the refusals in Pontoon.

import type { RefusalWords } from '#rules/refusal.ts';
import { MAX_HANDS } from '../state.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  oneStake: ({ lowest }) => `Burada bahis ${lowest} olmalı.`,
  stakeRange: ({ lowest, highest }) =>
    `Bahis, ${lowest} ile ${highest} arasında bir tam sayı olmalı.`,
  stickTooLow: ({ total, stickAt }) => `Toplamın ${total}. Durmak için en az ${stickAt} gerekir.`,
  noBuying: 'Bu masada kâğıt satın alma kapalı.',
  hasTwisted: 'Bu el için zaten kâğıt çektin, artık satın alamazsın.',
  noSplitting: 'Bu masada el bölme kapalı.',
  noPair: 'Yalnız aynı değerde iki kâğıtlık bir el bölünebilir.',
  mostHands: `Zaten ${MAX_HANDS} elin var, daha fazlası olmaz.`,
  deckTooShort: 'Bölmeye yetecek kâğıt kalmadı.',
};
