// Reasons for moves that are specific to Hearts. What each means is what must be true wherever it is shown.

import type { SuitName } from '#cards/card.ts';
import type { CardName } from '#cards/notation.ts';
import type { ReasonWords } from '#rules/reasons.ts';

export type HeartsReason =
  /** The pass includes the queen of spades, beside so few other spades in the hand. */
  | { key: 'passQueen'; spades: number }
  /** The pass includes this card above the queen of spades, and another player has the queen. */
  | { key: 'passHighSpade'; card: CardName }
  /** The pass includes all cards of a suit. */
  | { key: 'passSuit'; suit: SuitName }
  /** The pass includes at least two hearts from the jack up. */
  | { key: 'passHighHearts' }
  /** All cards of the pass are jacks or higher. */
  | { key: 'passHigh' }
  /** The seat has taken all points of the round so far, and the card beats the trick so far. */
  | { key: 'moonInReach'; points: number }
  /** One other player has taken all points so far, and the card is sure to take a trick with points. */
  | { key: 'stopsMoon' }
  /** The queen of spades is played to a trick that another card takes. */
  | { key: 'queenGoesAway' }
  /** A heart is discarded. */
  | { key: 'heartCosts'; card: CardName }
  /** The hand has no card of the suit led. */
  | { key: 'chanceToDiscard'; card: CardName }
  /** A spade below the queen is led while another player has the queen. */
  | { key: 'drivesQueenOut' }
  /** The last card of a trick without points takes it. */
  | { key: 'freeTrick'; card: CardName };

export type HeartsReasonWords = ReasonWords<HeartsReason>;
