// Turkish for Nine Tricks.

import type { WholeGames } from './gameWords.ts';

export const turkishNine: WholeGames['nine'] = {
  summary: 'Dokuz elden kaçını alacağınızı söyleyin, tam o kadar alın.',
  options: {
    target: {
      label: 'Bitiş puanı',
      words: 'Oyun, birinin bu puana ulaştığı turun sonunda biter.',
    },
  },
  lines: { 'Missed tricks': 'Şaşan el' },
  sentences: {
    'You have bid already, and a bid stands.': 'Sözünüzü söylediniz; söz geri alınmaz.',
    'A bid is a whole number from 0 to {}.': 'Söz, 0 ile {1} arasında bir tam sayıdır.',
    'You may not bid {}: the four bids would add up to {}.':
      '{1} diyemezsiniz: dört sözün toplamı {2} olurdu.',
    'Somebody reached {} points; of equal lowest totals the one reached last wins.':
      'Biri {1} puana ulaştı; eşit en düşük toplamlardan son ulaşılan kazanır.',
  },
};
