// The texts of a language that page, terminal and server share.

import type { CommonFact } from '#rules/facts.ts';
import type { AnyGameWords, EndingWords, FactWords } from '#rules/words.ts';
import type { TableEnding } from '#table/endings.ts';
import type { CardWords } from './cardWords.ts';
import type { RefusalTexts } from './refusals.ts';
import type { ReviewWords } from './reviewWords.ts';
import type { MoveWords } from './formatMove.ts';
import type { ReasonTexts } from './formatReason.ts';

/** Texts that are the same in all games. */
export interface SharedFactWords {
  readonly facts: FactWords<CommonFact>;
  /** Why a game ended before it was played out. */
  readonly endings: EndingWords<TableEnding>;
  /** The label of the number of tricks that a seat has taken. */
  readonly tricksTaken: string;
  /** The unit of scores, unless the game has its own. */
  readonly points: (count: number) => string;
}

export interface SharedWords extends CardWords, SharedFactWords {
  /** By game id. */
  readonly games: Readonly<Record<string, AnyGameWords>>;
  /** Why a move is good. */
  readonly reasons: ReasonTexts;
  /** Names of moves. */
  readonly moveNames: MoveWords;
  readonly review: ReviewWords;
  readonly refusals: RefusalTexts;
}
