// The Turkish texts of Pontoon.

import type { PontoonLine } from './score.ts';
import { MAX_HANDS, type HandKind, totalInPlay } from './state.ts';
import type { PontoonTexts } from './texts.en.ts';

const ON_HAND = ['', ' ikinci elde', ' üçüncü elde'];

const KINDS: Readonly<Record<HandKind, string>> = {
  pontoon: 'pontoon',
  'five-card trick': 'beş kâğıt',
  bust: 'battı',
};

const WHY: Readonly<Record<PontoonLine, string>> = {
  pontoon: 'pontoon bankayı yener',
  fiveCards: 'beş kâğıt bankayı yener',
  bust: 'el battı',
  equal: 'eller eşit, eşitlikte banka kazanır',
  higher: 'toplam bankanınkinden yüksek',
  lower: 'toplam bankanınkinden düşük',
  bankerBust: 'banka battı',
  bankerPontoon: 'bankada pontoon var',
  bankerFiveCards: 'bankada beş kâğıt var',
};

function worth(total: number, kind: HandKind | null): string {
  return kind === null ? `toplam ${total}` : `toplam ${total}, ${KINDS[kind]}`;
}

export const texts: PontoonTexts = {
  title: 'Pontoon',
  rows: { banker: 'Banka', pontoon: 'Pontoon', 'five-card trick': 'Beş kâğıt', bust: 'Battı' },
  summary: 'Bankaya karşı kâğıt çek ya da dur, 21’e olabildiğince yaklaş.',
  options: {
    stickAt: {
      label: 'Durulabilen en düşük toplam',
      words:
        'Oyuncular bundan düşük bir toplamda duramaz: geleneksel oyunda 15; 0 ise her toplamda durulabilir.',
    },
    buy: {
      label: 'Kâğıt satın alma',
      words: 'Oyuncular bahislerini artırarak kâğıt satın alabilir.',
    },
    split: { label: 'Bölme', words: 'Oyuncular aynı değerde iki kâğıdı iki ele bölebilir.' },
    stakes: {
      label: 'Bahis',
      words: 'Oyuncular ilk kâğıtlarından sonra bahis koyar. Kapalıysa her el bir puanla oynanır.',
    },
    payDouble: {
      label: 'İki kat ödeme',
      words: 'Kazanan bir pontoon ya da beş kâğıt, bahsin iki katını kazandırır.',
    },
    maxStake: { label: 'En yüksek bahis', words: 'İlk kâğıda en çok bu kadar bahis konabilir.' },
    rounds: { label: 'Tur sayısı', words: 'Oyun bu kadar turdan sonra biter.' },
  },
  presets: { traditional: 'Geleneksel, bahisli', short: 'Kısa oyun, 5 tur' },
  facts: {
    handStarted: ({ round, shuffled }) =>
      `${round}. tur.${shuffled ? ' 52 kâğıdın hepsi karıldı.' : ''}`,
    dealt: ({ seat, cards }, say) => `${say.nameOf(seat)}: ${say.cards(cards)}.`,
    bankerDealt: ({ cards }, say) => {
      const names = cards.map((card) => (card === null ? 'kapalı bir kâğıt' : say.card(card)));
      return `Banka: ${say.list(names)}.`;
    },
    bid: ({ seat, value }, say) =>
      `${say.nameOf(seat)} ${value} puan bahis ${say.verb(seat, 'koydun', 'koydu')}.`,
    twisted: ({ seat, hand, card, total }, say) => {
      const drew = say.verb(seat, 'kâğıt çektin', 'kâğıt çekti');
      return `${say.nameOf(seat)}${ON_HAND[hand]} ${drew}: ${say.card(card)}, toplam ${total}.`;
    },
    bought: ({ seat, hand, card, total, stake }, say) => {
      const bought = say.verb(seat, 'kâğıt aldın', 'kâğıt aldı');
      const how = `${say.nameOf(seat)}${ON_HAND[hand]} ${stake} puana ${bought}`;
      return `${how}: ${say.card(card)}, toplam ${total}.`;
    },
    stuck: ({ seat, hand, total }, say) =>
      `${say.nameOf(seat)}${ON_HAND[hand]} ${total} ile ${say.verb(seat, 'durdun', 'durdu')}.`,
    split: ({ seat, hands }, say) =>
      `${say.nameOf(seat)} elini ${say.verb(seat, 'böldün', 'böldü')}: ${hands.map(say.cards).join('; ')}.`,
    handEnded: ({ seat, kind, total }, say) => {
      const owner = say.nameOf(seat);
      switch (kind) {
        case 'bust':
          return `${owner} ${say.verb(seat, 'battın', 'battı')}: toplam ${total}, 21’i geçti.`;
        case 'pontoon':
          return `${owner}: pontoon! Bir as ve on değerinde bir kâğıt: en iyi el.`;
        case 'five-card trick':
          return `${owner}: beş kâğıt! Batmadan beş kâğıt, toplam ${total}.`;
        case null:
          return `${owner}: el ${total} ile bitti.`;
      }
    },
    bankerRevealed: ({ card, total, kind }, say) =>
      `Banka kapalı kâğıdını açtı: ${say.card(card)}, ${worth(total, kind)}.`,
    bankerTwisted: ({ card, total, kind }, say) =>
      `Banka çekti: ${say.card(card)}, ${worth(total, kind)}.`,
    outcome: ({ seat, hand, won, why }, say) => {
      const end = won
        ? say.verb(seat, 'kazandın', 'kazandı')
        : say.verb(seat, 'kaybettin', 'kaybetti');
      return `${say.nameOf(seat)}${ON_HAND[hand]} ${end}: ${WHY[why]}.`;
    },
  },
  counted: { pontoons: 'Pontoon', fiveCardTricks: 'Beş kâğıtlı eller', busts: 'Batan eller' },
  lines: {
    pontoon: 'Pontoon',
    fiveCards: 'Beş kâğıt',
    bust: 'Batma',
    bankerBust: 'Banka battı',
    higher: 'Daha yüksek toplam',
    equal: 'Eşit eller',
    lower: 'Daha düşük toplam',
    bankerPontoon: 'Bankada pontoon var',
    bankerFiveCards: 'Bankada beş kâğıt var',
  },
  endings: {
    mostPoints: () => 'Son tur oynandı. En yüksek puan kazanır.',
    bank: () => 'Son tur oynandı ve kimse önde değil, bu yüzden banka kazanır.',
  },
  notes: { cardsLeft: 'Kalan kâğıt', stake: 'Bahis' },
  questions: {
    bid: () => 'Bahsin ne kadar?',
    twist: (view) => {
      const total = totalInPlay(view);
      return total === null ? 'Bir kâğıt daha?' : `Toplamın ${total}. Bir kâğıt daha?`;
    },
  },
  values: { twist: () => 'Kâğıt çek', stick: () => 'Dur', split: () => 'Böl' },
  captions: { bid: 'Bahis', buy: 'Satın al' },
  reasons: {
    lowStake: 'Olasılıklara göre bu ilk kâğıda konan bahis ortalamada kaybettirir, az koy.',
    highStake: 'Olasılıklara göre bu ilk kâğıda konan bahis ortalamada kazandırır, daha çok koy.',
    wouldBust: ({ bust, unseen }) =>
      `Görmediğin ${unseen} kâğıdın ${bust} tanesi seni 21’den öteye götürür.`,
    staysIn: ({ bust, unseen }) =>
      bust === 0
        ? 'Hiçbir kâğıt seni 21’den öteye götürmez.'
        : `Görmediğin ${unseen} kâğıdın ${unseen - bust} tanesi seni 21’den öteye götürmez.`,
  },
  lesson: {
    intro: 'Pontoon’da amaç, 21’i geçmeden ona olabildiğince ve bankadan daha çok yaklaşmaktır.',
    steps: {
      twist:
        'İki ile üç beş eder, bu toplamla kazanamazsın; banka 17’ye kadar çeker. Bir kâğıt daha çek.',
      safe: 'On bir. Hiçbir kâğıt seni 21’in üstüne çıkaramaz; en büyükleri on sayılır, as da on bir fazla gelirse bir sayılır. Yine çek.',
      stick:
        'On sekiz. Üçten büyük bir kâğıt seni 21’in üstüne çıkarır ve hemen kaybedersin. Dur; şimdi banka oynar. Eşitlikte banka kazanır.',
    },
    ending:
      'İki el her toplamı yener: pontoon (as ile onlu ya da resimli bir kâğıt) ve beş kâğıt (21’i geçmeyen beş kâğıt). Dilediğin kadar oyna.',
  },
  refusals: {
    oneStake: ({ lowest }) => `Burada bahis ${lowest} olmalı.`,
    stakeRange: ({ lowest, highest }) =>
      `Bahis, ${lowest} ile ${highest} arasında bir tam sayı olmalı.`,
    stickTooLow: ({ total, stickAt }) => `Toplamın ${total}. Durmak için en az ${stickAt} gerekir.`,
    noBuying: 'Bu masada kâğıt satın alma kapalı.',
    hasTwisted: 'Bu el için zaten kâğıt çektin, artık satın alamazsın.',
    noSplitting: 'Bu masada el bölme kapalı.',
    noPair: 'Yalnız aynı değerde iki kâğıtlık bir el bölünebilir.',
    mostHands: `Zaten ${MAX_HANDS} elin var, daha fazlası olmaz.`,
    deckTooShort: 'Bölmeye yetecek kâğıt kalmadı.',
  },
};
