// Turkish for the refusals of Nine Tricks.

import type { Sayings } from './gameWords.ts';

export const turkishNine: Sayings = {
  'You have bid already, and a bid stands.': 'Sözünüzü söylediniz; söz geri alınmaz.',
  'A bid is a whole number from 0 to {}.': 'Söz, 0 ile {1} arasında bir tam sayıdır.',
  'You may not bid {}: the four bids would add up to {}.':
    '{1} diyemezsiniz: dört sözün toplamı {2} olurdu.',
};
