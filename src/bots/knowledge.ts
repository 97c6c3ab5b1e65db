// A game together with what bots know of it.

import type { AnyKnowledge } from '#rules/botKnowledge.ts';
import type { AnyGame, BySide } from '#rules/game.ts';

/** A game with what bots know of it: all that the search, hints and reviews need besides a view. */
export interface Bot {
  readonly game: AnyGame;
  readonly knowledge: AnyKnowledge;
}

export function scoreOf({ game, knowledge }: Bot, state: unknown): BySide<number> {
  return knowledge.scores?.(state) ?? game.view(state, null).scores;
}
