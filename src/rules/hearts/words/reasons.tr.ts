// Turkish for why a move at Hearts is a good one.

import type { HeartsReasonWords } from './reasons.ts';

export const reasons: HeartsReasonWords = {
  passQueen: 'Bu kadar az maçayla maça kızını elde tutmak çok tehlikeli.',
  passHighSpade: 'Büyük bir maça, er geç maça kızını almak zorunda kalır.',
  passHighHearts: 'Büyük kupalar puan dolu elleri alır.',
  passTakers: 'Bu kâğıtlar el alırdı; vermek bir rengi de kısaltır.',
  moonInReach: 'Şimdiye kadarki bütün puanlar sende: hepsini toplayabilirsin.',
  stopsMoon:
    'Şimdiye kadarki bütün puanlar tek oyuncuda; şimdi alınan bir el, hepsini toplamasını önler.',
  queenGoesAway: 'Maça kızı başkasına gider.',
  heartCosts: ({ card }, say) => `${say.card(card)} bu eli alana bir puan yazdırır.`,
  chanceToDiscard: ({ card }, say) =>
    `Çıkılan renk sende yok; ${say.card(card)} şimdi elden çıkarılabilir.`,
  drivesQueenOut: 'Küçük bir maça, maça kızını ortaya çıkarabilir.',
  freeTrick: ({ card }, say) => `Bu elde puan yok: ${say.card(card)} eli bedavaya alır.`,
};
