// Turkish for what tables declare.

import type { OptionWords } from '#rules/words.ts';
import type { tableSettings } from '#table/settings.ts';
import type { TableOptionWords } from './optionLabels.ts';

const TABLE_OPTIONS: OptionWords<typeof tableSettings> = {
  start: {
    label: 'Başlama',
    words: 'Oyun, bütün yerler dolunca ya da herkes hazır olduğunu söyleyince başlar.',
    values: { auto: 'Bütün yerler dolunca', ready: 'Herkes hazır olunca' },
  },
  turnSeconds: {
    label: 'Hamle süresi (saniye)',
    words: 'Bir oyuncu ne kadar düşünebilir.',
  },
  coverAfterSeconds: {
    label: 'Bağlantısı kopanın yerine bot',
    words: 'Bağlantı koptuktan ne kadar sonra oyuncunun yerine bir bot oynar.',
  },
  infractions: {
    label: 'Süre aşımı',
    words: 'Bir oyunda bu kadar süre aşımından sonra masa sahibi oyuncuyu çıkarabilir.',
  },
  removal: {
    label: 'Çıkarılan oyuncu',
    words: 'Çıkarılanın yerine bir bot oynar ya da tarafı oyunu kaybeder.',
    values: { bot: 'Yerine bot oynar', forfeit: 'Tarafı kaybeder' },
  },
  absenceMinutes: {
    label: 'Bağlantısız süre (dakika)',
    words: 'Bir oyuncu ne kadar bağlantısız kalırsa öteki taraf oyunu alabilir.',
  },
  watchers: {
    label: 'İzleyenler',
    words: 'Başkaları izleyip yazabilir, yalnız izleyebilir ya da izleyemez.',
    values: { chat: 'İzleyip yazabilir', silent: 'İzleyebilir', none: 'İzleyemez' },
  },
  hints: {
    label: 'İpuçları',
    words: 'İpucu yalnız botlara karşı tek başına oynayana, buradaki herkese ya da hiç kimseye.',
    values: { alone: 'Tek başına oynayana', all: 'Herkese', none: 'Hiç kimseye' },
  },
  handPause: {
    label: 'Turlar arası bekleme',
    words: 'Puana bakmak için iki tur arasında ne kadar beklenir.',
  },
  botPause: {
    label: 'Botların beklemesi',
    words: 'Bir bot oynamadan önce ne kadar bekler.',
  },
};

export const turkishOptions: TableOptionWords = {
  answers: { true: 'Evet', false: 'Hayır' },
  tableOptions: TABLE_OPTIONS,
};
