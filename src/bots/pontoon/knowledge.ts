// Bot knowledge of Pontoon.

import { listChoices, type Choice, type Move } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import { totalOf } from '#rules/pontoon/handValue.ts';
import { currentHand, mayStick, pontoonLegal } from '#rules/pontoon/legal.ts';
import { MIN_STAKE, type PontoonMove, type PontoonState } from '#rules/pontoon/state.ts';
import type { PontoonView } from '#rules/pontoon/view.ts';
import type { PontoonReason } from '#rules/pontoon/words/reasons.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Knowledge } from '../knowledge.ts';
import { playedHand, solvePontoon } from './solver.ts';

const STICKS_AT = 16;

export const knowledge: Knowledge<PontoonState, PontoonView> = {
  policy: pontoonPolicy,
  reason: pontoonReason,
  scores: ({ totals }) => totals,
  mistake: () => 0.1,
  worth: (state) => state.totals,
  candidates: (state, seat) => listChoices(pontoonLegal(state, seat)).flatMap(lowestAndHighest),
  solve: solvePontoon,
};

function pontoonPolicy(state: PontoonState): PontoonMove {
  if (state.phase === 'staking') return { type: 'bid', value: MIN_STAKE };
  const isHighEnough = totalOf(currentHand(state).cards) >= STICKS_AT;
  return { type: isHighEnough && mayStick(state) ? 'stick' : 'twist' };
}

function pontoonReason(view: PontoonView, move: WireMove): PontoonReason {
  if (move.type === 'bid') return { key: move.value === 1 ? 'lowStake' : 'highStake' };
  if (move.type === 'split') return { key: 'twoHands' };
  if (move.type === 'buy') return { key: 'goodOdds' };
  const { total } = playedHand(view);
  return { key: move.type === 'stick' ? 'enough' : 'tooLow', total };
}

/** Keeps only the lowest and the highest stake: if one more point is good, all of them are. */
function lowestAndHighest(choice: Choice): Move[] {
  const moves = [...listMoves(choice)];
  return moves.filter((_, at) => at === 0 || at === moves.length - 1);
}
