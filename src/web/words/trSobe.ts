// Turkish for SobeSobe.

import type { WholeGames } from './gameWords.ts';

export const turkishSobe: WholeGames['sobesobe'] = {
  summary: 'Oynayın ya da oynamayın; 20 puandan sıfıra inin.',
  options: {
    mustPlayAtFive: {
      label: 'Beş puanda oynama zorunluluğu',
      words: 'Beş ya da daha az puanı olan oynamak zorundadır.',
    },
    cutIsMandatory: {
      label: 'Koz çakma zorunluluğu',
      words: 'Çıkılan renkten kâğıdı olmayan, kozu varsa koz oynamak zorundadır.',
    },
    roundLimit: {
      label: 'Tur sınırı',
      words: 'Bu kadar turdan sonra en düşük kazanır; 0 ise sınır yoktur.',
    },
  },
  lines: {
    Tricks: 'Eller',
    'No trick': 'El alamama',
    'Party player doubled': 'Parti oyuncusuna iki katı',
  },
  sentences: {
    'Somebody is down to 0 points or fewer; the lowest wins.':
      'Biri 0 puana ya da altına indi; en düşük kazanır.',
    '{} rounds are played; the lowest wins.': '{1} tur oynandı; en düşük kazanır.',
  },
};
