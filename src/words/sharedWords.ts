// All that a language says of games, whichever game it is and whoever shows it.

import type { CommonFact } from '#rules/facts.ts';
import type { AnyGameWords, EndingWords, FactWords } from '#rules/words.ts';
import type { TableEnding } from '#table/endings.ts';
import type { CardWords } from './cardWords.ts';
import type { RefusalTexts } from './refusals.ts';
import type { ReviewWords } from './reviewWords.ts';
import type { MoveWords } from './formatMove.ts';
import type { ReasonTexts } from './formatReason.ts';

/** What all games tell alike. */
export interface SharedFactWords {
  readonly facts: FactWords<CommonFact>;
  /** Why a game is over that was not played to its end. */
  readonly endings: EndingWords<TableEnding>;
  /** The label of the number of tricks that a seat has taken. */
  readonly tricksTaken: string;
  /** What a score is a number of, unless the game says otherwise. */
  readonly points: (count: number) => string;
}

export interface SharedWords extends CardWords, SharedFactWords {
  /** By the game's id. */
  readonly games: Readonly<Record<string, AnyGameWords>>;
  /** Why a move is a good one. */
  readonly reasons: ReasonTexts;
  /** What some moves are called. */
  readonly moveNames: MoveWords;
  /** Of a game that was reviewed. */
  readonly review: ReviewWords;
  /** Why something is not done. */
  readonly refusals: RefusalTexts;
}
