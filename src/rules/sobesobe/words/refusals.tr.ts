// Turkish for why a move is refused in SobeSobe.

import type { RefusalWords } from '../../refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  notPartyPlayer: 'Kozu yalnız parti oyuncusu söyler.',
  sittingOut: 'Bu turu oynamıyorsun.',
  dealtAlready: 'İlk iki kâğıt zaten dağıtıldı.',
  noSuit: 'Koz, dört renkten biridir.',
  onlyHearts: 'Dağıtımdan önce yalnız kupa söylenebilir.',
  yesOrNo: '“playing” evet ya da hayır olmalı.',
  partyPlayer: 'Parti oyuncusu oynamak zorundadır.',
  dealer: 'Dağıtan oynamak zorundadır.',
  clubs: 'Koz sinek: herkes oynamak zorundadır.',
  roundsOut: 'Son iki turu oynamadın: bu turu oynamak zorundasın.',
  fivePoints: 'Beş ya da daha az puanla oynamak zorundasın.',
  exchangeThree: 'En çok üç kâğıt değiştir.',
  namedTwice: 'Her kâğıdı bir kez seç.',
  keepAce: 'Koz ası değiştirilemez.',
  mustBeat: 'Daha büyük bir koz oynamalısın.',
  mustPlayAce: 'Koz asını oynamalısın.',
  mustCut: 'O renk elinde yok: koz oyna.',
};
