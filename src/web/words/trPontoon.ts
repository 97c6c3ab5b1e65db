// Turkish for Pontoon.

import type { WholeGames } from './gameWords.ts';

export const turkishPontoon: WholeGames['pontoon'] = {
  summary: 'Bankaya karşı 21’e yaklaşın: kâğıt çekin ya da durun.',
  options: {
    stickAt: {
      label: 'Durulabilen en düşük toplam',
      words: 'Kimse bundan azında duramaz: geleneksel oyunda 15; 0 ise her toplamda durulur.',
    },
    buy: {
      label: 'Kâğıt satın alma',
      words: 'Kâğıt satın alınabilir: bahis, ödenen kadar artar.',
    },
    split: { label: 'Bölme', words: 'Aynı değerde iki kâğıt iki ele bölünebilir.' },
    stakes: {
      label: 'Bahis',
      words: 'Herkes ilk kâğıttan sonra puan koyar; kapalıyken her el bir puana oynar.',
    },
    payDouble: {
      label: 'İki kat ödeme',
      words: 'Kazanan bir pontoon ya da beş kâğıt, bahsin iki katını kazandırır.',
    },
    maxStake: { label: 'En yüksek bahis', words: 'İlk kâğıda en çok bu kadar konabilir.' },
    rounds: { label: 'Tur sayısı', words: 'Oyun bu kadar turdan sonra biter.' },
  },
  lines: {
    Pontoon: 'Pontoon',
    'Five-card trick': 'Beş kâğıt',
    Bust: 'Batma',
    'The banker is bust': 'Banka battı',
    'Higher total': 'Daha yüksek toplam',
    'Equal hands': 'Eşit eller',
    'Lower total': 'Daha düşük toplam',
    'The banker has a pontoon': 'Bankada pontoon var',
    'The banker has a five-card trick': 'Bankada beş kâğıt var',
  },
  sentences: {
    'The last round has been played and nobody is ahead: the bank wins.':
      'Son tur oynandı ve kimse önde değil: banka kazanır.',
    'The last round has been played; the highest score wins.':
      'Son tur oynandı; en yüksek puan kazanır.',
  },
};
