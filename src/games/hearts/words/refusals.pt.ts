// Portuguese texts of the refusals in Hearts.

import type { RefusalWords } from '#rules/refusal.ts';
import type { refusals as english } from './refusals.en.ts';

export const refusals: RefusalWords<typeof english> = {
  passThree: 'Passe exatamente três cartas diferentes.',
  heartsTooEarly: 'Na primeira vaza não pode jogar copas.',
  queenTooEarly: 'Na primeira vaza não pode jogar a dama de espadas.',
  leadTwoOfClubs: 'Na primeira vaza tem de sair com o dois de paus.',
  heartsNotBroken: 'As copas ainda não estão abertas: saia com outro naipe.',
};
