// The part of an older API in the common protocol: the socket messages of Hearts.

import { z } from 'zod';
import type { ShortCard } from '#cards/notation.ts';
import type { Seat } from '#rules/game.ts';
import type { Time } from '#table/table.ts';

/** Limited in length and characters, because it is stored with the events of the command. */
export const commandId = z
  .string()
  .regex(/^[\x21-\x7e]{1,64}$/)
  .optional()
  .describe('An id that you choose: the same request sent again is executed only once.');

export const HEARTS_REQUESTS = {
  submitPass: z
    .preprocess(
      (given) => (Array.isArray(given) ? { cards: given } : given),
      z.object({
        commandId,
        cards: z.array(z.unknown()).max(52).describe('Three cards of your hand, in either form.'),
      }),
    )
    .describe('Passes three cards in Hearts. The payload may also be the list of cards itself.'),
} as const;

export interface HeartsEvents {
  /** In Hearts, asks you to pass three cards. */
  passingPhase: (phase: { direction: string; timeoutAt: Time | null }) => void;
  /** In Hearts, the cards that were passed to you. `from` is the name of the player. */
  cardsReceived: (received: { cards: ShortCard[]; from: string; fromSeat: Seat }) => void;
}

/** Fields of the Hearts API in addition to the view; only tables of Hearts send them. */
export interface HeartsWireState {
  phase: 'passing' | 'playing' | 'roundEnd' | 'gameEnd';
  /** From 1. */
  roundNumber: number;
  /** Your cards. */
  hand: ShortCard[];
  /** In the order of play. */
  currentTrick: { seat: Seat; card: ShortCard }[];
  /** The seat in turn; null while everyone passes and at the end. */
  currentPlayer: Seat | null;
  heartsBroken: boolean;
  /** The scores of this round; `cumulativeScores` are those of the game. */
  scores: number[];
  cumulativeScores: number[];
  /** The tricks of this round by seat. */
  tricksTaken: number[];
  /** Null in a round without passing. */
  passDirection: string | null;
  /** Whether you have chosen the cards to pass. */
  passSubmitted: boolean;
}
