// Turkish texts of the game screen.

import type { Words } from './en.ts';

type TableWords = Pick<Words, 'table' | 'notes' | 'moves' | 'tell' | 'sheet' | 'result'>;

export const turkishTable: TableWords = {
  table: {
    you: 'Sen',
    away: 'Bağlı değil',
    dealer: 'Dağıtan',
    hand: 'Elindeki kâğıtlar',
    trick: 'Yerdeki kâğıtlar',
    strip: 'Şimdi yapılacaklar',
    onTable: 'Masada',
    cardsOf: (name) => `Kâğıtlar: ${name}`,
    yourTurn: 'Sıra sende',
    yourTurnTitle: 'Sıra sende',
    turnOf: (name) => `${name} düşünüyor`,
    waitFor: (names) => `Bekleniyor: ${names}`,
    dealing: 'Kâğıtlar dağıtılıyor…',
    score: 'Puan',
    lastTrick: 'Son el',
    noLastTrick: 'Henüz el alınmadı.',
    takenBy: (name) => `Alan: ${name}`,
    leave: 'Masadan kalk',
    rules: 'Kurallar',
    next: 'Sonraki tur',
    waitForOthers: 'Ötekiler bekleniyor…',
    soundOn: 'Sesleri aç',
    soundOff: 'Sesleri kapat',
    claim: 'Kalan elleri al',
    claimed: 'Kalan ellerin hepsini alıyorsun.',
    preselected: (card) => `Sıran gelince oynanacak: ${card}.`,
    notPreselected: 'Seçtiğin kâğıt şimdi oynanamaz. Başka bir kâğıt seç.',
    clause: (clause) => `Kural ${clause}`,
    cards: (count) => `${count} kâğıt`,
    tricks: (count) => `${count} el`,
    more: 'Daha fazla',
    tricksOf: (taken, bid) => `${taken} / ${bid}`,
    timer: 'Kalan süre',
    round: (round) => `${round}. tur`,
    new: 'yeni',
    notPlayable: 'şimdi oynanamaz',
  },

  notes: {
    won: 'Kazandı',
    lost: 'Kaybetti',
  },

  moves: {
    chooseCards: (min, max) => (min === max ? `${min} kâğıt seç` : `En çok ${max} kâğıt seç`),
    someCards: (count) => `${count} kâğıdı onayla`,
    bidPass: 'Pas',
  },

  tell: {
    yourTurn: 'Sıra sende.',
    turnOf: (who) => `Sıra: ${who}.`,
  },

  sheet: {
    title: 'Puan tablosu',
    hand: 'Tur',
    total: 'Toplam',
    empty: 'Henüz biten tur yok.',
    satOut: 'oynamadı',
    bidTaken: (bid, taken) => `${bid} dedi, ${taken} aldı`,
    bidMade: (bid) => `${bid} dedi, yaptı`,
    bidSet: (bid) => `${bid} dedi, battı`,
    curve: 'Her turdan sonra toplam',
    lower: 'Düşük puan daha iyidir.',
    best: (names) => `Bu turun en iyisi: ${names}`,
    even: 'Bu turda kimse önde değil',
    leads: (by) => `${by} puanla öndesin.`,
    shares: 'Birinciliği paylaşıyorsun.',
    behind: (place, by) => `${place}. sıradasın, ${by} puan geridesin.`,
  },

  result: {
    youWin: 'Kazandın',
    wins: (names) => `Kazanan: ${names}`,
    bankWins: 'Banka kazandı',
    again: 'Yeniden oyna',
    share: 'Paylaş',
    shared: 'Kopyalandı',
    home: 'Öteki oyunlar',
    votes: (yes, all) => `${all} kişiden ${yes} kişi yeniden oynamak istiyor`,
    shareText: (game, scores) => `Masa’da ${game}: ${scores}`,
  },
};
