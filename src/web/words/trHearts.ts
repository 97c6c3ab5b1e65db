// Turkish for the refusals of Hearts.

import type { Sayings } from './gameWords.ts';

export const turkishHearts: Sayings = {
  'Pass exactly three different cards.': 'Tam üç ayrı kâğıt verin.',
  'No {} on the first trick.': 'İlk elde kupa ve maça kızı oynanmaz.',
  'The two of clubs leads to the first trick.': 'İlk ele sinek ikilisiyle başlanır.',
  'Hearts are not broken yet: lead another suit.': 'Kupa henüz açılmadı: başka renkle başlayın.',
};
