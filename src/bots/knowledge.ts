// What a bot may know of a game beyond its contract.

import type { Random } from '#cards/random.ts';
import type { AnyGame, BySide, Seat, View } from '#rules/game.ts';
import type { Move } from '#rules/moves.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Reason } from '#rules/reasons.ts';

export interface Evaluation {
  move: Move;
  /** The mean worth for the seat's side. */
  value: number;
  /** How many hands were played to the end to find it. */
  runs: number;
}

export interface Knowledge<S, V extends View = View> {
  /** A sound move for a seat in turn, found quickly and from what that seat knows alone. */
  policy(state: S, seat: Seat, random: Random): Move;
  /** How good it is for each side that the hand ended like this; only differences matter. */
  worth(state: S): BySide<number>;
  /** The scores as they stand, without the cost of a view. */
  scores?(state: S): BySide<number>;
  /** From how much on a move that is worth less than the best is a mistake. */
  mistake?(view: V): number;
  /** The moves worth a thought, where there are too many to think about all. */
  candidates?(state: S, seat: Seat, random: Random): Move[];
  /** A source of whole states like those of the game's own `redeal`, with what the others do taken into account. */
  draws?(view: V, random: Random): () => S;
  /** How well a sampled state fits what the others have done; 1 for perfectly. */
  plausibility?(state: S, view: V): number;
  /** A copy of the state as it was before the first card of the hand was played. */
  beforePlay?(state: S): S;
  /** Why a move is good. */
  reason(view: V, move: WireMove): Reason;
  /** Every legal move with its exact mean, the best first, where that can be computed. */
  solve?(view: V): Evaluation[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- each game's states and views are its own
export type AnyKnowledge = Knowledge<any, any>;

export function scoreOf(game: AnyGame, knowledge: AnyKnowledge, state: unknown): BySide<number> {
  return knowledge.scores?.(state) ?? game.view(state, null).scores;
}
