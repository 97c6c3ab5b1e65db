// Turkish texts of the reasons in SobeSobe.

import type { SobeReasonWords } from './reasons.ts';

export const reasons: SobeReasonWords = {
  lookFirst: 'İki kâğıdını gördükten sonra istediğin rengi koz yapabilirsin.',
  blindHearts: 'Görmeden kupa denince her el dört puandır.',
  makesTrumps: ({ suit, count }, say) => `Koz ${say.suit(suit)} olursa ${count} kozun olur.`,
  holdsTrumpAce: 'Koz ası sende; onu hiçbir kâğıt geçemez.',
  holdsTrumps: ({ count }) => (count === 1 ? 'İki kâğıdından biri koz.' : 'İki kâğıdın da koz.'),
  sitsOut: ({ penalty }) =>
    `El almadan biten bir tur sana ${penalty} puan yazdırır; oynamamanın cezası yok.`,
  keepsTrumps: 'Ne koz ne de as değiştirirsin.',
  firstTrick: ({ card }, say) =>
    `İlk el seni cezadan kurtarır; yerdeki kâğıtlara göre ${say.card(card)} bu eli alır.`,
  strongestTrump: ({ card }, say) => `${say.card(card)} geçilemez, ötekilerde daha güçlüsü yok.`,
};
