// Parts that pages add to the screen of a game.

import type { ReactNode } from 'react';
import type { CardName } from '#cards/notation.ts';
import type { BySeat } from '#rules/game.ts';

export interface TableParts {
  /** Buttons in the bar. */
  bar?: ReactNode;
  /** Panels beside the table, below the score. */
  side?: ReactNode;
  /** Notices in the action bar, for example about players who are away. */
  notices?: ReactNode;
  /** Links and buttons in the result panel. */
  ending?: ReactNode;
  /** Further actions between two rounds. */
  afterRound?: ReactNode;
  /** Nothing more will happen, so the action bar asks nothing and waits for nobody. */
  isEnded?: boolean;
  onLeave?: () => void;
  /** The cards of all seats, if they are visible. */
  hands?: BySeat<readonly CardName[]>;
  /** The player's own cards to highlight, in place of a hint. */
  advised?: readonly CardName[];
}
