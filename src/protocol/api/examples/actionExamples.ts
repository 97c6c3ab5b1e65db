// Examples from a round of SobeSobe.

import type { ACTION_ENDPOINTS } from '../actionEndpoints.ts';
import {
  ANNA,
  BRUNO,
  BRUNO_ID,
  COMING_DEAL,
  GAME_ID,
  LATER,
  ROUND_ID,
  VIEW,
  type ExamplesOf,
} from './parts.ts';

const KING = { rank: 'King', suit: 'Hearts' } as const;
const QUEEN = { rank: 'Queen', suit: 'Hearts' } as const;
const ACE = { rank: 'Ace', suit: 'Hearts' } as const;
const SIX = { rank: '6', suit: 'Clubs' } as const;
const ACE_OF_CLUBS = { rank: 'Ace', suit: 'Clubs' } as const;

const ROUND = {
  id: ROUND_ID,
  roundNumber: 1,
  dealer: ANNA,
  partyPlayer: BRUNO,
  trumpSuit: 'Hearts',
  trumpSelectedBeforeDealing: true,
  trickValue: 4,
  status: 'Playing',
} as const;

const SCORES = [
  { position: 0, pointsChange: 20, pointsAfter: 40, tricksWon: 0, penalty: true },
  {
    position: 1,
    pointsChange: -20,
    pointsAfter: 0,
    tricksWon: 5,
    penalty: false,
    isPartyPlayer: true,
  },
];
const REASONS = [
  { ...SCORES[0], reason: 'NoTricks' },
  { ...SCORES[1], reason: 'TricksWon' },
] as const;

export const ACTION_EXAMPLES: ExamplesOf<typeof ACTION_ENDPOINTS> = {
  state: {
    answer: {
      gameId: GAME_ID,
      game: 'sobesobe',
      status: 'InProgress',
      version: 19,
      currentRoundNumber: 1,
      turn: [1],
      deadline: LATER,
      view: VIEW,
      deal: { ...COMING_DEAL, promises: [null, null], opened: [false, false] },
      actionRequired: 'PLAY_CARD',
      currentRound: { ...ROUND, activePlayers: [0, 1], currentTrickNumber: 2 },
      playerHand: { cards: [SIX, ACE_OF_CLUBS, KING, ACE] },
      currentTrick: {
        trickNumber: 2,
        leadPlayerPosition: 0,
        cardsPlayed: [{ position: 0, card: QUEEN }],
      },
      players: [ANNA, BRUNO].map((player) => ({
        ...player,
        currentPoints: 20,
        isActive: true,
        cardCount: 4,
        consecutiveRoundsOut: 0,
      })),
    },
  },
  selectTrump: {
    body: { trumpSuit: 'Hearts', selectedBeforeDealing: true },
    answer: {
      roundId: ROUND_ID,
      trumpSuit: 'Hearts',
      trumpSelectedBeforeDealing: true,
      trickValue: 4,
      hand: [SIX, ACE_OF_CLUBS],
    },
  },
  decide: {
    body: { willPlay: true },
    answer: {
      roundId: ROUND_ID,
      playerSessionId: `${GAME_ID}.${BRUNO_ID}`,
      willPlay: true,
      consecutiveRoundsOut: 0,
    },
  },
  exchangeCards: {
    body: { cardsToExchange: [SIX] },
    answer: { roundId: ROUND_ID, newCards: [KING], hand: [ACE_OF_CLUBS, KING, ACE] },
  },
  playCard: {
    body: { card: KING },
    answer: {
      roundId: ROUND_ID,
      trickNumber: 2,
      card: KING,
      trickCompleted: true,
      winner: BRUNO,
      nextTrickLeader: 1,
      roundCompleted: false,
    },
  },
  round: { answer: { ...ROUND, status: 'Completed', activePlayers: [0, 1], scores: [...REASONS] } },
  scores: {
    answer: {
      gameId: GAME_ID,
      players: [
        { ...ANNA, currentPoints: 40 },
        { ...BRUNO, currentPoints: 0 },
      ],
      scoreHistory: [{ roundNumber: 1, scores: [...REASONS] }],
    },
  },
};
