// Turkish for Nine Tricks.

import { nineNotes } from './notes.ts';
import type { NineWords } from './words.ts';

export const words: NineWords = {
  title: 'Dokuz El',
  summary: 'Dokuz elden kaçını alacağını söyle, tam o kadar al.',
  options: {
    target: {
      label: 'Bitiş puanı',
      words: 'Oyun, birinin bu puana ulaştığı turun sonunda biter.',
    },
  },
  facts: {},
  counted: { exactBids: 'Tam tutan sözler' },
  lines: { missedTricks: 'Şaşan el' },
  endings: {
    lowest: ({ points }) => `Biri ${points} puana ulaştı; en düşük toplam kazanır.`,
    lastReached: ({ points }) =>
      `Biri ${points} puana ulaştı; eşit en düşük toplamlardan son ulaşılan kazanır.`,
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
        : `Kaç el alacaksın? ${forbiddenBid} olmaz: sözlerin toplamı dokuz edemez.`,
  },
  captions: { bid: 'Söz' },
};
