// Socket messages of the Hearts API, which is older than the generic API.

import { z } from 'zod';
import type { ShortCard } from '#cards/notation.ts';
import type { Seat } from '#rules/game.ts';
import type { Time } from '#table/table.ts';
import { commandId } from './commandId.ts';

export const HEARTS_REQUESTS = {
  submitPass: z.preprocess(
    (given) => (Array.isArray(given) ? { cards: given } : given),
    z.object({ commandId, cards: z.array(z.unknown()).max(52) }),
  ),
} as const;

export interface HeartsEvents {
  passingPhase: (phase: { direction: string; timeoutAt: Time | null }) => void;
  cardsReceived: (received: { cards: ShortCard[]; from: string; fromSeat: Seat }) => void;
}

/** Fields of the Hearts API in addition to the view. */
export interface HeartsWireState {
  phase: 'passing' | 'playing' | 'roundEnd' | 'gameEnd';
  roundNumber: number;
  hand: ShortCard[];
  currentTrick: { seat: Seat; card: ShortCard }[];
  currentPlayer: Seat | null;
  heartsBroken: boolean;
  /** The scores of this round; `cumulativeScores` are those of the game. */
  scores: number[];
  cumulativeScores: number[];
  tricksTaken: number[];
  passDirection: string | null;
  passSubmitted: boolean;
}
