// Turkish texts of the pages around the table: start, lobby, waiting room, profile, learning.

import type { Words } from './en.ts';

export const turkishPages: Pick<
  Words,
  'start' | 'room' | 'amounts' | 'learn' | 'results' | 'settingGroups'
> = {
  start: {
    running: 'Oyunun seni bekliyor',
    runningAlone: 'Botlara karşı, bu cihazda',
    runningAt: (word) => `${word} masasında`,
    toTableOf: (word) => `Devam et: ${word} masası`,
    newGameOf: (game) => `Yeni oyun: ${game}`,
    unfinishedLost: (game) => `Yarım kalmış bir oyunun var: ${game}. Yeni oyun onun yerine geçer.`,
    dealMeIn: 'Bana da dağıt',
    dealMeInLead: (game) => `Hemen şimdi, botlara karşı: ${game}`,
    playNow: 'Hemen oyna',
    playNowLead: 'Seninle aynı kurallara uyan botlara karşı. Kâğıtlar hemen dağıtılır.',
    friends: 'Arkadaşlarla',
    friendsLead: 'Masa aç, bağlantıyı gönder, herkes olduğu yerden gelip otursun.',
    learn: 'Bir oyun öğren',
    learnOf: (game) => `Öğren: ${game}`,
    learnLead: 'İlk turu hocayla adım adım oyna. Kurallar bir dokunuş ötede.',
    daily: 'Günün dağıtımları',
    dailyLead:
      'Herkese aynı kâğıtlar, her gün yeni bir deste. Başkalarının onlarla ne yaptığını gör.',
    toDaily: 'Bugünün dağıtımlarını gör',
  },

  room: {
    sitAt: (seat, table) => `${table} masasında ${seat}. yere otur`,
    usual: 'Standart kurallar.',
    unusual: 'Şunlar dışında standart kurallar:',
    allOptions: 'Öteki bütün ayarlar',
    noTableLead: 'Kapanmış ya da özel olabilir. Özelse sana gönderilen bağlantıyı aç.',
    openFirst: 'Masa aç',
  },

  amounts: { atOnce: 'Hemen', noLimit: 'Sınırsız' },

  learn: {
    seeIt: 'Örneği gör',
    trick: 'Bir el',
    led: (suit, card) => `Çıkılan renk: ${suit}. İlk kâğıt: ${card}.`,
    takenBy: (card, who) => `Bu renkten en büyük kâğıt: ${card}. Eli alan: ${who}.`,
    trumped: (card, who, suit) =>
      `Koz: ${suit}. Koz bütün öteki renkleri yener. Eli ${card} ile alan: ${who}.`,
    others: (cards) => `Başka renkten kâğıtlar eli alamaz: ${cards}.`,
    bank: 'Banka',
    hand: 'Turun puanı nasıl hesaplanır',
    words: 'Kâğıt oyunu sözlüğü',
    contents: 'Bu sayfada',
    houseRule: 'Masa kuralı',
  },

  results: {
    title: 'Zaman içinde sonuçlar',
    wonOf: (won, all) => `${all} oyunun ${won} tanesi kazanıldı`,
    plotOf: (game, won, all) => `Zaman içinde ${game}: ${all} oyunun ${won} tanesi kazanıldı`,
  },

  settingGroups: {
    page: 'Genel',
    looks: 'Masa ve kâğıtlar',
    play: 'Oyun',
    sound: 'Sesler ve bildirimler',
    about: 'Hakkında',
  },
};
