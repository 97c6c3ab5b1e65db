// Turkish for why a move is refused in Hearts.

import type { RefusalWords } from '../../refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  passThree: 'Tam üç ayrı kâğıt ver.',
  heartsTooEarly: 'İlk elde kupa oynanmaz.',
  queenTooEarly: 'İlk elde maça kızı oynanmaz.',
  leadTwoOfClubs: 'İlk ele sinek ikilisiyle başlanır.',
  heartsNotBroken: 'Kupa henüz açılmadı: başka renkle çık.',
};
