// Reasons for moves that are specific to SobeSobe. What each means is what must be true wherever it is shown.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { ReasonWords } from '#rules/reasons.ts';

export type SobeReason =
  /** The rules let a player who looks name any suit. */
  | { key: 'lookFirst' }
  /** The rules make each trick worth four points. */
  | { key: 'blindHearts' }
  /** `count` of the two cards are of the suit. */
  | { key: 'makesTrumps'; suit: SuitName; count: number }
  | { key: 'holdsTrumpAce' }
  | { key: 'holdsTrumps'; count: number }
  /** The points that a round without a trick adds; sitting out adds none. */
  | { key: 'sitsOut'; penalty: number }
  /** The hand has a trump or an ace, and none of them is exchanged. */
  | { key: 'keepsTrumps' }
  /** The seat has no trick yet, and the card beats the trick so far. */
  | { key: 'firstTrick'; card: CardName }
  /** A trump is led that no card that is out beats. */
  | { key: 'strongestTrump'; card: CardName };

export type SobeReasonWords = ReasonWords<SobeReason>;
