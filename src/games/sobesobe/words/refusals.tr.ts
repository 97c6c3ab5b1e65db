// Turkish texts of the refusals in SobeSobe.

import type { RefusalWords } from '#rules/refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  notPartyPlayer: 'Kozu yalnız parti oyuncusu söyler.',
  sittingOut: 'Bu turu oynamıyorsun.',
  dealtAlready: 'İlk iki kâğıt zaten dağıtıldı.',
  noSuit: 'Koz, dört renkten biri olmalı.',
  onlyHearts: 'Dağıtımdan önce yalnız kupa söylenebilir.',
  yesOrNo: '“playing” true ya da false olmalı.',
  partyPlayer: 'Parti oyuncusu sensin, bu yüzden bu turu oynamak zorundasın.',
  dealer: 'Dağıtan sensin, bu yüzden bu turu oynamak zorundasın.',
  clubs: 'Koz sinek, bu yüzden bu turu herkes oynamak zorunda.',
  roundsOut: 'Son iki turu oynamadın, bu yüzden bu turu oynamak zorundasın.',
  fivePoints: 'Puanın beş ya da daha az, bu yüzden bu turu oynamak zorundasın.',
  exchangeThree: 'En çok üç kâğıt değiştirebilirsin.',
  namedTwice: 'Her kâğıdı bir kez seç.',
  keepAce: 'Koz ası değiştirilemez.',
  mustBeat: 'Daha büyük bir koz oynamalısın.',
  mustPlayAce: 'Koz asını oynamalısın.',
  mustCut: 'Çıkılan renk elinde yok. Koz oyna.',
};
