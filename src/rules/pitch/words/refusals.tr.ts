// Turkish for why a move is refused in Pitch.

import type { RefusalWords } from '../../refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  noBid: 'Bir tam sayı söyle ya da pas de.',
  bidTooHigh: ({ maxBid }) => `En yüksek söz ${maxBid}.`,
  bidTooLow: ({ minBid }) => `En düşük söz ${minBid}.`,
  bidMore: ({ highestBid }) =>
    `Söylenen en yüksek söz ${highestBid.value}: daha fazlasını söyle ya da pas de.`,
  onlyPass: 'Yalnız pas diyebilirsin.',
  noSuit: 'Koz, dört renkten biridir.',
  replaceSix: 'En çok altı ayrı kâğıt değiştir.',
  bidsCrossed: 'En düşük söz en yüksekten büyük.',
  bidBeyondHand: 'En yüksek söz bir turun puanından büyük.',
  floatBelowTarget: 'Doğrudan kazanma puanı hedef puandan küçük.',
};
