// Turkish for the refusals of SobeSobe.

import type { Sayings } from './gameWords.ts';

export const turkishSobe: Sayings = {
  'Only the party player names trump.': 'Kozu yalnız parti oyuncusu söyler.',
  'You sit this round out.': 'Bu turu oynamıyorsunuz.',
  'The first two cards are dealt already.': 'İlk iki kâğıt zaten dağıtıldı.',
  'Trump is one of {}.': 'Koz, dört renkten biridir.',
  'Only hearts can be chosen before dealing.': 'Dağıtımdan önce yalnız kupa söylenebilir.',
  'The party player must play.': 'Parti oyuncusu oynamak zorundadır.',
  'The dealer must play.': 'Dağıtan oynamak zorundadır.',
  'Clubs are trump: everybody must play.': 'Koz sinek: herkes oynamak zorundadır.',
  'You sat out the last two rounds: you must play.':
    'Son iki turu oynamadınız: bu turu oynamak zorundasınız.',
  'With five points or fewer you must play.': 'Beş ya da daha az puanla oynamak zorundasınız.',
  'Exchange at most three cards.': 'En çok üç kâğıt değiştirin.',
  'Name each card once.': 'Her kâğıdı bir kez seçin.',
  'The ace of trump cannot be exchanged.': 'Koz ası değiştirilemez.',
  'You must play a higher trump.': 'Daha büyük bir koz oynamalısınız.',
  'You must play the ace of trump.': 'Koz asını oynamalısınız.',
  'You cannot follow suit: play a trump.': 'O renk elinizde yok: koz oynayın.',
};
