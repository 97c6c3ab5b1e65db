// The Turkish texts of Pitch.

import { maxCards } from '#rules/texts.ts';
import type { PitchTexts } from './texts.en.ts';

const SIDES = ['Kuzey ile Güney', 'Doğu ile Batı'];

export const texts: PitchTexts = {
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
  sheetNotes: {
    bidMade: ({ bid }) => `${bid} dedi, yaptı`,
    bidSet: ({ bid }) => `${bid} dedi, battı`,
  },
  notes: {
    trump: 'Koz',
    bid: 'Söz',
    pass: 'Pas',
    replaced: 'Değiştirdi',
    captured: 'Alınan',
    captures: {
      High: 'en büyük koz',
      Low: 'en küçük koz',
      Jack: 'koz valesi',
      Five: 'koz beşlisi',
    },
  },
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
  reasons: {
    trumpsHeld: ({ suit, count, card }, say) =>
      count === 1
        ? `Koz ${say.suit(suit)} olursa tek kozun olur: ${say.card(card)}.`
        : `Koz ${say.suit(suit)} olursa ${count} kozun olur, en büyüğü ${say.card(card)}.`,
    sureHigh: ({ suit }, say) =>
      `Koz ${say.suit(suit)} olursa en büyük koz puanını senin asın alır.`,
    longestSuit: ({ suit, count }, say) =>
      `Elinde ${say.suit(suit)} renginden uzunu yok: ${count} kâğıt.`,
    keepsTrumps: 'Bütün kozların sende kalır; yeni kâğıtlarla başka kozlar da gelebilir.',
    partnersTrick: ({ card }, say) =>
      `Şimdilik eli ortağın alıyor; ${say.card(card)} bunu değiştirmez.`,
    drawsTrumps: ({ card }, say) =>
      `${say.card(card)} geçilemez; kozu olan herkes koz oynamak zorunda.`,
  },
  lesson: {
    intro:
      'Pitch’te iki takım, kozu söyleme hakkı için ihaleye girer. Ortağın karşında oturur. Her turda dört puan vardır: en büyük koz, en küçük koz, koz valesi ve sayı üstünlüğü.',
    steps: {
      bid: 'Ötekiler pas dedi. Elinde, vale ve ikili de içinde, üç karo var. Koz karo olursa bu ikisi koz valesi ve en küçük koz puanlarını getirir. “İki” de.',
      trump: 'En yüksek söz senin, bu yüzden kozu sen söylersin. Karoyu seç.',
      lead: 'İhaleyi alan, ilk ele istediği kâğıtla çıkar. Kozların değerli, bu yüzden önce küçük bir maçayı dene.',
      partner:
        'Eli o aldı, bu yüzden yine sen çıkıyorsun. O renkten kâğıdı olan herkes renge uymak zorundadır, eli en büyüğü alır. Bu, ortağının kâğıdı da olabilir.',
      cutIn:
        'Sinekle çıkıldı, sende sinek yok; istediğin kâğıdı oynayabilirsin, koz da olur. Koz bütün öteki renkleri geçer, en küçüğün yeter. İkili senin aldığın elde güvende, en küçük koz puanı da öyle.',
    },
    ending:
      'Oyuna devam et, koz valesinin olduğu eli de almaya çalış. Takımın söz verdiğinden az puan alırsa söz verdiği kadar puan kaybeder.',
  },
  refusals: {
    noBid: 'Bir tam sayı söyle ya da pas de.',
    bidTooHigh: ({ maxBid }) => `Söz en çok ${maxBid} olabilir.`,
    bidTooLow: ({ minBid }) => `Söz en az ${minBid} olabilir.`,
    bidMore: ({ highestBid }) =>
      `Şu anki en yüksek söz ${highestBid.value}. Daha fazlasını söyle ya da pas de.`,
    onlyPass: 'Söz zaten en yüksek sayıda, yalnız pas diyebilirsin.',
    noSuit: 'Koz olarak dört renkten birini seç.',
    replaceSix: 'En çok altı farklı kâğıt değiştirebilirsin.',
    bidsCrossed: 'En düşük söz, en yüksek sözden büyük olamaz.',
    bidBeyondHand: 'En yüksek söz, bir turdaki puandan büyük olamaz.',
    floatBelowTarget: 'Doğrudan kazanma puanı, hedef puandan küçük olamaz.',
  },
};
