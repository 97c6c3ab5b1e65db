// The Turkish texts of Hearts.

import { passReceiver, type PassDirection } from './state.ts';
import type { HeartsTexts } from './texts.en.ts';

const DIRECTIONS: Readonly<Record<PassDirection, string>> = {
  left: 'sola',
  right: 'sağa',
  across: 'karşıya',
  hold: '',
};

/** A label and a value would stand in the wrong order: the verb comes last. */
const PASSING: Readonly<Record<PassDirection, string>> = {
  left: 'Üç kâğıdı sola ver',
  right: 'Üç kâğıdı sağa ver',
  across: 'Üç kâğıdı karşıya ver',
  hold: 'Bu tur kâğıt verilmez',
};

export const texts: HeartsTexts = {
  title: 'Kalpler',
  summary: 'Kupalardan ve maça kızından uzak dur ya da hepsini topla.',
  options: {
    endScore: {
      label: 'Bitiş puanı',
      words: 'Oyun, birinin bu puana ulaştığı turun sonunda biter.',
    },
    moon: {
      label: 'Hepsini toplama',
      words:
        '26 puanın hepsini alan oyuncu, ötekilerin hepsine 26 yazdırır ya da kendisi eksi 26 yazar.',
      values: {
        'others-plus-26': 'Ötekilerin hepsine 26',
        'shooter-minus-26': 'Toplayana eksi 26',
      },
    },
    jackOfDiamonds: {
      label: 'Karo valesi',
      words: 'Karo valesini alan oyuncu eksi 10 yazar.',
    },
    queenBreaksHearts: {
      label: 'Maça kızı kupayı açar',
      words: 'Maça kızı oynandıktan sonra da kupayla çıkılabilir.',
    },
    anyHeartBreaks: {
      label: 'Her kupa kupayı açar',
      words: 'Kupa hangi elde oynanırsa oynansın, kupayla çıkılan bir elde bile olsa, kupa açılır.',
    },
    passing: {
      label: 'Kâğıt verme',
      words:
        'Oyundan önce herkes üç kâğıt verir: sola, sağa, karşıya; dördüncü turda kâğıt verilmez.',
    },
    passSeconds: {
      label: 'Kâğıt verme süresi (saniye)',
      words: 'Vereceği kâğıtları seçmek için her oyuncunun bu kadar saniyesi vardır.',
    },
  },
  presets: { windows: 'Windows’taki gibi', jack: 'Karo valesi ile' },
  facts: {
    handStarted: ({ round, passDirection }) =>
      passDirection === 'hold'
        ? `${round}. tur. Bu tur kimse kâğıt vermez.`
        : `${round}. tur. Herkes üç kâğıdı ${DIRECTIONS[passDirection]} verir.`,
    passed: ({ seat }, say) => `${say.nameOf(seat)} üç kâğıt ${say.verb(seat, 'verdin', 'verdi')}.`,
    received: ({ from, cards }, say) =>
      `${say.nameOf(from)} sana şu kâğıtları verdi: ${say.cards(cards)}.`,
    heartsBroken: () => 'Kupa açıldı, artık kupayla çıkılabilir.',
    trickTaken: ({ seat, points }, say) => {
      const cost = points === 0 ? '' : `, ${points} puan`;
      return `${say.nameOf(seat)} eli ${say.verb(seat, 'aldın', 'aldı')}${cost}.`;
    },
  },
  counted: { moons: 'Hepsini topladığın turlar', queens: 'Aldığın maça kızları' },
  lines: {
    hearts: 'Kupalar',
    queenOfSpades: 'Maça kızı',
    moon: 'Hepsini toplama',
    jackOfDiamonds: 'Karo valesi',
  },
  endings: {
    reached: ({ points }) => `Bir oyuncu ${points} puana ulaştı. En düşük toplam kazanır.`,
  },
  notes: {
    pass: '',
    directions: PASSING,
    broken: 'Kupa açıldı',
    passed: 'Kâğıt verdi',
    thisHand: 'Bu tur',
  },
  questions: {
    pass: ({ passDirection, seat }, say) =>
      `${say.nameOf(passReceiver(seat ?? 0, passDirection))} için üç kâğıt seç.`,
  },
  values: {
    pass: (count: number, { passDirection }) => `${count} kâğıdı ${DIRECTIONS[passDirection]} ver`,
  },
  reasons: {
    passQueen: ({ spades }) =>
      spades === 0
        ? 'Maça kızından önce oynayacak başka maçan yok.'
        : `Maça kızından önce oynayacak yalnız ${spades} maçan var.`,
    passHighSpade: ({ card }, say) =>
      `Maça kızı başka bir oyuncuda; ${say.card(card)} onu almak zorunda kalabilir.`,
    passSuit: ({ suit }, say) => `Böylece elindeki bütün ${say.suit(suit)} kâğıtları gider.`,
    passHighHearts: 'Kupayla aldığın elde her zaman puan olur.',
    passHigh: 'Bu kadar büyük kâğıtlar istemediğin elleri alabilir.',
    moonInReach: ({ points }) =>
      `Şimdiye kadarki ${points} puanın hepsi sende. Kalanları da alırsan hepsini toplamış olursun.`,
    stopsMoon:
      'Şimdiye kadarki bütün puanlar tek bir oyuncuda. Şimdi sen de puan alıyorsun, artık kimse hepsini toplayamaz.',
    queenGoesAway: 'Maça kızı başkasına gider.',
    heartCosts: ({ card }, say) => `${say.card(card)}, başkasının aldığı ele bir puan ekler.`,
    chanceToDiscard: ({ card }, say) =>
      `Çıkılan renk sende yok; ${say.card(card)} kâğıdından kurtulabilirsin.`,
    drivesQueenOut: 'Maça kızı başka bir oyuncuda; daha küçük bir maça onu ortaya çıkarabilir.',
    freeTrick: ({ card }, say) => `Bu elde puan yok; ${say.card(card)} ile alırsan puan yazılmaz.`,
  },
  lesson: {
    intro:
      'Kalpler’de amaç, olabildiğince az puan almaktır. Aldığın her kupa bir, maça kızı on üç puan yazdırır.',
    steps: {
      pass: 'Oyundan önce herkes üç kâğıt verir. Büyük kâğıtlar istemediğin elleri alır, bu yüzden karo papazını ve iki büyük sineği ver.',
      lead: 'Tek sineğinle renge uymak zorundaydın, eli de o aldı. Eli alan, sonraki ele çıkar. Biri kupa atana kadar kupayla çıkılmaz, bu yüzden karo ikilisiyle çık. O, eli alamayacak kadar küçüktür.',
      queen:
        'Sinekle çıkıldı, sende sinek kalmadı; istediğin kâğıdı oynayabilirsin. Maça kızını at. Bu eli kim alırsa on üç puan yazar.',
      under:
        'Maçayla çıkıldı, renge uymalısın. Eli en büyük maça alır; senin beşlin sekizlinin altında kalır.',
      broken:
        'Sineğin yok, büyük bir kupadan kurtul. Böylece kupa açıldı, bundan sonra kupayla çıkılabilir.',
    },
    ending: 'Bilmen gereken bu kadar. Turu sonuna kadar oyna ve olabildiğince az puan al.',
  },
  refusals: {
    passThree: 'Birbirinden farklı tam üç kâğıt ver.',
    heartsTooEarly: 'İlk elde kupa oynayamazsın.',
    queenTooEarly: 'İlk elde maça kızını oynayamazsın.',
    leadTwoOfClubs: 'İlk ele sinek ikilisiyle çık.',
    heartsNotBroken: 'Kupa henüz açılmadı. Başka bir renkle çık.',
  },
};
