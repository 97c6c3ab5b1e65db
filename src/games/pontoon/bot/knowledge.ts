// Bot knowledge of Pontoon.

import { DECK_52 } from '#cards/deck.ts';
import { readCards } from '#cards/notation.ts';
import { listChoices, type Choice, type Move } from '#rules/moves.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import { isBust, totalOf } from '../handValue.ts';
import { currentHand, mayStick, pontoonLegal } from '../legal.ts';
import { MIN_STAKE, type PontoonMove, type PontoonState } from '../state.ts';
import type { PontoonView } from '../view.ts';
import type { PontoonReason } from '../words/reasons.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Knowledge } from '#bots/knowledge.ts';
import { playedHand, solvePontoon, unseenCards } from './solver.ts';

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

function pontoonReason(view: PontoonView, move: WireMove): PontoonReason | null {
  if (move.type === 'bid') return stakeReason(view, move);
  if (move.type === 'split') return null;
  const hand = readCards(DECK_52, playedHand(view).cards);
  const unseen = unseenCards(view);
  const bust = unseen.filter((card) => isBust([...hand, card])).length;
  const key = move.type === 'stick' ? 'wouldBust' : 'staysIn';
  // That no card is dangerous speaks for no stick, and that all are speaks for no card.
  const speaksAgainst = key === 'wouldBust' ? bust === 0 : bust === unseen.length;
  return speaksAgainst ? null : { key, bust, unseen: unseen.length };
}

/** A stake multiplies what a point is worth on average, so only its sign matters. */
function stakeReason(view: PontoonView, { value }: WireMove): PontoonReason | null {
  const point = solvePontoon(view).find(
    ({ move }: { move: Move & { value?: number } }) => move.type === 'bid' && move.value === 1,
  );
  if (!point) return null;
  if (value === 1) return point.value < 0 ? { key: 'lowStake' } : null;
  return point.value > 0 ? { key: 'highStake' } : null;
}

/** Keeps only the lowest and the highest stake: if one more point is good, all of them are. */
function lowestAndHighest(choice: Choice): Move[] {
  const moves = [...listMoves(choice)];
  return moves.filter((_, at) => at === 0 || at === moves.length - 1);
}
