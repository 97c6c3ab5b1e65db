// The Turkish texts.

import { turkish } from '#words/tr/words.ts';
import type { Words } from './en.ts';
import { turkishOptions } from './trOptions.ts';
import { turkishHints } from './trHints.ts';
import { turkishPages } from './trPages.ts';
import { turkishTable } from './trTable.ts';
import { turkishOnline } from './trOnline.ts';

export const tr: Words = {
  ...turkish,
  ...turkishTable,
  ...turkishOnline,
  ...turkishOptions,
  ...turkishHints,
  ...turkishPages,

  home: {
    headline: ['Buyur, kâğıtlar dağıtıldı.'],
    lead: 'Arkadaşlarınla kâğıt oyna ya da seninle aynı kurallara uyan botlara karşı oyna. Kurulum yok, beklemek yok.',
    yourName: 'Adın',
    namePlaceholder: 'Öteki oyunculara gösterilir',
    games: 'Oyunlar',
    play: 'Oyna',
    playOf: (game) => `Oyna: ${game}`,
    goOn: 'Devam et',
    goOnOf: (game) => `Devam et: ${game}`,
    newGame: 'Yeni oyun',
    options: 'Masa kuralları',
    optionsOf: (game) => `Masa kuralları: ${game}`,
    rules: 'Kurallar',
    rulesOf: (game) => `Kurallar: ${game}`,
    players: (min, max) => (min === max ? `${min} oyuncu` : `${min}–${max} oyuncu`),
    start: 'Oyunu başlat',
    seats: 'Oyuncu sayısı',
    level: 'Botlar',
    levels: { easy: 'Kolay', normal: 'Orta', strong: 'Güçlü' },
  },

  shell: {
    home: 'Masa ana sayfası',
    skip: 'İçeriğe geç',
    settings: 'Ayarlar',
    notFound: 'Sayfa bulunamadı',
    notFoundLead: 'Adresi kontrol et ya da ana sayfaya dön.',
    toStart: 'Ana sayfaya git',
    close: 'Kapat',
    loading: 'Yükleniyor…',
  },

  settings: {
    title: 'Ayarlar',
    language: 'Dil',
    theme: 'Görünüm',
    themes: { auto: 'Cihazındaki gibi', light: 'Açık', dark: 'Koyu' },
    table: 'Masa',
    tables: { felt: 'Yeşil çuha', wood: 'Ahşap', night: 'Gece mavisi', linen: 'Keten' },
    deck: 'Deste',
    decks: {
      large: 'Büyük rakamlı',
      largeFour: 'Büyük rakamlı, dört renk',
      classic: 'Klasik',
      classicFour: 'Klasik, dört renk',
    },
    back: 'Kâğıtların arkası',
    backs: { kilim: 'Kırmızı kilim', star: 'Mavi yıldız' },
    sorting: 'Elindeki kâğıtları sırala',
    sortings: {
      strongFirst: 'Renge göre, büyükten küçüğe',
      strongLast: 'Renge göre, küçükten büyüğe',
      byRank: 'Büyüklüğe göre',
    },
    speed: 'Animasyon hızı',
    speeds: { off: 'Kapalı', fast: 'Hızlı', normal: 'Normal', slow: 'Yavaş' },
    autoPlay: 'Kâğıtları kendiliğinden oyna',
    autoPlays: { never: 'Hiçbir zaman', last: 'Yalnız son kâğıdı', forced: 'Tek seçenek kalınca' },
    sound: 'Sesler',
    volume: 'Ses düzeyi',
    volumes: { soft: 'Kısık', normal: 'Normal', loud: 'Yüksek' },
    notify: 'Sıra bana gelince bildir',
    tapTwice: 'Kâğıdı iki dokunuşla oyna',
    shortcuts: 'Tek tuşlu kısayollar',
  },

  shortcuts: {
    title: 'Klavye kısayolları',
    arrows: 'Kâğıtların arasında gez',
    play: 'Kâğıdı oyna ya da seç',
    hand: 'Kâğıtlarına git',
    choices: 'Seçeneklerine git',
    hint: 'İpucu göster',
    lastTrick: 'Son el',
    score: 'Puan tablosu',
    sound: 'Sesleri aç ya da kapat',
    skip: 'Animasyonları atla',
    help: 'Bu listeyi göster',
    keys: { arrows: '← →', enter: 'Enter ya da boşluk', escape: 'Esc' },
  },
};
