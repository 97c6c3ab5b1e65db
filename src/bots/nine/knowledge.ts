// What the search is told about Nine Tricks.

import { nineResult } from '#rules/nine/score.ts';
import type { NineState } from '#rules/nine/state.ts';
import type { NineView } from '#rules/nine/view.ts';
import type { Knowledge } from '../knowledge.ts';
import { standing, type Stakes } from '../standing.ts';
import { ninePlausibility } from './plausibility.ts';
import { ninePolicy } from './policy.ts';
import { nineReason } from './reasons.ts';

function stakes({ options }: NineState): Stakes {
  const { target } = options;
  return { direction: -1, rivalry: 0.3, victory: 0.05 * target, scale: 0.045 * target };
}

export const nineKnowledge: Knowledge<NineState, NineView> = {
  policy: ninePolicy,
  reason: nineReason,
  worth: (state) => standing(state.totals, nineResult(state), null, stakes(state)),
  plausibility: ninePlausibility,
};
