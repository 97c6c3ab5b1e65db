// The Turkish texts of SobeSobe.

import type { SuitName } from '#cards/card.ts';
import { maxCards } from '#rules/texts.ts';
import { trumpLabel } from './state.ts';
import type { SobeTexts } from './texts.en.ts';

export const texts: SobeTexts = {
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
  sheetNotes: { satOut: () => 'oynamadı' },
  notes: {
    party: 'Parti oyuncusu',
    trump: 'Koz',
    trickValue: 'Bir elin değeri',
    toDraw: 'Kalan kâğıt',
    exchanged: 'Değiştirdi',
    plays: 'Oynuyor',
    sitsOut: 'Oynamıyor',
  },
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
  reasons: {
    lookFirst: 'İki kâğıdını gördükten sonra istediğin rengi koz yapabilirsin.',
    blindHearts: 'Görmeden kupa denince her el dört puandır.',
    makesTrumps: ({ suit, count }, say) => `Koz ${say.suit(suit)} olursa ${count} kozun olur.`,
    holdsTrumpAce: 'Koz ası sende; onu hiçbir kâğıt geçemez.',
    holdsTrumps: ({ count }) => (count === 1 ? 'İki kâğıdından biri koz.' : 'İki kâğıdın da koz.'),
    sitsOut: ({ penalty }) =>
      `El almadan biten bir tur sana ${penalty} puan yazdırır; oynamamanın cezası yok.`,
    keepsTrumps: 'Ne koz ne de as değiştirirsin.',
    firstTrick: ({ card }, say) =>
      `İlk el seni cezadan kurtarır; yerdeki kâğıtlara göre ${say.card(card)} bu eli alır.`,
    strongestTrump: ({ card }, say) => `${say.card(card)} geçilemez, ötekilerde daha güçlüsü yok.`,
  },
  lesson: {
    intro:
      'SobeSobe’de herkes 20 puanla başlar ve 0’a inmeye çalışır. Aldığın her el puanını düşürür; el almadan biten tur puan ekler. Koz kupa, bu yüzden bir el iki puandır. Dağıtan sensin, bu yüzden oynamak zorundasın. Ötekiler oynamayabilirdi.',
    steps: {
      exchange: 'Bir kez en çok üç kâğıt değiştirebilirsin. İki kozunu tut, gerisini değiştir.',
      higherTrump:
        'Kozla çıkıldı; elinde varsa daha büyük bir koz oynamak zorundasın. Beşli yeter. Altılıyı sonraya bırak.',
      king: 'Eli aldın, iki puanın düştü. Şimdi sen çıkıyorsun. Karo papazını yalnız yedili, as ve kozlar geçebilir.',
      leadTrump:
        'Bir el daha. Kozla çık. Koz ası kimdeyse onu şimdi oynamak zorunda, böylece o da gitmiş olur.',
      cut: 'Maçayla çıkıldı, sende maça yok; istediğin kâğıdı oynayabilirsin. En küçük koz bile bütün öteki renkleri geçer.',
    },
    ending:
      'Her el puanını düşürdü. Hiç el almayan oyuncuya ise beş puan eklenir; koz kupaysa on, kupa görmeden söylendiyse yirmi. Parti oyuncusuna bunun iki katı eklenir. Sonraki turlarda oynayıp oynamayacağın sorulabilir.',
  },
  refusals: {
    notPartyPlayer: 'Kozu yalnız parti oyuncusu söyler.',
    sittingOut: 'Bu turu oynamıyorsun.',
    dealtAlready: 'İlk iki kâğıt zaten dağıtıldı.',
    noSuit: 'Koz, dört renkten biri olmalı.',
    onlyHearts: 'Dağıtımdan önce yalnız kupa söylenebilir.',
    yesOrNo: '“playing” true ya da false olmalı.',
    partyPlayer: 'Parti oyuncusu sensin, bu yüzden bu turu oynamak zorundasın.',
    dealer: 'Dağıtan sensin, bu yüzden bu turu oynamak zorundasın.',
    clubs: 'Koz sinek, bu yüzden bu turu herkes oynamak zorunda.',
    roundsOut: 'Son iki turu oynamadın, bu yüzden bu turu oynamak zorundasın.',
    fivePoints: 'Puanın beş ya da daha az, bu yüzden bu turu oynamak zorundasın.',
    exchangeThree: 'En çok üç kâğıt değiştirebilirsin.',
    namedTwice: 'Her kâğıdı bir kez seç.',
    keepAce: 'Koz ası değiştirilemez.',
    mustBeat: 'Daha büyük bir koz oynamalısın.',
    mustPlayAce: 'Koz asını oynamalısın.',
    mustCut: 'Çıkılan renk elinde yok. Koz oyna.',
  },
};
