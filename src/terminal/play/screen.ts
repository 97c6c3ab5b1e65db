// What a table is played on: drawn in the whole window, or line by line.

import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Prompt } from './prompt.ts';
import type { Update } from './seatedTable.ts';

/** A line that was typed, a move that was chosen by keys, or null when the player has left. */
export type Input = { line: string } | { move: WireMove } | null;

/** A table with others who do not wait until this screen is looked at. */
export interface Live {
  /** Until the clock acts for whoever is in turn; null without a clock. */
  secondsLeft(): number | null;
}

export interface Screen {
  /** Whether others may act while a question is open; if not, they act before it is asked. */
  readonly canBeInterrupted: boolean;
  /** Resolves when the player leaves while nothing is asked; it may never come. */
  readonly left: Promise<null>;
  begin(view: View): void;
  /** Shows what happened and gives the player time to see it. */
  show(update: Update): Promise<void>;
  ask(view: View, prompt: Prompt): Promise<Input>;
  /** One sentence to the player; with advice on how to answer, where that is not to be asked for again. */
  say(text: string, advice?: string): void;
  /** Some lines to read before the game goes on. */
  showPage(title: string, lines: readonly string[]): Promise<void>;
  /** A line that is no word for any time, typed while others are in turn: it is answered when it is one's own. */
  keepForTurn?(line: string): void;
  close(): void;
}

export function withAdvice(text: string, advice?: string): string {
  return advice === undefined ? text : `${text} ${advice}`;
}
