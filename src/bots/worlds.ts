// Whole states that fit a view, the likelier ones more often.

import type { Random } from '#cards/random.ts';
import type { AnyGame, View } from '#rules/game.ts';
import type { AnyKnowledge } from './knowledge.ts';

/** Of so many states that are drawn, one is taken on the average. */
const DRAWN_PER_TAKEN = 2;

export function sampleWorlds(
  game: AnyGame,
  knowledge: AnyKnowledge,
  view: View,
  { worlds, infers }: { worlds: number; infers: boolean },
  random: Random,
): unknown[] {
  const draw = (): unknown => {
    const state = game.redeal(view, random);
    if (infers) knowledge.refine?.(state, view, random);
    return state;
  };
  if (!infers || !knowledge.plausibility) return Array.from({ length: worlds }, draw);
  const drawn = Array.from({ length: worlds * DRAWN_PER_TAKEN }, draw);
  const weights = drawn.map((state) => knowledge.plausibility!(state, view));
  return takeByWeight(drawn, weights, worlds, random);
}

const FINE = 0x10000;

/** At even steps along the sum of the weights, so that a likely state is taken several times. */
function takeByWeight<T>(
  items: readonly T[],
  weights: readonly number[],
  count: number,
  random: Random,
): T[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0)) return items.slice(0, count);
  const step = sum / count;
  let mark = (step * random(FINE)) / FINE;
  let reached = 0;
  const taken: T[] = [];
  items.forEach((item, at) => {
    reached += weights[at];
    for (; mark < reached && taken.length < count; mark += step) taken.push(item);
  });
  return taken;
}
