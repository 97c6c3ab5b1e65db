// Endpoints for playing SobeSobe: the state, the four actions of a round and the scores.

import { z } from 'zod';
import { GAMES } from '#games/registry.ts';
import type { Endpoints } from './endpoint.ts';
import {
  card,
  comingDeal,
  count,
  gameParams,
  gameStatus,
  position,
  seatedUser,
  suit,
  text,
  time,
  view,
} from './schemas.ts';
import { GAME_LOOKUP_ERRORS, ROUND_ACTION_ERRORS } from './errors.ts';

const tag = 'SobeSobe';

export const ACTIONS = ['SELECT_TRUMP', 'PLAY_DECISION', 'EXCHANGE_CARDS', 'PLAY_CARD'] as const;
export type ActionRequired = (typeof ACTIONS)[number];

const roundStatus = z
  .enum(['TrumpSelection', 'PlayDecision', 'CardExchange', 'Playing', 'Completed'])
  .meta({ id: 'RoundStatus', example: 'Playing' });

const round = {
  id: text,
  roundNumber: count,
  dealer: seatedUser,
  partyPlayer: seatedUser,
  trumpSuit: suit.nullable(),
  trumpSelectedBeforeDealing: z.boolean(),
  trickValue: count.meta({ description: '0 until trump is named.' }),
  status: roundStatus,
  activePlayers: z.array(position),
};

const score = z.object({
  position,
  pointsChange: z.int(),
  pointsAfter: z.int(),
  tricksWon: count,
  penalty: z.boolean().optional(),
  isPartyPlayer: z.boolean().optional(),
});

const scoreWithReason = score.extend({ reason: z.enum(['TricksWon', 'NoTricks', 'SatOut']) });

const clock = {
  turn: z.array(position).meta({ description: 'The positions that may act now.' }),
  deadline: time
    .nullable()
    .meta({ description: 'When their time runs out and a move is made for them.' }),
};

/** The fields of every game's state. */
const anyState = {
  gameId: text,
  status: gameStatus,
  version: count.meta({ description: 'Increases with every event at the table.' }),
  currentRoundNumber: count,
  ...clock,
  view: view.nullable().meta({
    description: 'The view of this seat, with its legal moves; null before the game.',
  }),
  deal: comingDeal.nullable().meta({ description: 'The deal that is being prepared now.' }),
};

const sobeState = z
  .object({
    ...anyState,
    game: z.literal('sobesobe'),
    actionRequired: z.enum(ACTIONS).nullable(),
    currentRound: z.object({ ...round, currentTrickNumber: count }).nullable(),
    playerHand: z.object({ cards: z.array(card) }),
    currentTrick: z
      .object({
        trickNumber: count,
        leadPlayerPosition: position,
        cardsPlayed: z.array(z.object({ position, card })),
      })
      .nullable(),
    players: z.array(
      seatedUser.extend({
        currentPoints: z.int(),
        isActive: z.boolean(),
        cardCount: count,
        consecutiveRoundsOut: count,
      }),
    ),
  })
  .meta({ id: 'SobeSobeState' });

const OTHER_GAMES = GAMES.map(({ id }) => id).filter((id) => id !== 'sobesobe');

const otherState = z
  .object({
    ...anyState,
    game: z.enum(OTHER_GAMES),
    players: z.array(
      seatedUser.extend({ currentPoints: z.int(), isActive: z.boolean(), cardCount: count }),
    ),
  })
  .meta({ id: 'GameState' });

const roundAction = { method: 'post', tag, params: gameParams, status: 200 } as const;

export const ACTION_ENDPOINTS = {
  state: {
    method: 'get',
    path: '/games/{gameId}/state',
    tag,
    title: 'Get the state of a game',
    description:
      'Returns the game as you see it, with only your own hand. Every game has `view`; SobeSobe also has its rounds, hand and trick in fields of their own.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN'],
    status: 200,
    response: z.discriminatedUnion('game', [sobeState, otherState]).meta({ id: 'State' }),
  },
  selectTrump: {
    ...roundAction,
    path: '/games/{gameId}/rounds/current/trump',
    title: 'Name trump',
    description:
      'Only the party player can do this. Hearts named before the deal make each trick worth 4 points. Without `trumpSuit`, and with `selectedBeforeDealing` false, everyone gets the first two cards and the response has your hand.',
    body: z.object({
      trumpSuit: suit.optional().meta({ example: 'Hearts' }),
      selectedBeforeDealing: z.boolean().default(false).meta({ example: true }),
    }),
    codeByField: { trumpSuit: 'INVALID_TRUMP_SUIT' },
    codes: [...ROUND_ACTION_ERRORS, 'NOT_PARTY_PLAYER'],
    response: z.object({
      roundId: text,
      trumpSuit: suit.nullable(),
      trumpSelectedBeforeDealing: z.boolean(),
      trickValue: count,
      hand: z.array(card),
    }),
  },
  decide: {
    ...roundAction,
    path: '/games/{gameId}/rounds/current/play-decision',
    title: 'Play the round or sit it out',
    description:
      'Only players who have a choice are asked, in turn. The party player, the dealer, everyone when clubs are trump, and players who sat out two rounds play automatically: for them `true` changes nothing, and `false` is refused with the reason, whoever’s turn it is, until the exchange is over.',
    body: z.object({ willPlay: z.boolean() }),
    codes: [
      ...ROUND_ACTION_ERRORS,
      'PARTY_PLAYER_CANNOT_OPT_OUT',
      'DEALER_CANNOT_OPT_OUT',
      'CLUBS_TRUMP_FORCES_PLAY',
      'CONSECUTIVE_ROUNDS_OUT_LIMIT',
      'MUST_PLAY_AT_FIVE',
    ],
    response: z.object({
      roundId: text,
      playerSessionId: text,
      willPlay: z.boolean(),
      consecutiveRoundsOut: count,
    }),
  },
  exchangeCards: {
    ...roundAction,
    path: '/games/{gameId}/rounds/current/exchange-cards',
    title: 'Exchange up to three cards',
    description: 'For the players in the round, in turn. An empty list keeps the hand as it is.',
    body: z.object({ cardsToExchange: z.array(card).max(40) }),
    codeByField: { 'cardsToExchange.*': 'INVALID_CARD' },
    codes: [
      ...ROUND_ACTION_ERRORS,
      'TOO_MANY_CARDS_TO_EXCHANGE',
      'CANNOT_EXCHANGE_ACE_OF_TRUMP',
      'CARD_NOT_IN_HAND',
    ],
    response: z.object({ roundId: text, newCards: z.array(card), hand: z.array(card) }),
  },
  playCard: {
    ...roundAction,
    path: '/games/{gameId}/rounds/current/play-card',
    title: 'Play a card',
    description: 'The response says whether the card ended the trick, the round or the game.',
    body: z.object({ card }),
    codeByField: { card: 'INVALID_CARD' },
    codes: [
      ...ROUND_ACTION_ERRORS,
      'CARD_NOT_IN_HAND',
      'MUST_FOLLOW_SUIT',
      'MUST_PLAY_TRUMP',
      'MUST_PLAY_ACE_OF_TRUMP',
      'MUST_CUT',
    ],
    response: z.object({
      roundId: text,
      trickNumber: count,
      card,
      trickCompleted: z.boolean(),
      nextPlayerPosition: position.optional(),
      winner: seatedUser.optional(),
      nextTrickLeader: position.optional(),
      roundCompleted: z.boolean().optional(),
      scores: z.array(score).optional(),
      gameCompleted: z.boolean().optional(),
    }),
  },
  round: {
    method: 'get',
    path: '/games/{gameId}/rounds/{round}',
    tag,
    title: 'Get a round',
    description:
      'Returns the dealer, the trump, who played and, once the round is over, the scores.',
    params: gameParams.extend({
      round: z
        .string()
        .max(10)
        .meta({ description: 'The number of the round, or `current`.', example: 'current' }),
    }),
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'ROUND_NOT_FOUND'],
    status: 200,
    response: z.object({ ...round, scores: z.array(scoreWithReason) }),
  },
  scores: {
    method: 'get',
    path: '/games/{gameId}/scores',
    tag,
    title: 'Get the scores, round by round',
    description: 'Returns everyone’s current points and how each round changed them.',
    params: gameParams,
    codes: [...GAME_LOOKUP_ERRORS, 'FORBIDDEN', 'ROUND_NOT_FOUND'],
    status: 200,
    response: z.object({
      gameId: text,
      players: z.array(seatedUser.extend({ currentPoints: z.int() })),
      scoreHistory: z.array(z.object({ roundNumber: count, scores: z.array(scoreWithReason) })),
    }),
  },
} as const satisfies Endpoints;
