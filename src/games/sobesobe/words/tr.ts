// Turkish words of SobeSobe.

import type { SuitName } from '#cards/card.ts';
import { maxCards } from '#rules/words.ts';
import { sobeNotes, trumpLabel } from './notes.ts';
import type { SobeWords } from './words.ts';

export const words: SobeWords = {
  title: 'SobeSobe',
  summary: 'Her turu oyna ya da oynama, 20 puandan 0’a in.',
  unit: () => 'kaldı',
  options: {
    mustPlayAtFive: {
      label: 'Beş puanda oynama zorunluluğu',
      words: 'Beş ya da daha az puanı olan oyuncu turu oynamak zorundadır.',
    },
    cutIsMandatory: {
      label: 'Koz çakma zorunluluğu',
      words: 'Çıkılan renkten kâğıdı olmayan oyuncu, kozu varsa koz oynamak zorundadır.',
    },
    roundLimit: {
      label: 'Tur sınırı',
      words: 'Oyun bu kadar turdan sonra biter ve en düşük toplam kazanır; 0 ise sınır yoktur.',
    },
  },
  presets: { strict: 'Sıkı kurallar', short: 'Kısa oyun, 10 tur' },
  facts: {
    handStarted: ({ round, dealer, partyPlayer }, say) =>
      `${round}. tur. Dağıtan: ${say.nameOf(dealer)}. Kozu söyleyecek oyuncu: ${say.nameOf(partyPlayer)}.`,
    looked: ({ seat }, say) =>
      `${say.nameOf(seat)} önce iki kâğıda ${say.verb(seat, 'baktın', 'baktı')}.`,
    trump: ({ seat, suit, blind, trickValue }, say) => {
      const named = `${say.nameOf(seat)} ${blind ? 'görmeden ' : ''}${say.suit(suit)}`;
      return `${named} ${say.verb(seat, 'dedin', 'dedi')}: bir el ${trickValue} puan.`;
    },
    decided: ({ seat, playing }, say) =>
      playing
        ? `${say.nameOf(seat)} ${say.verb(seat, 'oynuyorsun', 'oynuyor')}.`
        : `${say.nameOf(seat)} ${say.verb(seat, 'oynamıyorsun', 'oynamıyor')}.`,
    exchanged: ({ seat, count }, say) =>
      `${say.nameOf(seat)} ${count} kâğıt ${say.verb(seat, 'değiştirdin', 'değiştirdi')}.`,
    drew: ({ cards }, say) =>
      cards.length === 0 ? null : `Çektiğin kâğıtlar: ${say.cards(cards)}.`,
  },
  counted: { roundsPlayed: 'Oynadığın turlar', roundsWithoutTrick: 'El almadan biten turlar' },
  lines: {
    tricks: 'Eller',
    noTrick: 'El alamama',
    partyPlayer: 'Parti oyuncusuna iki katı',
  },
  endings: {
    down: () => 'Bir oyuncu 0 puana ya da altına indi. En düşük toplam kazanır.',
    allRounds: ({ rounds }) => `${rounds} tur oynandı. En düşük toplam kazanır.`,
  },
  notes: sobeNotes({
    party: 'Parti oyuncusu',
    trump: 'Koz',
    trickValue: 'Bir elin değeri',
    toDraw: 'Kalan kâğıt',
    exchanged: 'Değiştirdi',
    plays: 'Oynuyor',
    sitsOut: 'Oynamıyor',
    tricks: 'El',
  }),
  questions: {
    look: () => 'İlk iki kâğıdına bakacak mısın, yoksa görmeden kupa mı diyeceksin?',
    trump: () => 'Koz ne olsun?',
    stay: () => 'Bu turu oynayacak mısın?',
    exchange: ({ legal }) => `En çok ${maxCards(legal)} kâğıt değiştir ya da elini tut.`,
  },
  values: {
    look: () => 'İki kâğıda bak',
    trump: (suit: SuitName, view, say) => trumpLabel(suit, view, say, (name) => `Görmeden ${name}`),
    stay: (playing: boolean) => (playing ? 'Oyna' : 'Oynama'),
    exchange: (count: number) => (count === 0 ? 'Hepsini tut' : `${count} kâğıdı değiştir`),
  },
};
