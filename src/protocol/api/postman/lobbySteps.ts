// A SobeSobe table before the game.

import { keep } from './scripts.ts';
import { SETTINGS, type PostmanStep } from './step.ts';

export const LOBBY_STEPS: readonly PostmanStep[] = [
  {
    name: 'Create a game',
    operation: 'createGame',
    body: { maxPlayers: 4, addsToDeals: true, settings: SETTINGS },
    after: keep({ gameId: 'answer.id' }),
  },
  {
    name: 'Create a game for too many players',
    operation: 'createGame',
    body: { maxPlayers: 9 },
    shows: [400, 'INVALID_MAX_PLAYERS'],
  },
  { name: 'List games', operation: 'listGames' },
  { name: 'Get a game without its cards', operation: 'game' },
  {
    name: 'A game that does not exist',
    operation: 'game',
    values: { gameId: 'nowhere' },
    shows: [404, 'GAME_NOT_FOUND'],
  },
  { name: 'Bruno joins', operation: 'joinGame', by: 'bruno', body: {} },
  {
    name: 'Bruno joins again',
    operation: 'joinGame',
    by: 'bruno',
    body: {},
    shows: [409, 'ALREADY_IN_GAME'],
  },
  { name: 'Watch a game', operation: 'watchGame', by: 'carla' },
  { name: 'Stop watching', operation: 'stopWatchingGame', by: 'carla' },
  { name: 'Carla joins', operation: 'joinGame', by: 'carla', body: { position: 3 } },
  { name: 'Change seats before the game', operation: 'takeSeat', by: 'carla' },
  { name: 'Carla leaves', operation: 'leaveGame', by: 'carla' },
  { name: 'Carla joins again', operation: 'joinGame', by: 'carla', body: { position: 2 } },
  { name: 'Add a bot', operation: 'addBot', body: { position: 3, level: 'easy' } },
  { name: 'Remove a bot', operation: 'removeBot', values: { position: '3' } },
  { name: 'Say whether you are ready', operation: 'setReady', by: 'bruno' },
  {
    name: 'Create a game to cancel',
    operation: 'createGame',
    body: { maxPlayers: 2 },
    after: keep({ otherGameId: 'answer.id' }),
  },
  {
    name: 'Bruno joins that game too',
    operation: 'joinGame',
    by: 'bruno',
    body: {},
    values: { gameId: '{{otherGameId}}' },
  },
  {
    name: 'Remove a player',
    operation: 'removePlayer',
    values: { gameId: '{{otherGameId}}', position: '1' },
  },
  {
    name: 'Cancel someone else’s game',
    operation: 'cancelGame',
    by: 'bruno',
    values: { gameId: '{{otherGameId}}' },
    shows: [403, 'NOT_GAME_CREATOR'],
  },
  {
    name: 'Cancel a game that has not started',
    operation: 'cancelGame',
    values: { gameId: '{{otherGameId}}' },
  },
  {
    name: 'Name trump before the game',
    operation: 'selectTrump',
    shows: [400, 'GAME_NOT_STARTED'],
  },
];
