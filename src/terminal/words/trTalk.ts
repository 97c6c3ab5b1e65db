// Turkish for a table line by line.

import { unbroken } from '../tty/layout.ts';
import type { TalkWords } from './talkWords.ts';

export const talkWords: TalkWords = {
  commands: {
    hint: 'ipucu',
    score: 'puan',
    last: 'son',
    rules: 'kurallar',
    help: 'yardım',
    save: 'sakla',
    quit: 'çık',
  },
  plain: {
    welcome: (title, others) =>
      `${title}.${others === '' ? '' : ` Masadakiler: ${others}.`} Sözcükler için yardım yaz.`,
    round: (round) => `${round}. tur.`,
    youHave: (seconds) => `${seconds} saniyen var.`,
    now: (notes) => `Şimdi: ${notes}.`,
    youLead: 'Sen çıkıyorsun.',
    onTheTable: (plays) => `Masada: ${plays}.`,
    inPlay: 'oynanıyor',
    yourHand: (hand) => `Elin: ${hand}.`,
    youMayPlay: (cards) => `Oynayabileceklerin: ${cards}.`,
  },
  keeping: {
    saved: (name) => `Saklandı: ${name}.`,
    notSaved: (folder) => `Oyun şuraya yazılamadı: ${folder}.`,
    resumeLater: `Oyun saklandı: ${unbroken('masa play --resume')} kaldığın yerden sürer. Hoşça kal.`,
    lookAgain: (name) =>
      `Yeniden bakmak için ${unbroken(`masa replay ${name}`)}, denetlemek için ${unbroken(`masa verify ${name}`)}.`,
    serverKeeps: 'Bu oyunu sunucu saklıyor.',
  },
  tableHelp: {
    cards: [
      'Bir kâğıt adıyla (QS, 10h) ya da elindeki numarasıyla yazılır.',
      'Birkaç kâğıt bir satıra yazılır: QS AH KH.',
      'Çizili masada oklar seçer, boşluk birkaç kâğıdı işaretler, Enter oynar.',
    ],
    does: {
      hint: 'iyi bir oyuncu ne yapardı',
      score: 'puan çizelgesi',
      last: 'son el',
      rules: 'oyunun kuralları',
      help: 'bu sözcükler',
      save: 'oyunu saklar; çıkınca da saklanır',
      quit: 'masadan kalkar; masa play --resume ile sürer',
      quitOnline: 'uzaklaşır; masa join seni yerine geri getirir',
      quitWatching: 'izlemeyi bırakır',
    },
  },
  places: [
    ['Kuzey'],
    ['Batı', 'Doğu'],
    ['Batı', 'Kuzey', 'Doğu'],
    ['Batı', 'Kuzeybatı', 'Kuzeydoğu', 'Doğu'],
  ],
  bot: (number) => `Bot ${number}`,
};
