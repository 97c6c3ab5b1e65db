// Turkish for what games, tables and the server say.

import type { tableSettings } from '#table/settings.ts';
import type { Spoken, WholeGames, WholeOptions } from './gameWords.ts';
import { turkishHearts } from './trHearts.ts';
import { turkishNine } from './trNine.ts';
import { turkishPitch } from './trPitch.ts';
import { turkishPontoon } from './trPontoon.ts';
import { turkishSentences } from './trSentences.ts';
import { turkishSobe } from './trSobe.ts';

const GAMES: WholeGames = {
  hearts: turkishHearts,
  nine: turkishNine,
  pitch: turkishPitch,
  pontoon: turkishPontoon,
  sobesobe: turkishSobe,
};

const TABLE_OPTIONS: WholeOptions<typeof tableSettings> = {
  start: {
    label: 'Başlama',
    words: 'Oyun, bütün yerler dolunca ya da herkes hazır olduğunu söyleyince başlar.',
    values: { auto: 'Bütün yerler dolunca', ready: 'Herkes hazır olunca' },
  },
  turnSeconds: {
    label: 'Hamle süresi (saniye)',
    words: 'Bir oyuncu ne kadar düşünebilir: 5 saniyeden başlar; 0 süresiz demektir.',
  },
  coverAfterSeconds: {
    label: 'Bağlantısı kopanın yerine bot',
    words: 'Bağlantı koptuktan kaç saniye sonra oyuncunun yerine bir bot oynar.',
  },
  infractions: {
    label: 'Süre aşımı',
    words: 'Bir oyunda bu kadar süre aşımından sonra ev sahibi oyuncuyu çıkarabilir.',
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
  handPause: {
    label: 'Turlar arası bekleme',
    words: 'Puana bakmak için iki tur arasında milisaniye.',
  },
  botPause: {
    label: 'Botların beklemesi',
    words: 'Bir botun oynamadan önce beklediği milisaniye.',
  },
};

export const turkishGames: Spoken = {
  answers: { true: 'Evet', false: 'Hayır' },
  games: GAMES,
  tableOptions: TABLE_OPTIONS,
  sentences: {
    ...turkishSentences,
    ...turkishHearts.sentences,
    ...turkishNine.sentences,
    ...turkishPitch.sentences,
    ...turkishPontoon.sentences,
    ...turkishSobe.sentences,
  },
  names: {
    clubs: 'sinek',
    diamonds: 'karo',
    hearts: 'kupa',
    spades: 'maça',
    'North and South': 'Kuzey ile Güney',
    'East and West': 'Doğu ile Batı',
    username: 'Kullanıcı adı',
    email: 'E-posta adresi',
    password: 'Parola',
    displayName: 'Masadaki ad',
    body: 'E-posta adresi',
  },
  refusals: {
    INVALID_REQUEST: 'Gönderilenler eksik ya da yanlış.',
    INVALID_OPTIONS: 'Bu kurallar birlikte olmuyor.',
    INVALID_MOVE: 'Böyle bir hamle yok.',
    INVALID_NAME: 'Bu ad olmaz.',
    FORBIDDEN: 'Buna izniniz yok.',
  },
};
