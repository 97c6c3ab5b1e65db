// Turkish words of Nine Tricks.

import { nineNotes } from './notes.ts';
import type { NineWords } from './words.ts';

export const words: NineWords = {
  title: 'Dokuz El',
  summary: 'Dokuz elden kaçını alacağını söyle, sonra tam o kadar al.',
  options: {
    target: {
      label: 'Bitiş puanı',
      words: 'Oyun, birinin bu puana ulaştığı turun sonunda biter.',
    },
  },
  presets: { short: 'Kısa oyun, 50’ye kadar' },
  facts: {},
  counted: { exactBids: 'Tam tutan sözler' },
  lines: { missedTricks: 'Fazla ya da eksik el' },
  endings: {
    lowest: ({ points }) => `Bir oyuncu ${points} puana ulaştı. En düşük toplam kazanır.`,
    lastReached: ({ points }) =>
      `Bir oyuncu ${points} puana ulaştı. En düşük toplam birden çok oyuncuda, bu yüzden ona en son ulaşan kazanır.`,
  },
  notes: nineNotes({
    bid: 'Söz',
    bids: 'Sözler',
    mayNotBid: 'Söylenemeyen sayı',
    tricks: 'El',
    of: (some, all) => `${some} / ${all}`,
  }),
  questions: {
    bid: ({ forbiddenBid }) =>
      forbiddenBid === null
        ? 'Kaç el alacaksın?'
        : `Kaç el alacaksın? ${forbiddenBid} diyemezsin, sözlerin toplamı dokuz olamaz.`,
  },
  captions: { bid: 'Söz' },
};
