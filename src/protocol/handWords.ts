// Texts about a verified deal: how many players added to it, and who withheld bytes.

import { isSecretAlone, type VerifiedHand } from '#table/verifyGame.ts';

export function handWords(hand: Pick<VerifiedHand, 'cards' | 'added' | 'leftOut'>): string {
  return [addedWords(hand), ...leftOutWords(hand)].join(' ');
}

function addedWords({ cards, added }: Pick<VerifiedHand, 'cards' | 'added'>): string {
  if (cards === 0) return 'No shuffle: these cards came from the previous deck.';
  if (isSecretAlone({ cards, added })) return SECRET_ALONE;
  return `${added === 1 ? '1 player' : `${added} players`} added to this shuffle.`;
}

export const SECRET_ALONE =
  'No player added to this shuffle: the server’s secret alone decided the cards, so nothing proves that they were not chosen.';

function leftOutWords({ leftOut }: Pick<VerifiedHand, 'leftOut'>): string[] {
  const names = leftOut.map(({ seat, name }) => name || `seat ${seat + 1}`).join(', ');
  return leftOut.length === 0 ? [] : [`Promised random data but did not send it: ${names}.`];
}
