// The knowledge of a bot about a game beyond its contract. A game declares it in `bot.ts`.

import type { Random } from '#cards/random.ts';
import type { BySide, Seat, View } from './game.ts';
import type { Move } from './moves.ts';
import type { Reason } from './reasons.ts';
import type { WireMove } from './wireMoves.ts';

export interface Evaluation {
  move: Move;
  /** The mean worth for the seat's side. */
  value: number;
  /** The number of simulations behind the value. */
  runs: number;
}

export interface Knowledge<S, V extends View = View> {
  /** Returns a sound move for a seat in turn, quickly and from that seat's information alone. */
  policy(state: S, seat: Seat, random: Random): Move;
  /** Returns the value of the end of a round for each side; only differences matter. */
  worth(state: S): BySide<number>;
  /** Returns the current scores without the cost of a view. */
  scores?(state: S): BySide<number>;
  /** Returns the loss against the best move from which a move is a mistake. */
  mistake?(view: V): number;
  /** Returns by how many points the best and the worst round of a side can differ. */
  swing?(view: V): number;
  /** Returns the moves to search, for games in which there are too many to search all. */
  candidates?(state: S, seat: Seat, random: Random): Move[];
  /** Returns a sampler of states like those of `redeal`, which takes the habits of the others into account. */
  draws?(view: V, random: Random): () => S;
  /** Returns how well a sampled state fits the moves of the others; 1 for a perfect fit. */
  plausibility?(state: S, view: V): number;
  /** Returns a copy of the state as it was before the first card of the round was played. */
  beforePlay?(state: S): S;
  /** Returns the view as it would be if no other seat had chosen yet, where seats choose at the same time. */
  alone?(view: V): V;
  /** Returns something that is true of a move and speaks for it, or null. */
  reason(view: V, move: WireMove): Reason | null;
  /** Returns every legal move with its exact value, the best first, if the game can be solved. */
  solve?(view: V): Evaluation[];
}

// oxlint-disable-next-line typescript/no-explicit-any -- each game's states and views are its own
export type AnyKnowledge = Knowledge<any, any>;
