// Turkish for Hearts.

import type { WholeGames } from './gameWords.ts';

export const turkishHearts: WholeGames['hearts'] = {
  summary: 'Kupalardan ve maça kızından kaçın, ya da hepsini toplayın.',
  options: {
    endScore: {
      label: 'Bitiş puanı',
      words: 'Oyun, birinin bu puana ulaştığı turun sonunda biter.',
    },
    moon: {
      label: 'Hepsini toplama',
      words: '26 puanın hepsini alan öteki herkese 26 yazdırır ya da eksi 26 yazar.',
      values: { 'others-plus-26': 'Ötekilere 26', 'shooter-minus-26': 'Eksi 26' },
    },
    jackOfDiamonds: {
      label: 'Karo valesi',
      words: 'Karo valesini alan eksi 10 yazar.',
    },
    queenBreaksHearts: {
      label: 'Maça kızı kupayı açar',
      words: 'Maça kızı oynandıktan sonra da kupayla çıkılabilir.',
    },
    passing: {
      label: 'Kâğıt verme',
      words: 'Oyundan önce üç kâğıt verilir: sola, sağa, karşıya; dördüncü turda verilmez.',
    },
    passSeconds: {
      label: 'Verme süresi (saniye)',
      words: 'Verilecek kâğıtlar için ne kadar düşünülebilir.',
    },
  },
  lines: {
    Hearts: 'Kupalar',
    'Queen of spades': 'Maça kızı',
    'Shooting the moon': 'Hepsini toplama',
    'Jack of diamonds': 'Karo valesi',
  },
  sentences: {},
};
