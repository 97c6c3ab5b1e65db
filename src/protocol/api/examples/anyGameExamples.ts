// Examples for the endpoints of any game.

import type { ANY_GAME_ENDPOINTS } from '../anyGameEndpoints.ts';
import {
  ANNA,
  ANNA_ID,
  BRUNO,
  BRUNO_ID,
  COMING_DEAL,
  CREATED_AT,
  DEAL,
  FACTS,
  GAME,
  GAME_ID,
  HASH,
  LATER,
  NEXT_GAME_ID,
  RESULT,
  SOBE_OPTIONS,
  STARTED_AT,
  TABLE_ID,
  VIEW,
  type ExamplesOf,
} from './parts.ts';

const BYTES = '00112233445566778899aabbccddeeff';
const WAITING = { promises: [null, HASH], opened: [false, false] };

export const ANY_GAME_EXAMPLES: ExamplesOf<typeof ANY_GAME_ENDPOINTS> = {
  // Declarations are left out: Spectral takes objects with a type and a default for schemas.
  catalog: {
    answer: {
      games: [
        {
          id: 'sobesobe',
          title: 'SobeSobe',
          summary: 'Play each round or sit it out, and get from 20 points down to 0.',
          seats: { min: 2, max: 5 },
          options: {},
          moves: { trump: 'suit', stay: 'playing', exchange: 'cards', play: 'card', look: null },
        },
      ],
      settings: {},
      sendsEmail: true,
    },
  },
  move: {
    body: { move: { type: 'play', card: 'KH' } },
    answer: { gameId: GAME_ID, version: 20, facts: FACTS, view: { ...VIEW, turn: [0], legal: [] } },
  },
  resign: {
    answer: { ...GAME, players: [GAME.players[0], { ...GAME.players[1], hasResigned: true }] },
  },
  rematch: {
    body: { vote: true },
    answer: {
      gameId: GAME_ID,
      votes: [
        { ...ANNA, vote: true },
        { ...BRUNO, vote: true },
      ],
      nextGameId: NEXT_GAME_ID,
    },
  },
  say: { body: { text: 'Well played!' }, answer: { gameId: GAME_ID, version: 21 } },
  promiseBytes: {
    body: { deal: DEAL, hash: HASH },
    answer: { gameId: GAME_ID, version: 21, deal: { ...COMING_DEAL, ...WAITING, wanted: null } },
  },
  openBytes: {
    body: { deal: DEAL, bytes: BYTES },
    answer: {
      gameId: GAME_ID,
      version: 22,
      deal: {
        ...COMING_DEAL,
        ...WAITING,
        phase: 'openings',
        opened: [false, true],
        wanted: null,
      },
    },
  },
  log: {
    answer: {
      gameId: GAME_ID,
      game: 'sobesobe',
      isFinished: false,
      entries: [{ version: 20, at: CREATED_AT, by: 'player', facts: FACTS }],
      record: null,
    },
  },
  verification: {
    answer: {
      gameId: GAME_ID,
      ok: true,
      hands: [
        {
          move: 0,
          cards: 40,
          rule: 2,
          added: 1,
          leftOut: [],
          words: '1 player added to this shuffle.',
        },
      ],
      problem: null,
    },
  },
  events: {},
  userGames: {
    answer: {
      games: [
        {
          id: GAME_ID,
          tableId: TABLE_ID,
          number: 1,
          game: 'sobesobe',
          options: SOBE_OPTIONS,
          startedAt: STARTED_AT,
          endedAt: LATER,
          forfeited: false,
          result: RESULT,
          position: 1,
          isWinner: true,
          players: [
            {
              position: 0,
              userId: ANNA_ID,
              displayName: 'Anna',
              bot: null,
              score: 32,
              isWinner: false,
            },
            {
              position: 1,
              userId: BRUNO_ID,
              displayName: 'Bruno',
              bot: null,
              score: 0,
              isWinner: true,
            },
          ],
        },
      ],
      pagination: { page: 1, pageSize: 20, totalPages: 1, totalItems: 1 },
    },
  },
};
