// Turkish texts of the reasons in Hearts.

import type { HeartsReasonWords } from './reasons.ts';

export const reasons: HeartsReasonWords = {
  passQueen: 'Bu kadar az maçayla maça kızını elde tutmak çok tehlikeli.',
  passHighSpade: 'Büyük bir maça, er geç maça kızını alabilir.',
  passHighHearts: 'Büyük kupalar puan dolu elleri alır.',
  passTakers: 'Bu kâğıtlar el alırdı; onları verince bir rengin de kısalır.',
  moonInReach: 'Şimdiye kadarki bütün puanlar sende, hepsini toplayabilirsin.',
  stopsMoon:
    'Şimdiye kadarki bütün puanlar tek bir oyuncuda. Şimdi bir el alırsan hepsini toplamasını önlersin.',
  queenGoesAway: 'Maça kızı başkasına gider.',
  heartCosts: ({ card }, say) => `${say.card(card)} bu eli alana bir puan yazdırır.`,
  chanceToDiscard: ({ card }, say) =>
    `Çıkılan renk sende yok; ${say.card(card)} kâğıdından kurtulabilirsin.`,
  drivesQueenOut: 'Küçük bir maça, maça kızını ortaya çıkarabilir.',
  freeTrick: ({ card }, say) => `Bu elde puan yok: ${say.card(card)} eli bedavaya alır.`,
};
