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
    'Somebody reached {} points; of equal lowest totals the one reached last wins.':
      'Biri {1} puana ulaştı; eşit en düşük toplamlardan son ulaşılan kazanır.',
  },
};
