// Turkish texts of the refusals in Hearts.

import type { RefusalWords } from '#rules/refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  passThree: 'Birbirinden farklı tam üç kâğıt ver.',
  heartsTooEarly: 'İlk elde kupa oynayamazsın.',
  queenTooEarly: 'İlk elde maça kızını oynayamazsın.',
  leadTwoOfClubs: 'İlk ele sinek ikilisiyle çık.',
  heartsNotBroken: 'Kupa henüz açılmadı. Başka bir renkle çık.',
};
