// Portuguese texts of the reasons in Nine Tricks.

import type { NineReasonWords } from './reasons.ts';

export const reasons: NineReasonWords = {
  holdsAces: ({ aces }) => sayAces(aces),
  wanted: ({ tricks }) => {
    if (tricks === 0) return 'Já não precisa de mais vazas.';
    return tricks === 1 ? 'Ainda lhe falta uma vaza.' : `Ainda lhe faltam ${tricks} vazas.`;
  },
};

function sayAces(aces: number): string {
  if (aces === 0) return 'Não tem nenhum ás.';
  return aces === 1 ? 'Tem um ás.' : `Tem ${aces} ases.`;
}
