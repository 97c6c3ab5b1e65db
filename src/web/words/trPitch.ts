// Turkish for the refusals of Pitch.

import type { Sayings } from './gameWords.ts';

export const turkishPitch: Sayings = {
  'The lowest bid is above the highest.': 'En düşük söz en yüksekten büyük.',
  'The highest bid is above the points of a hand.': 'En yüksek söz bir turun puanından büyük.',
  'Teams would float below the target.': 'Doğrudan kazanma puanı hedef puandan küçük.',
  'Bid a whole number, or pass.': 'Bir tam sayı söyleyin ya da pas deyin.',
  'The highest bid is {}.': 'En yüksek söz {1}.',
  'The lowest bid is {}.': 'En düşük söz {1}.',
  'Bid more than {}, or pass.':
    'Söylenen en yüksek söz {1}: daha fazlasını söyleyin ya da pas deyin.',
  'You can only pass.': 'Yalnız pas diyebilirsiniz.',
  'Trump is one of the four suits.': 'Koz, dört renkten biridir.',
  'Replace up to six different cards.': 'En çok altı ayrı kâğıt değiştirin.',
};
