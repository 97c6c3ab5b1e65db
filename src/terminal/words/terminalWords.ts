// All that the terminal says of itself, and not of a game.

import type { KeyWords, TableWords } from './tableWords.ts';

export interface TerminalWords {
  readonly table: TableWords;
  readonly keys: KeyWords;
}
