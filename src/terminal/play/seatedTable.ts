// A table as one seat sees it: what happens comes in, moves go out. It may be here or far away.

import type { AnyFact } from '#rules/catalog.ts';
import type { AnyGame, BySeat, Seat, View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Refusal } from '#rules/refusal.ts';

/** What happened since the last one, and how things stand now. */
export interface Update {
  /** Only those that this seat may be told. */
  readonly facts: readonly AnyFact[];
  /** Sentences about the table rather than the game: who came, what was said. */
  readonly notes?: readonly string[];
  /** Sentences about how things stand now, for who is to move: they come last. */
  readonly advice?: readonly string[];
  /** The same as before where the game has not moved on. */
  readonly view: View;
}

export interface SeatedTable {
  readonly game: AnyGame;
  /** Null for a watcher. */
  readonly seat: Seat | null;
  readonly names: BySeat<string>;
  /** How things stand before anything else happens. */
  readonly view: View;
  /** Waits for the next thing to happen; null when nothing more will. */
  next(): Promise<Update | null>;
  /** Makes a move for this seat; what is refused changes nothing. */
  send(move: WireMove): Promise<Refusal | null>;
}
