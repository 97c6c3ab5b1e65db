// What a table with others around it adds to the screen of a game.

import type { ReactNode } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { BySeat } from '#rules/game.ts';

export interface TableParts {
  /** Buttons in the bar. */
  bar?: ReactNode;
  /** Beside the table, under the score. */
  side?: ReactNode;
  /** Over the table: who is away, and what can be done about it. */
  notices?: ReactNode;
  /** Where to go when the game is over. */
  ending?: ReactNode;
  /** Between two hands: what else one can do before the next. */
  afterHand?: ReactNode;
  /** Nothing comes any more, so that nobody is waited for. */
  isOver?: boolean;
  onLeave?: () => void;
  /** Everybody's cards, where they may be seen. */
  hands?: BySeat<readonly CardName[]>;
  /** Cards of one's own that are pointed at. */
  advised?: readonly CardName[];
}
