// Turkish words of Hearts.

import { passReceiver, type PassDirection } from '../state.ts';
import { heartsNotes } from './notes.ts';
import type { HeartsWords } from './words.ts';

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

export const words: HeartsWords = {
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
  notes: heartsNotes({
    pass: '',
    directions: PASSING,
    broken: 'Kupa açıldı',
    passed: 'Kâğıt verdi',
    thisHand: 'Bu tur',
  }),
  questions: {
    pass: ({ passDirection, seat }, say) =>
      `${say.nameOf(passReceiver(seat ?? 0, passDirection))} için üç kâğıt seç.`,
  },
  values: {
    pass: (count: number, { passDirection }) => `${count} kâğıdı ${DIRECTIONS[passDirection]} ver`,
  },
};
