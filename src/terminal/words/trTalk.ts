// Turkish for a table that is shown line by line.

import { unbroken } from '../tty/layout.ts';
import type { TalkWords } from './talkWords.ts';

export const talkWords: TalkWords = {
  commands: {
    hint: 'ipucu',
    score: 'puan',
    last: 'son',
    rules: 'kurallar',
    help: 'yardım',
    save: 'kaydet',
    quit: 'çık',
  },
  plain: {
    welcome: (title, others) =>
      `${title}.${others === '' ? '' : ` Masadakiler: ${others}.`} Komutlar için yardım yaz.`,
    round: (round) => `${round}. tur.`,
    youHave: (seconds) => `${seconds} saniyen var.`,
    now: (notes) => `Şimdi: ${notes}.`,
    youLead: 'Sen çıkıyorsun.',
    onTheTable: (plays) => `Yerde: ${plays}.`,
    inPlay: 'oynanıyor',
    yourHand: (hand) => `Elin: ${hand}.`,
    youMayPlay: (cards) => `Oynayabileceğin kâğıtlar: ${cards}.`,
  },
  keeping: {
    saved: (name) => `Kaydedildi: ${name}.`,
    notSaved: (folder) =>
      `Oyun şu klasöre kaydedilemedi: ${folder}. Klasöre yazılabildiğinden emin ol.`,
    resumeLater: (command) =>
      `Oyun kaydedildi. Devam etmek için ${unbroken(command)} yaz. Hoşça kal.`,
    lookAgain: (name) =>
      `Tekrar izlemek için ${unbroken(`masa replay ${name}`)}, denetlemek için ${unbroken(`masa verify ${name}`)}.`,
    serverKeeps: 'Bu oyunu sunucu kaydediyor.',
  },
  tableHelp: {
    cards: [
      'Bir kâğıdı adıyla (QS, 10h) ya da elindeki numarasıyla yaz.',
      'Birkaç kâğıdı tek satıra yaz: QS AH KH.',
      'Çizili masada seçmek için okları, birkaç kâğıt işaretlemek için boşluğu, oynamak için Enter’ı kullan.',
    ],
    does: {
      hint: 'iyi bir oyuncu ne yapardı',
      score: 'puan tablosu',
      last: 'son el',
      rules: 'oyunun kuralları',
      help: 'bu liste',
      save: 'oyunu kaydeder; çıkınca da kaydedilir',
      quit: 'oyunu kaydeder ve masadan kalkar',
      quitOnline: 'şimdilik ayrılır; masa join seni yerine geri getirir',
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
