// Samples whole states that fit a view, likelier ones more often.

import type { Random } from '#cards/random.ts';
import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import type { AnyGame, View } from '#rules/game.ts';
import { agreement } from './cardKnowledge.ts';

/** The number of states drawn at a time; twice as many if some are likelier than others. */
const BATCH = 32;

/** Draws states on demand, and starts again with the first after `max` of them. */
export class Worlds {
  private readonly drawn: unknown[] = [];
  private at = 0;
  private readonly max: number;
  private readonly draw: (count: number) => unknown[];

  constructor(max: number, draw: (count: number) => unknown[]) {
    this.max = max;
    this.draw = draw;
  }

  next(): unknown {
    if (this.at === this.drawn.length) {
      if (this.drawn.length < this.max) this.drawn.push(...this.draw(Math.min(BATCH, this.max)));
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
  const drawByHabit = infers && knowledge.draws?.(view, random);
  const draw: () => unknown = drawByHabit || (() => game.redeal(view, random));
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

const RESOLUTION = 0x10000;

/** Systematic resampling: takes items at even steps along the summed weights, a likely one several times. */
function takeByWeight<T>(
  items: readonly T[],
  weights: readonly number[],
  count: number,
  random: Random,
): T[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!(sum > 0)) return items.slice(0, count);
  const step = sum / count;
  let mark = (step * random(RESOLUTION)) / RESOLUTION;
  let reached = 0;
  const taken: T[] = [];
  items.forEach((item, at) => {
    reached += weights[at];
    for (; mark < reached && taken.length < count; mark += step) taken.push(item);
  });
  return taken;
}
