// Payloads of the Hearts events by the text that describes them, for tests of clients that know that text
// alone. More may be there; nothing may be missing or of another kind.

import { z } from 'zod';

const number = z.number();
const seat = z.int().min(0).max(3);
const four = z.array(number).length(4);
const card = z
  .object({
    suit: z.enum(['hearts', 'diamonds', 'clubs', 'spades']),
    rank: z.enum(['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']),
    display: z.string().regex(/^(?:[2-9]|10|[JQKA])[♥♦♣♠]$/u),
  })
  .refine(
    ({ suit, rank, display }) =>
      display === rank + { hearts: '♥', diamonds: '♦', clubs: '♣', spades: '♠' }[suit],
  );
const player = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  seat,
  connected: z.boolean(),
});
const players = z.array(player).min(1).max(4);
const timeoutAt = z.number().min(Date.UTC(2025));

export const GAME_STATE = z.object({
  phase: z.enum(['passing', 'playing', 'roundEnd', 'gameEnd']),
  roundNumber: number,
  hand: z.array(card).max(13),
  currentTrick: z.array(z.object({ seat, card })).max(4),
  currentPlayer: seat.nullable(),
  heartsBroken: z.boolean(),
  scores: four,
  cumulativeScores: four,
  tricksTaken: four,
  passDirection: z.enum(['left', 'right', 'across', 'hold']).nullable(),
  passSubmitted: z.boolean(),
});

export const HEARTS_EVENTS: Readonly<Record<string, z.ZodType>> = {
  tablesList: z.array(
    z.object({
      id: z.string().min(1),
      playerCount: z.int().min(1).max(3),
      playerNames: z.array(z.string()).min(1).max(3),
    }),
  ),
  tableJoined: z.object({ tableId: z.string().min(1), seat, players }),
  tableClosed: z.object({ reason: z.string().min(1) }),
  updatePlayers: z.object({ players }),
  passingPhase: z.object({ direction: z.enum(['left', 'right', 'across']), timeoutAt }),
  cardsReceived: z.object({ cards: z.array(card).length(3), from: z.string().min(1) }),
  // The starting player is unknown while cards are passed.
  startGame: z.object({ hand: z.array(card).length(13), startingPlayer: seat.nullable() }),
  updateGame: GAME_STATE,
  turnStart: z.object({ player: seat, timeoutAt }),
  cardPlayed: z.object({ player: seat, card }),
  trickEnd: z.object({ winner: seat, points: z.int().min(0).max(26) }),
  roundEnd: z.object({ scores: four, cumulativeScores: four }),
  gameEnd: z.object({ winner: seat, finalScores: four }),
  lastTrick: z.object({ cards: z.array(z.object({ seat, card })).length(4) }),
  rematchStatus: z.object({ votes: z.array(z.boolean().nullable()).length(4) }),
  chat: z.object({ from: z.string().min(1), text: z.string(), timestamp: number }),
  typingUpdate: z.object({ players: z.array(z.string()) }),
  error: z.object({ message: z.string().min(1) }),
};
