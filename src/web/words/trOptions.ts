// Turkish names of table settings and their values.

import type { OptionWords } from '#rules/words.ts';
import type { tableSettings } from '#table/settings.ts';
import type { TableOptionWords } from './options.ts';

const TABLE_OPTIONS: OptionWords<typeof tableSettings> = {
  start: {
    label: 'Oyunun başlaması',
    words: 'Oyun, bütün yerler dolunca ya da herkes hazır olunca başlar.',
    values: { auto: 'Bütün yerler dolunca', ready: 'Herkes hazır olunca' },
  },
  turnSeconds: {
    label: 'Hamle süresi',
    words: 'Bir oyuncunun her hamle için bu kadar süresi vardır.',
  },
  coverAfterSeconds: {
    label: 'Botun devralması',
    words: 'Bağlantısı kopan oyuncunun yerine bu kadar süre sonra bir bot oynar.',
  },
  infractions: {
    label: 'Çıkarmak için gereken süre aşımı',
    words: 'Bir oyunda bu kadar süre aşımından sonra masa sahibi oyuncuyu çıkarabilir.',
  },
  removal: {
    label: 'Bir oyuncu ayrılınca',
    words:
      'Oyun sırasında ayrılan ya da çıkarılan oyuncunun yerine bir bot oynar ya da tarafı oyunu kaybeder.',
    values: { bot: 'Yerine bot oynar', forfeit: 'Tarafı kaybeder' },
  },
  absenceMinutes: {
    label: 'Hükmen galibiyet süresi',
    words: 'Bir oyuncu bu kadar süre bağlantısız kalırsa karşı taraf oyunu hükmen kazanabilir.',
  },
  watchers: {
    label: 'İzleyiciler',
    words: 'Başkaları izleyip mesaj yazabilir, yalnız izleyebilir ya da hiç izleyemez.',
    values: { chat: 'İzleyip mesaj yazabilir', silent: 'İzleyebilir', none: 'İzleyemez' },
  },
  hints: {
    label: 'İpuçları',
    words:
      'İpucu, botlara karşı tek başına oynayan oyuncuya, masadaki herkese ya da hiç kimseye verilir.',
    values: { alone: 'Yalnız botlara karşı oynayana', all: 'Herkese', none: 'Hiç kimseye' },
  },
  rated: {
    label: 'Puanlı',
    words: 'Oyunlar seviye puanına sayılır. Herkes hazır olunca başlar ve ipucu verilmez.',
  },
  joinDuringGame: {
    label: 'Oyun sürerken katılma',
    words: 'Özel bir masada, davet edilenler oyun sürerken bir botun yerine oturabilir.',
  },
  handPause: {
    label: 'Turlar arası bekleme',
    words: 'Puana bakmak için iki tur arasında bu kadar beklenir.',
  },
  botPause: {
    label: 'Botların beklemesi',
    words: 'Bir bot oynamadan önce bu kadar bekler.',
  },
};

export const turkishOptions: TableOptionWords = {
  answers: { true: 'Evet', false: 'Hayır' },
  tableOptions: TABLE_OPTIONS,
};
