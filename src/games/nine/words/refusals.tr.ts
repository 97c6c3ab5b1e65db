// Turkish texts of the refusals in Nine Tricks.

import type { RefusalWords } from '#rules/refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  alreadyBid: 'Sözünü zaten söyledin, söz değiştirilemez.',
  noBid: ({ min, max }) => `Söz, ${min} ile ${max} arasında bir tam sayı olmalı.`,
  forbiddenBid: ({ forbidden, sumSoFar }) =>
    `${forbidden} diyemezsin, dört sözün toplamı ${sumSoFar + forbidden} olurdu. Başka bir sayı söyle.`,
};
