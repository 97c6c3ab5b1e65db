// The interface of a screen: drawn in the whole window, or line by line.

import type { View } from '#rules/game.ts';
import type { WireMove } from '#rules/wireMoves.ts';
import type { Prompt } from './prompt.ts';
import type { Update } from './seatedTable.ts';

/** A typed line, a move chosen by keys, or null when the player has left. */
export type Input = { line: string } | { move: WireMove } | null;

/** A table with others, who do not wait for this screen. */
export interface Live {
  /** Returns the seconds until the clock makes a move; null without a clock. */
  secondsLeft(): number | null;
}

export interface Screen {
  /** Whether others may act while a question is open; if not, they act before it is asked. */
  readonly canBeInterrupted: boolean;
  /** Resolves when the player leaves while nothing is asked; may never resolve. */
  readonly left: Promise<null>;
  begin(view: View): void;
  /** Shows what happened and gives the player time to see it. */
  show(update: Update): Promise<void>;
  ask(view: View, prompt: Prompt): Promise<Input>;
  /** Shows a sentence, with advice on how to answer if the question is not repeated. */
  say(text: string, advice?: string): void;
  /** Shows some lines to read before the game continues. */
  showPage(title: string, lines: readonly string[]): Promise<void>;
  /** Keeps a line that was typed while others had a turn, to answer it later. */
  keepForTurn?(line: string): void;
  close(): void;
}

export function withAdvice(text: string, advice?: string): string {
  return advice === undefined ? text : `${text} ${advice}`;
}
