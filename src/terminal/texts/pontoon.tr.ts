// Turkish for a session of Pontoon against the banker.

import type { PontoonTexts } from './pontoon.en.ts';

export const pontoon: PontoonTexts = {
  answers: {
    twist: { word: 'Çek', letter: 'Ç' },
    stick: { word: 'Dur', letter: 'D' },
    buy: { word: 'Al', letter: 'A' },
    split: { word: 'Böl', letter: 'B' },
    help: { word: 'Yardım', letter: 'Y' },
    // Q in every language.
    quit: { word: 'Çık', letter: 'Q' },
    yes: { word: 'Evet', letter: 'E' },
    no: { word: 'Hayır', letter: 'H' },
  },
  or: 'ya da',
  hands: ['Birinci el', 'İkinci el', 'Üçüncü el'],
  banker: 'Banka',
  withStake: (name, stake) => `${name}, bahis ${stake}`,
  welcome: 'Pontoon’a hoş geldin',
  instructions: [
    '21’i geçmeden ona bankadan daha çok yaklaş. 21’i geçersen batar ve kaybedersin.',
    'Çek (Ç): bir kâğıt daha çekersin. Dur (D): elin olduğu gibi kalır.',
    'As 1 ya da 11; vale, kız ve papaz 10; öteki kâğıtlar kendi sayısı kadar sayılır.',
    'Pontoon (as ve on değerinde bir kâğıt) beş kâğıdı (batmadan beş kâğıt), beş kâğıt 21’i, 21 de daha düşük toplamları yener.',
    'Banka 16 ve altında çeker, 17 ve üstünde durur, eşit elleri kazanır.',
  ],
  houseRules: {
    stickAt: ({ stickAt }) => `Toplamın ${stickAt} olmadan duramazsın.`,
    stakes: ({ maxStake }) =>
      `İlk kâğıdından sonra 1 ile ${maxStake} puan arasında bahis koyarsın.`,
    buy: () =>
      'Al (A): bahsini artırıp bir kâğıt satın alırsın, örneğin Al 2; kâğıt çektikten sonra olmaz.',
    split: () => 'Böl (B): aynı değerde iki kâğıttan iki el yaparsın.',
    payDouble: () => 'Pontoon ya da beş kâğıt, bahsin iki katını kazandırır.',
  },
  howToAnswer:
    'Sözcüğü ya da harfini yaz. Yardım (Y) bunu yeniden gösterir, Çık (Q) oyunu bitirir.',
  round: (round) => `${round}. tur`,
  shuffled: (cards) => `${cards} kâğıdın hepsi karıldı`,
  cardsLeft: (cards) => `destede ${cards} kâğıt`,
  anotherRound: 'Bir tur daha?',
  yourStake: (from, to) => `Bahsin ne kadar? ${from} ile ${to} arası`,
  handInPlay: (hand, total) => `${hand}, toplam ${total}.`,
  forPrice: (offer, from, to) =>
    from === to ? `${offer}, ${from} puana` : `${offer}, ${from} ile ${to} arası puana`,
  sayPrice: (from, to, example) => `Kaç puana? ${from} ile ${to} arası, örneğin ${example} yaz.`,
  noAnswer: (typed) => `“${typed}” burada bir yanıt değil.`,
  standing: ({ rounds, wins, losses }) =>
    `Şimdiye kadar: ${rounds} tur, ${wins} kazanılan, ${losses} kaybedilen.`,
  points: (points) => `Puan: ${points}.`,
  goodbye: 'Hoşça kal',
  sums: {
    rounds: 'Oynanan tur',
    wins: 'Kazanılan',
    losses: 'Kaybedilen',
    longestStreak: 'En uzun galibiyet serisi',
    pontoons: 'Pontoon',
    fiveCardTricks: 'Beş kâğıt',
  },
  thanks: 'Oynadığın için teşekkürler.',
  notSaved: (folder) =>
    `İstatistikler şu klasöre kaydedilemedi: ${folder}. Klasöre yazılabildiğinden emin ol.`,
};
