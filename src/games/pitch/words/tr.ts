// Turkish words of Pitch.

import { maxCards } from '#rules/words.ts';
import { pitchNotes } from './notes.ts';
import type { PitchWords } from './words.ts';

const SIDES = ['Kuzey ile Güney', 'Doğu ile Batı'];

export const words: PitchWords = {
  title: 'Pitch',
  summary:
    'İki takım kozu söylemek için ihaleye girer; kazanan takım söz verdiği puanı almak zorundadır.',
  options: {
    variant: {
      label: 'Çeşit',
      words:
        'En büyük koz, en küçük koz, koz valesi ve sayı üstünlüğüyle 4 puana kadar; ya da son el ve koz beşlisiyle 10 puana kadar.',
      values: { '4-point': '4 puanlık', '10-point': '10 puanlık' },
    },
    target: {
      label: 'Hedef puan',
      words:
        'Kazanmak için gereken puan; 10 puanlık oyunda takımın o turda ihaleyi alıp sözünü tutması da gerekir.',
    },
    minBid: { label: 'En düşük söz', words: 'Kimse bundan azını söyleyemez.' },
    maxBid: {
      label: 'En yüksek söz',
      words:
        'Kimse bundan fazlasını söyleyemez. 10 puanlık oyunda doğrudan kazanmak ancak bu sayı 10 ise olur.',
    },
    floatAt: {
      label: 'Doğrudan kazanma puanı',
      words: '10 puanlık oyunda bu puana ulaşan takım, ihale kimde olursa olsun hemen kazanır.',
    },
    floorAtZero: {
      label: 'Sıfırın altına inmeme',
      words: 'Puan hiçbir zaman sıfırın altına inmez.',
    },
  },
  presets: { ten: '10 puanlık Pitch', short: 'Kısa oyun, 7’ye kadar' },
  facts: {
    bidWon: ({ seat, value }, say) =>
      `${say.nameOf(seat)} ihaleyi ${value} ile ${say.verb(seat, 'aldın', 'aldı')}.`,
    passedOut: () => 'Herkes pas dedi. Kâğıtları sıradaki oyuncu dağıtır.',
    replaced: ({ seat, count }, say) =>
      `${say.nameOf(seat)} ${count} kâğıt ${say.verb(seat, 'değiştirdin', 'değiştirdi')}.`,
    drew: ({ cards }, say) =>
      cards.length === 0 ? null : `Çektiğin kâğıtlar: ${say.cards(cards)}.`,
  },
  counted: { bidsWon: 'Aldığın ihaleler', bidsMade: 'Tuttuğun sözler' },
  lines: {
    high: 'En büyük koz',
    low: 'En küçük koz',
    jack: 'Koz valesi',
    game: 'Sayı üstünlüğü',
    lastTrick: 'Son el',
    five: 'Koz beşlisi',
    setBack: 'Sözü tutamama',
    floorAtZero: 'Sıfırda kalma',
  },
  endings: {
    madeBid: ({ side, points }) => `${SIDES[side]} sözünü tuttu ve en az ${points} puanı var.`,
    reached: ({ side, points }) => `${SIDES[side]} ${points} puana ulaştı.`,
    bothReached: ({ side, points }) =>
      `İki takım da ${points} puana ulaştı. İhaleyi alan takım kazandı: ${SIDES[side]}.`,
  },
  notes: pitchNotes({
    trump: 'Koz',
    bid: 'Söz',
    pass: 'Pas',
    replaced: 'Değiştirdi',
    tricks: 'El',
    captured: 'Alınan',
    captures: {
      High: 'en büyük koz',
      Low: 'en küçük koz',
      Jack: 'koz valesi',
      Five: 'koz beşlisi',
    },
  }),
  questions: {
    bid: ({ highestBid }) =>
      highestBid === null
        ? 'Kaç diyorsun?'
        : `Kaç diyorsun? ${highestBid.value} sayısından büyük olmalı.`,
    trump: () => 'Koz ne olsun?',
    replace: ({ legal }) => `En çok ${maxCards(legal)} kâğıt değiştir ya da elini tut.`,
  },
  values: {
    replace: (count: number) => (count === 0 ? 'Hepsini tut' : `${count} kâğıdı değiştir`),
  },
  captions: { bid: 'Söz' },
};
