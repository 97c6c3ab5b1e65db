// What the search is told about Pontoon.

import { listChoices, type Choice, type Move } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import { pontoonLegal } from '#rules/pontoon/legal.ts';
import type { PontoonState } from '#rules/pontoon/state.ts';
import type { PontoonView } from '#rules/pontoon/view.ts';
import type { Knowledge } from '../knowledge.ts';
import { pontoonPolicy } from './policy.ts';
import { pontoonReason } from './reasons.ts';
import { solvePontoon } from './solver.ts';

export const knowledge: Knowledge<PontoonState, PontoonView> = {
  policy: pontoonPolicy,
  reason: pontoonReason,
  scores: ({ totals }) => totals,
  mistake: () => 0.1,
  worth: (state) => state.totals,
  candidates: (state, seat) => listChoices(pontoonLegal(state, seat)).flatMap(lowestAndHighest),
  solve: solvePontoon,
};

/** Of stakes the least and the most: what is good for a point is good for all of them. */
function lowestAndHighest(choice: Choice): Move[] {
  const moves = [...listMoves(choice)];
  return moves.filter((_, at) => at === 0 || at === moves.length - 1);
}
