// Turkish for why a move is refused in Pontoon.

import type { RefusalWords } from '../../refusal.ts';
import { MAX_HANDS } from '../state.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  oneStake: ({ lowest }) => `Burada bahis ${lowest}.`,
  stakeRange: ({ lowest, highest }) => `Bahis, ${lowest} ile ${highest} arasında bir tam sayıdır.`,
  stickTooLow: ({ total, stickAt }) => `Toplamın ${total}; durmak için en az ${stickAt} gerekir.`,
  noBuying: 'Bu masada kâğıt satın alınmaz.',
  hasTwisted: 'Bu el için kâğıt çektin; artık satın alamazsın.',
  noSplitting: 'Bu masada el bölünmez.',
  noPair: 'Yalnız aynı değerde iki kâğıtlık bir el bölünebilir.',
  mostHands: `Zaten ${MAX_HANDS} elin var.`,
  deckTooShort: 'Bölmeye yetecek kâğıt kalmadı.',
};
