// Turkish texts of the refusals in Pitch.

import type { RefusalWords } from '#rules/refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  noBid: 'Bir tam sayı söyle ya da pas de.',
  bidTooHigh: ({ maxBid }) => `Söz en çok ${maxBid} olabilir.`,
  bidTooLow: ({ minBid }) => `Söz en az ${minBid} olabilir.`,
  bidMore: ({ highestBid }) =>
    `Şu anki en yüksek söz ${highestBid.value}. Daha fazlasını söyle ya da pas de.`,
  onlyPass: 'Söz zaten en yüksek sayıda, yalnız pas diyebilirsin.',
  noSuit: 'Koz olarak dört renkten birini seç.',
  replaceSix: 'En çok altı farklı kâğıt değiştirebilirsin.',
  bidsCrossed: 'En düşük söz, en yüksek sözden büyük olamaz.',
  bidBeyondHand: 'En yüksek söz, bir turdaki puandan büyük olamaz.',
  floatBelowTarget: 'Doğrudan kazanma puanı, hedef puandan küçük olamaz.',
};
