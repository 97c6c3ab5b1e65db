// Turkish for why a move at SobeSobe is a good one.

import type { SobeReasonWords } from './reasons.ts';

export const reasons: SobeReasonWords = {
  lookFirst: 'İki kâğıdı görmek, görmeden kupa demekten iyidir.',
  bestTrump: ({ suit }, say) => `Bu iki kâğıt en çok, koz ${say.suit(suit)} olursa işe yarar.`,
  blindHearts: 'Görmeden kupa denince bir el dört puandır; bu riski almanın zamanı geldi.',
  goodForATrick: 'Bu kâğıtlarla bir el alman beklenir.',
  tooWeakToStay: 'El alınmadan geçen bir tur, bu kâğıtların getireceğinden pahalıya gelir.',
  keepsAll: 'Elindeki her kâğıt, gelecek yeni bir kâğıttan değerli.',
  keepsTrumps: 'Kozlar ve aslar kalsın; zor el alacak kâğıtların yerine daha iyisi gelebilir.',
  firstTrick: ({ card }, say) =>
    `İlk el seni cezadan kurtarır; ${say.card(card)} bu eli şimdiki hâliyle alır.`,
  strongestTrump: ({ card }, say) => `${say.card(card)}, kalan en güçlü koz.`,
};
