// Why a move at Pontoon is a good one.

import { playedHand } from './solver.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { PontoonView } from '#rules/pontoon/view.ts';
import type { PontoonReason } from '#rules/pontoon/words/reasons.ts';

export function pontoonReason(view: PontoonView, move: WireMove): PontoonReason {
  if (move.type === 'bid') return { key: move.value === 1 ? 'lowStake' : 'highStake' };
  if (move.type === 'split') return { key: 'twoHands' };
  if (move.type === 'buy') return { key: 'goodOdds' };
  const { total } = playedHand(view);
  return { key: move.type === 'stick' ? 'enough' : 'tooLow', total };
}
