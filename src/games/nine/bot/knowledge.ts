// Bot knowledge of Nine Tricks.

import { DECK_36 } from '#cards/deck.ts';
import { listMoves } from '#rules/possibleMoves.ts';
import { nineLegal, playable } from '../legal.ts';
import { nineResult } from '../score.ts';
import { copyNine, SEATS, TRICKS_PER_ROUND, type NineState } from '../state.ts';
import { NINE_ORDER, type NineView } from '../view.ts';
import { takeBackPlays } from '#bots/agreement.ts';
import { distinctPlays } from '#bots/distinctPlays.ts';
import type { Knowledge } from '#bots/knowledge.ts';
import { standingValue, type StandingWeights } from '#bots/standing.ts';
import { ninePlausibility } from './plausibility.ts';
import { ninePolicy } from './policy.ts';
import { nineReason } from './reasons.ts';

function stakes({ options }: NineState): StandingWeights {
  const { target } = options;
  return { direction: -1, rivalry: 0.3, victory: 0.05 * target, scale: 0.045 * target };
}

const WHOLE_SUIT = (1 << DECK_36.ranks.length) - 1;

export const knowledge: Knowledge<NineState, NineView> = {
  policy: ninePolicy,
  reason: nineReason,
  scores: ({ totals }) => totals,
  mistake: () => 0.3,
  swing: () => TRICKS_PER_ROUND,
  worth: (state) => standingValue(state.totals, nineResult(state), null, stakes(state)),
  plausibility: ninePlausibility,
  beforePlay(state) {
    const start = takeBackPlays(copyNine(state), NINE_ORDER);
    start.tricksTaken = [0, 0, 0, 0];
    return start;
  },
  candidates(state, seat) {
    if (state.phase === 'bidding') return [...listMoves(nineLegal(state, seat))];
    const turn = { choice: playable(state), size: SEATS, wholeSuit: WHOLE_SUIT };
    return distinctPlays(state, seat, turn, [], ninePolicy(state, seat));
  },
};
