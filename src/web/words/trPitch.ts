// Turkish for Pitch.

import type { WholeGames } from './gameWords.ts';

export const turkishPitch: WholeGames['pitch'] = {
  summary: 'İki takım koz için yarışır, söz verdiğini almak zorundadır.',
  options: {
    variant: {
      label: 'Çeşit',
      words:
        'En büyük koz, en küçük koz, koz valesi ve sayı üstünlüğüyle 4 puana kadar; ya da son el ve koz beşlisiyle 10 puana kadar.',
      values: { '4-point': '4 puanlık', '10-point': '10 puanlık' },
    },
    target: {
      label: 'Hedef puan',
      words: 'Kazandıran puan; 10 puanlık oyunda yalnız ihaleyi alıp sözünü tutan takım için.',
    },
    minBid: { label: 'En düşük söz', words: 'Kimse bundan azını söyleyemez.' },
    maxBid: {
      label: 'En yüksek söz',
      words:
        'Kimse bundan çoğunu söyleyemez; 10 puanlık oyunda doğrudan kazanmak ancak bu 10 ise olur.',
    },
    floatAt: {
      label: 'Doğrudan kazanma puanı',
      words: '10 puanlık oyunda bu puana gelen takım, ihale kimde olursa olsun kazanır.',
    },
    floorAtZero: {
      label: 'Sıfırın altına inmeme',
      words: 'Puan hiçbir zaman sıfırın altına inmez.',
    },
  },
  lines: {
    High: 'En büyük koz',
    Low: 'En küçük koz',
    Jack: 'Koz valesi',
    Game: 'Sayı üstünlüğü',
    'Last trick': 'Son el',
    Five: 'Koz beşlisi',
    'Set back': 'Sözü tutamama',
    'Floor at zero': 'Sıfırda kalma',
  },
  sentences: {
    '{} made their bid and have {} points or more.':
      '{1} sözünü tuttu, {2} puanı ya da fazlası var.',
    '{} reached {} points.': '{1} {2} puana ulaştı.',
    'Both teams reached {} points; {} had the bid.':
      'İki takım da {1} puana ulaştı; ihale şu takımdaydı: {2}.',
  },
};
