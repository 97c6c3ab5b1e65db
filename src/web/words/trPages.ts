// Turkish for the pages around the table: start, lobby, waiting, profile, learning.

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
    dealMeIn: 'Bana da dağıt',
    dealMeInLead: (game) => `Hemen botlara karşı ${game}`,
    playNow: 'Hemen oyna',
    playNowLead: 'Seninle aynı kurallara uyan botlara karşı. Kâğıtlar hemen dağıtılır.',
    friends: 'Arkadaşlarla',
    friendsLead: 'Masa aç, bağlantısını gönder, herkes kendi yerinden gelip otursun.',
    learn: 'Bir oyun öğren',
    learnOf: (game) => `Öğren: ${game}`,
    learnLead: 'Seninle adım adım oynanan bir ilk tur. Kurallar bir dokunuş ötede.',
    daily: 'Günün dağıtımları',
    dailyLead: 'Herkese aynı kâğıtlar, her gün yeni bir deste: başkaları onlarla ne yaptı, gör.',
    toDaily: 'Bugünün dağıtımlarına git',
  },

  room: {
    sitAt: (seat, table) => `${table} masası, ${seat}. yer: otur`,
    usual: 'Bilindiği gibi oynanır.',
    unusual: 'Bilindiği gibi oynanır, şunlar dışında:',
    allOptions: 'Burada geçerli olan her şey',
    noTableLead: 'Bitmiş ya da özel olabilir: özelse, sana gönderilen bağlantıyla girersin.',
    openFirst: 'İlk masayı aç',
  },

  amounts: { atOnce: 'Hemen', noLimit: 'Süresiz' },

  learn: {
    seeIt: 'Oynanırken gör',
    trick: 'Bir el',
    led: (suit, card) => `Çıkılan renk: ${suit}. İlk kâğıt: ${card}.`,
    takenBy: (card, who) => `Bu renkten en güçlüsü: ${card}. Eli alan: ${who}.`,
    trumped: (card, who, suit) =>
      `Koz: ${suit}. Koz bütün öteki renkleri yener. Eli ${card} ile alan: ${who}.`,
    others: (cards) => `Başka renkten olanlar bu el için sayılmaz: ${cards}.`,
    bank: 'Banka',
    hand: 'Bu turun puanı',
    words: 'Masanın sözlüğü',
    contents: 'Bu sayfada',
  },

  results: {
    title: 'Nasıl gitti',
    wonOf: (won, all) => `${all} oyunun ${won} tanesi kazanıldı`,
    plotOf: (game, won, all) => `Zamanla ${game}: ${all} oyunun ${won} tanesi kazanıldı`,
  },

  settingGroups: {
    page: 'Sayfa',
    looks: 'Masa ve kâğıtlar',
    play: 'Oyun',
    sound: 'Sesler ve bildirimler',
    about: 'Hakkında',
  },
};
