// Turkish for a session of Pontoon.

import type { PontoonTexts } from './pontoonTexts.ts';

export const turkish: PontoonTexts = {
  answers: {
    twist: { word: 'Çek', letter: 'Ç' },
    stick: { word: 'Dur', letter: 'D' },
    buy: { word: 'Al', letter: 'A' },
    split: { word: 'Böl', letter: 'B' },
    help: { word: 'Yardım', letter: 'Y' },
    // In every language the same.
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
    '21’i geçmeden bankadan daha yakına gel; geçen batar.',
    'Çek (Ç) bir kâğıt daha alır, Dur (D) elini olduğu gibi bırakır.',
    'As 1 ya da 11; vale, kız ve papaz 10; öbür kâğıtlar üstündeki sayı.',
    'Pontoon (as ve on değerinde bir kâğıt) beş kâğıdı (batmadan beş kâğıt) yener, beş kâğıt 21’i, 21 de daha düşük toplamları.',
    'Banka 16 ve altında çeker, 17 ve üstünde durur, eşit elleri kazanır.',
  ],
  houseRules: {
    stickAt: ({ stickAt }) => `Toplamın en az ${stickAt} olmadan duramazsın.`,
    stakes: ({ maxStake }) => `İlk kâğıdından sonra 1 ile ${maxStake} arası puan koyarsın.`,
    buy: () => 'Al (A) bahsini artırarak kâğıt alır, örneğin Al 2; çektikten sonra olmaz.',
    split: () => 'Böl (B) aynı değerde iki kâğıttan iki el yapar.',
    payDouble: () => 'Pontoon ya da beş kâğıt, bahsin iki katını kazandırır.',
  },
  howToAnswer: 'Sözcüğü ya da harfini yaz. Yardım (Y) bunları yine gösterir, Çık (Q) çıkar.',
  round: (round) => `${round}. tur`,
  shuffled: (cards) => `${cards} kâğıdın hepsi karıldı`,
  cardsLeft: (cards) => `destede ${cards} kâğıt`,
  anotherRound: 'Bir tur daha?',
  yourStake: (from, to) => `Bahsin? ${from} ile ${to} arası`,
  handInPlay: (hand, total) => `${hand}, toplam ${total}.`,
  forPrice: (offer, from, to) =>
    from === to ? `${offer}, ${from} puana` : `${offer}, ${from} ile ${to} arası puana`,
  sayPrice: (from, to, example) => `Kaç puana, ${from} ile ${to} arası? Örneğin ${example} yaz.`,
  noAnswer: (typed) => `“${typed}” burada bir yanıt değil.`,
  standing: ({ rounds, wins, losses }) =>
    `Şimdiye dek: ${rounds} tur, ${wins} kazanılan, ${losses} kaybedilen.`,
  points: (points) => `Puan: ${points}.`,
  goodbye: 'Hoşça kal',
  sums: {
    rounds: 'Oynanan tur',
    wins: 'Kazanılan',
    losses: 'Kaybedilen',
    longestStreak: 'Art arda en çok kazanılan',
    pontoons: 'Pontoon',
    fiveCardTricks: 'Beş kâğıt',
  },
  thanks: 'Oynadığın için teşekkürler.',
  notSaved: (folder) => `İstatistik şuraya yazılamadı: ${folder}.`,
};
