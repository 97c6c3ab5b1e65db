// Turkish.

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
    lead: 'Arkadaşlarınla ya da seninle aynı kurallara uyan botlara karşı kâğıt oyunları. Kurulum yok, beklemek yok.',
    yourName: 'Adın',
    namePlaceholder: 'Sana nasıl seslenelim?',
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
    seats: 'Masadaki oyuncu sayısı',
    level: 'Botlar',
    levels: { easy: 'Kolay', normal: 'Orta', strong: 'Güçlü' },
  },

  shell: {
    home: 'Masa, ana sayfa',
    skip: 'İçeriğe geç',
    settings: 'Ayarlar',
    notFound: 'Burada bir şey yok',
    notFoundLead: 'Bu adres bir yere çıkmıyor.',
    toStart: 'Ana sayfaya',
    close: 'Kapat',
    loading: 'Bir saniye',
  },

  settings: {
    title: 'Ayarlar',
    language: 'Dil',
    theme: 'Görünüm',
    themes: { auto: 'Sistemdeki gibi', light: 'Açık', dark: 'Koyu' },
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
    backs: { kilim: 'Kilim, kırmızı', star: 'Yıldız, mavi' },
    sorting: 'Elindeki kâğıtlar',
    sortings: {
      strongFirst: 'Renge göre, büyükten küçüğe',
      strongLast: 'Renge göre, küçükten büyüğe',
      byRank: 'Büyüklüğe göre',
    },
    speed: 'Hareket',
    speeds: { off: 'Kapalı', fast: 'Hızlı', normal: 'Normal', slow: 'Yavaş' },
    autoPlay: 'Kendiliğinden oynanan kâğıtlar',
    autoPlays: { never: 'Hiçbiri', last: 'Son kâğıt', forced: 'Başka seçenek olmayınca' },
    sound: 'Sesler',
    volume: 'Ses düzeyi',
    volumes: { soft: 'Kısık', normal: 'Normal', loud: 'Yüksek' },
    notify: 'Sıram gelince bildir',
    tapTwice: 'Kâğıdı iki dokunuşla oyna',
    shortcuts: 'Tek tuşlu klavye kısayolları',
  },

  shortcuts: {
    title: 'Klavye',
    arrows: 'Kâğıtların arasında gez',
    play: 'Kâğıdı oyna ya da seç',
    hand: 'Kâğıtlarına git',
    choices: 'Seçeneklerine git',
    hint: 'İpucu al ve ona git',
    lastTrick: 'Son el',
    score: 'Puan tablosu',
    sound: 'Sesleri aç ya da kapat',
    skip: 'Hareketi atla',
    help: 'Bu liste',
    keys: { arrows: '← →', enter: 'Enter ya da boşluk', escape: 'Esc' },
  },
};
