// Turkish for the refusals of Pontoon.

import type { Sayings } from './gameWords.ts';

export const turkishPontoon: Sayings = {
  'The stake here is {}.': 'Burada bahis {1}.',
  'The stake is a whole number from {} to {}.': 'Bahis, {1} ile {2} arasında bir tam sayıdır.',
  'You have {} and may stick on {} or more.': 'Toplamınız {1}; durmak için en az {2} gerekir.',
  'Cards are not bought at this table.': 'Bu masada kâğıt satın alınmaz.',
  'You have twisted on this hand, so you can no longer buy.':
    'Bu el için kâğıt çektiniz; artık satın alamazsınız.',
  'Hands are not split at this table.': 'Bu masada el bölünmez.',
  'Only a hand of two cards of the same rank can be split.':
    'Yalnız aynı değerde iki kâğıtlık bir el bölünebilir.',
  'You have {} hands already.': 'Zaten {1} eliniz var.',
  'There are not enough cards left to split.': 'Bölmeye yetecek kâğıt kalmadı.',
};
