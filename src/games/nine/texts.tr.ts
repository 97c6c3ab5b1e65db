// The Turkish texts of Nine Tricks.

import type { NineTexts } from './texts.en.ts';

function sayAces(aces: number): string {
  if (aces === 0) return 'as yok';
  return `${aces === 1 ? 'bir' : aces} as var`;
}

export const texts: NineTexts = {
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
  sheetNotes: { bidTaken: ({ bid, taken }) => `${bid} dedi, ${taken} aldı` },
  notes: {
    bid: 'Söz',
    bids: 'Sözler',
    mayNotBid: 'Söylenemeyen sayı',
    tricks: 'El',
    of: (some, all) => `${some} / ${all}`,
  },
  questions: {
    bid: ({ forbiddenBid }) =>
      forbiddenBid === null
        ? 'Kaç el alacaksın?'
        : `Kaç el alacaksın? ${forbiddenBid} diyemezsin, sözlerin toplamı dokuz olamaz.`,
  },
  captions: { bid: 'Söz' },
  reasons: {
    holdsAces: ({ aces }) => `Elinde ${sayAces(aces)}.`,
    wanted: ({ tricks }) => {
      if (tricks === 0) return 'Artık el almana gerek yok.';
      return `${tricks === 1 ? 'Bir' : tricks} el daha alman gerekiyor.`;
    },
  },
  lesson: {
    intro: 'Dokuz El’de kaç el alacağını söyler, sonra tam o kadar el almaya çalışırsın.',
    steps: {
      bid: 'Kâğıtları sen dağıttın, bu yüzden sözünü en son sen söylersin. Dört sözün toplamı dokuz olamaz, yani “iki” diyemezsin. Kupa asın bir el alır, öteki kâğıtların pek almaz. “Bir” de.',
      shed: 'Sinekle çıkıldı, renge uymalısın. As oynandı, onlun eli alamaz. Ondan şimdi kurtul, sonra istemediğin bir el alabilir.',
      take: 'İşte senin elin. As, renginin en büyüğüdür, onu kimse geçemez.',
      leadLow:
        'Söylediğin eli aldın. Son eli sen aldın, bu yüzden sen çıkıyorsun. En küçük kâğıt olan bir altılıyla çık, bu eli başkası alsın.',
      under:
        'Şimdiye kadarki en büyük kâğıt vale. Onun altında kalan en büyük kâğıdını oyna, eli almadan ondan kurtulursun.',
    },
    ending: 'Artık el alma. Fazla ya da eksik her el bir puan yazdırır.',
  },
  refusals: {
    alreadyBid: 'Sözünü zaten söyledin, söz değiştirilemez.',
    noBid: ({ min, max }) => `Söz, ${min} ile ${max} arasında bir tam sayı olmalı.`,
    forbiddenBid: ({ forbidden, sumSoFar }) =>
      `${forbidden} diyemezsin, dört sözün toplamı ${sumSoFar + forbidden} olurdu. Başka bir sayı söyle.`,
  },
};
