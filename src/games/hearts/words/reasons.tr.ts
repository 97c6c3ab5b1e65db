// Turkish texts of the reasons in Hearts.

import type { HeartsReasonWords } from './reasons.ts';

export const reasons: HeartsReasonWords = {
  passQueen: ({ spades }) =>
    spades === 0
      ? 'Maça kızından önce oynayacak başka maçan yok.'
      : `Maça kızından önce oynayacak yalnız ${spades} maçan var.`,
  passHighSpade: ({ card }, say) =>
    `Maça kızı başka bir oyuncuda; ${say.card(card)} onu almak zorunda kalabilir.`,
  passSuit: ({ suit }, say) => `Böylece elindeki bütün ${say.suit(suit)} kâğıtları gider.`,
  passHighHearts: 'Kupayla aldığın elde her zaman puan olur.',
  passHigh: 'Bu kadar büyük kâğıtlar istemediğin elleri alabilir.',
  moonInReach: ({ points }) =>
    `Şimdiye kadarki ${points} puanın hepsi sende. Kalanları da alırsan hepsini toplamış olursun.`,
  stopsMoon:
    'Şimdiye kadarki bütün puanlar tek bir oyuncuda. Şimdi sen de puan alıyorsun, artık kimse hepsini toplayamaz.',
  queenGoesAway: 'Maça kızı başkasına gider.',
  heartCosts: ({ card }, say) => `${say.card(card)}, başkasının aldığı ele bir puan ekler.`,
  chanceToDiscard: ({ card }, say) =>
    `Çıkılan renk sende yok; ${say.card(card)} kâğıdından kurtulabilirsin.`,
  drivesQueenOut: 'Maça kızı başka bir oyuncuda; daha küçük bir maça onu ortaya çıkarabilir.',
  freeTrick: ({ card }, say) => `Bu elde puan yok; ${say.card(card)} ile alırsan puan yazılmaz.`,
};
