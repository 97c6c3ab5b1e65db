// Why a move at Pontoon is a good one.

import type { WireMove } from '#rules/moves.ts';
import type { PontoonView } from '#rules/pontoon/view.ts';

export function pontoonReason(view: PontoonView, move: WireMove): string {
  const hand = view.hands[view.seat!].find(({ state }) => state === 'playing');
  switch (move.type) {
    case 'bid':
      return move.value === 1
        ? 'This first card is no better than the bank, so little is staked.'
        : 'This first card is a good one against the banker’s.';
    case 'stick':
      return `Another card on ${hand!.total} would do more harm than good.`;
    case 'split':
      return 'Two hands that begin with this card do better than the pair.';
    case 'buy':
      return 'The odds are with you, so a card is worth more stake.';
    default:
      return `A total of ${hand!.total} loses too often as it is.`;
  }
}
