// Whole states that fit a view, the likelier ones more often.

import type { Random } from '#cards/random.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { agreement } from './agreement.ts';
import type { AnyKnowledge } from './knowledge.ts';

/** States are drawn by so many, and where some of them are likelier, twice as many to take from. */
const BATCH = 32;

/** Draws states as they are asked for, and after `most` of them begins again with the first. */
export class Worlds {
  private readonly drawn: unknown[] = [];
  private at = 0;
  private readonly most: number;
  private readonly draw: (count: number) => unknown[];

  constructor(most: number, draw: (count: number) => unknown[]) {
    this.most = most;
    this.draw = draw;
  }

  next(): unknown {
    if (this.at === this.drawn.length) {
      if (this.drawn.length < this.most) this.drawn.push(...this.draw(Math.min(BATCH, this.most)));
      else this.at = 0;
    }
    return this.drawn[this.at++];
  }
}

export function sampleWorlds(
  game: AnyGame,
  knowledge: AnyKnowledge,
  view: View,
  { count, infers }: { count: number; infers: boolean },
  random: Random,
): unknown[] {
  const habitual = infers && knowledge.draws?.(view, random);
  const draw: () => unknown = habitual || (() => game.redeal(view, random));
  const drawn = Array.from({ length: count }, draw);
  if (!infers) return drawn;
  const weigh = (state: unknown): number =>
    (knowledge.plausibility?.(state, view) ?? 1) * agreement(game, knowledge, state, view, random);
  const weights = drawn.map(weigh);
  if (weights.every((weight) => weight === weights[0])) return drawn;
  for (let more = 0; more < count; more++) {
    const state = draw();
    drawn.push(state);
    weights.push(weigh(state));
  }
  return takeByWeight(drawn, weights, count, random);
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
