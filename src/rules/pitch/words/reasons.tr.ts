// Turkish texts of the reasons in Pitch.

import type { PitchReasonWords } from './reasons.ts';

export const reasons: PitchReasonWords = {
  tooFewToBid: ({ suit, points }, say) =>
    `Koz ${say.suit(suit)} olsa bile bu kâğıtlar yaklaşık ${say.figure(points)} puan eder, söz vermeye yetmez.`,
  safeBid: ({ suit, points, bid }, say) =>
    `Koz ${say.suit(suit)} olursa bu kâğıtlar yaklaşık ${say.figure(points)} puan eder; ${bid} demek güvenli.`,
  daringBid: ({ suit, points, bid }, say) =>
    `Koz ${say.suit(suit)} olursa bu kâğıtlar yaklaşık ${say.figure(points)} puan eder; ilk çıkış sende olduğu için ve ortağının yardımıyla ${bid} olabilir.`,
  bestTrump: ({ suit }, say) => `Bu kâğıtlar en çok puanı koz ${say.suit(suit)} olursa alır.`,
  keepsTrumps: 'Yalnız kozları tutmaya değer; ötekileri değiştirirsen yeni kozlar gelebilir.',
  partnersTrick: ({ card }, say) => `Eli ortağın alıyor; ${say.card(card)} onun olsun.`,
  drawsTrumps: ({ card }, say) => `${say.card(card)} geçilemez ve kozları çeker.`,
};
