// Turkish texts of the reasons in Pitch.

import type { PitchReasonWords } from './reasons.ts';

export const reasons: PitchReasonWords = {
  trumpsHeld: ({ suit, count, card }, say) =>
    count === 1
      ? `Koz ${say.suit(suit)} olursa tek kozun olur: ${say.card(card)}.`
      : `Koz ${say.suit(suit)} olursa ${count} kozun olur, en büyüğü ${say.card(card)}.`,
  sureHigh: ({ suit }, say) => `Koz ${say.suit(suit)} olursa en büyük koz puanını senin asın alır.`,
  longestSuit: ({ suit, count }, say) =>
    `Elinde ${say.suit(suit)} renginden uzunu yok: ${count} kâğıt.`,
  keepsTrumps: 'Bütün kozların sende kalır; yeni kâğıtlarla başka kozlar da gelebilir.',
  partnersTrick: ({ card }, say) =>
    `Şimdilik eli ortağın alıyor; ${say.card(card)} bunu değiştirmez.`,
  drawsTrumps: ({ card }, say) =>
    `${say.card(card)} geçilemez; kozu olan herkes koz oynamak zorunda.`,
};
