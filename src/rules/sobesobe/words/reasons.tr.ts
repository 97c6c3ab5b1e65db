// Turkish texts of the reasons in SobeSobe.

import type { SobeReasonWords } from './reasons.ts';

export const reasons: SobeReasonWords = {
  lookFirst: 'Önce iki kâğıdı görmek, görmeden kupa demekten iyidir.',
  bestTrump: ({ suit }, say) => `Bu iki kâğıt en çok, koz ${say.suit(suit)} olursa işe yarar.`,
  blindHearts: 'Görmeden kupa denince bir el dört puandır; bu riski almanın zamanı geldi.',
  goodForATrick: 'Bu kâğıtlarla bir el alman beklenir.',
  tooWeakToStay: 'El almadan biten bir tur, bu kâğıtların kazandıracağından pahalıya mal olur.',
  keepsAll: 'Elindeki her kâğıt, yerine gelecek kâğıttan büyük olasılıkla daha değerli.',
  keepsTrumps: 'Kozları ve asları tut. El alması zor kâğıtları değiştir.',
  firstTrick: ({ card }, say) =>
    `İlk el seni cezadan kurtarır; yerdeki kâğıtlara göre ${say.card(card)} bu eli alır.`,
  strongestTrump: ({ card }, say) => `${say.card(card)}, kalan en güçlü koz.`,
};
