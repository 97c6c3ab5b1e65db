// Examples for games before they start.

import type { LOBBY_ENDPOINTS } from '../lobbyEndpoints.ts';
import {
  ANNA,
  BRUNO,
  BRUNO_ID,
  CREATED_AT,
  CREATOR,
  GAME,
  GAME_ID,
  STARTED_AT,
  TABLE_ID,
  type ExamplesOf,
} from './parts.ts';

const SUMMARY = {
  id: GAME_ID,
  tableId: TABLE_ID,
  game: 'sobesobe',
  name: 'papatya',
  createdBy: CREATOR,
  status: 'Waiting',
  watchable: true,
  maxPlayers: 3,
  currentPlayers: 2,
  players: [
    { ...ANNA, username: 'Anna', bot: null },
    { ...BRUNO, username: 'Bruno', bot: null },
  ],
  createdAt: CREATED_AT,
} as const;

const BOT = {
  ...GAME.players[1],
  userId: 'bot-2',
  username: 'Ceren',
  displayName: 'Ceren',
  position: 2,
  bot: 'normal',
  isReady: true,
} as const;

export const LOBBY_EXAMPLES: ExamplesOf<typeof LOBBY_ENDPOINTS> = {
  listGames: {
    answer: {
      games: [{ ...SUMMARY, players: [...SUMMARY.players] }],
      pagination: { page: 1, pageSize: 20, totalPages: 1, totalItems: 1 },
    },
  },
  createGame: {
    body: { maxPlayers: 3, settings: { turnSeconds: 30 } },
    answer: { ...GAME, currentPlayers: 1, players: [GAME.players[0]] },
  },
  game: { answer: GAME },
  joinGame: {
    body: { position: 1 },
    answer: {
      gameId: GAME_ID,
      playerSession: {
        id: `${GAME_ID}.${BRUNO_ID}`,
        userId: BRUNO_ID,
        position: 1,
        currentPoints: 20,
        isActive: true,
        joinedAt: CREATED_AT,
      },
    },
  },
  watchGame: { body: {}, answer: { ...GAME, invitation: null } },
  stopWatchingGame: {},
  leaveGame: {},
  cancelGame: {},
  startGame: {
    answer: {
      gameId: GAME_ID,
      status: 'InProgress',
      startedAt: STARTED_AT,
      currentRoundNumber: 1,
      currentDealerPosition: 0,
      players: [ANNA, BRUNO],
    },
  },
  takeSeat: {
    body: { position: 2 },
    answer: { ...GAME, players: [GAME.players[0], { ...GAME.players[1], position: 2 }] },
  },
  setReady: {
    body: { ready: true },
    answer: { ...GAME, players: [GAME.players[0], { ...GAME.players[1], isReady: true }] },
  },
  addBot: {
    body: { level: 'normal' },
    answer: { ...GAME, currentPlayers: 3, players: [...GAME.players, BOT] },
  },
  removeBot: { answer: GAME },
  removePlayer: { answer: { ...GAME, currentPlayers: 1, players: [GAME.players[0]] } },
};
