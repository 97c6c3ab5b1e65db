// The interface of a table for one seat: updates come in, moves go out. It may be local or at a server.

import type { AnyFact } from '#rules/catalog.ts';
import type { AnyGame, BySeat, Seat, View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';

/** The events since the last update, and the state now. */
export interface Update {
  /** Only facts that this seat may know. */
  readonly facts: readonly AnyFact[];
  /** Sentences about the table rather than the game: arrivals and chat. */
  readonly notes?: readonly string[];
  /** Sentences about the state now for the player in turn; shown last. */
  readonly advice?: readonly string[];
  /** The same object as before if the game has not moved. */
  readonly view: View;
}

export interface SeatedTable {
  readonly game: AnyGame;
  /** Null for a spectator. */
  readonly seat: Seat | null;
  readonly names: BySeat<string>;
  /** The state before anything else happens. */
  readonly view: View;
  /** Waits for the next update; null when there will be none. */
  next(): Promise<Update | null>;
  /** Makes a move for this seat; a refused move changes nothing. */
  send(move: WireMove): Promise<Refusal | null>;
}
