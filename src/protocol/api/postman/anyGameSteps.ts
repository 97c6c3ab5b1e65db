// A whole game of Pontoon with moves.

import { beginWith, goBackTo, keep, playMoves } from './scripts.ts';
import { SETTINGS, type PostmanStep } from './step.ts';

const LOOK = 'Get the state of a game of Pontoon';

export const ANY_GAME_STEPS: readonly PostmanStep[] = [
  { name: 'List all games and their options', operation: 'catalog' },
  {
    name: 'Create a game of Pontoon',
    operation: 'createGame',
    body: {
      game: 'pontoon',
      maxPlayers: 2,
      options: { rounds: 1 },
      settings: { ...SETTINGS, start: 'ready' },
    },
    after: keep({ gameId: 'answer.id' }),
  },
  { name: 'Dora joins', operation: 'joinGame', by: 'dora', body: {} },
  { name: 'Start the game of Pontoon', operation: 'startGame', after: beginWith('anna') },
  {
    name: LOOK,
    operation: 'state',
    by: 'player',
    after: playMoves(
      { look: LOOK, players: ['anna', 'dora'], over: 'A move after the game' },
      'Make a move',
    ),
  },
  {
    name: 'Make a move',
    operation: 'move',
    by: 'player',
    body: '{\n  "move": {{move}}\n}',
    after: goBackTo(LOOK),
  },
  { name: 'A move after the game', operation: 'move', shows: [409, 'WRONG_GAME_PHASE'] },
  { name: 'Start a review of the game', operation: 'beginReview' },
  { name: 'Get the review', operation: 'review' },
  { name: 'Share the review', operation: 'shareReview', after: keep({ link: 'answer.link' }) },
  { name: 'Read the shared review', operation: 'sharedReview', by: 'nobody' },
  { name: 'Stop sharing the review', operation: 'hideReview' },
  {
    name: 'Get your own detailed statistics',
    operation: 'insights',
    values: { userId: '{{annaId}}' },
  },
  {
    name: 'Export your own games, round by round',
    operation: 'exportGames',
    values: { userId: '{{annaId}}' },
  },
  { name: 'List what is rated', operation: 'ratingPools', by: 'nobody' },
  { name: 'Get the leaderboard of Hearts', operation: 'leaderboard', values: { pool: 'hearts' } },
  { name: 'Get your ratings', operation: 'userRatings', values: { userId: '{{annaId}}' } },
  { name: 'Show your ratings', operation: 'showRatings', values: { userId: '{{annaId}}' } },
  {
    name: 'Get your rating over time',
    operation: 'ratingHistory',
    values: { userId: '{{annaId}}', pool: 'hearts' },
  },
  { name: 'Get the ratings of the players', operation: 'gameRatings' },
  {
    name: 'Upload something that is not a game',
    operation: 'keepOffline',
    values: { userId: '{{annaId}}' },
    shows: [400, 'INVALID_REQUEST'],
  },
  { name: 'Get the results of today’s deal', operation: 'daily', values: { game: 'pontoon' } },
  {
    name: 'Submit a result for an old deal',
    operation: 'sendDaily',
    values: { game: 'pontoon' },
    body: { day: '2020-01-01', score: 0, moves: [] },
    shows: [409, 'WRONG_GAME_PHASE'],
  },
  { name: 'Send a chat message', operation: 'say' },
  { name: 'Vote for a rematch', operation: 'rematch' },
  {
    name: 'Dora votes for a rematch',
    operation: 'rematch',
    by: 'dora',
    after: keep({ gameId: 'answer.nextGameId' }),
  },
  { name: 'Start the rematch', operation: 'startGame' },
  { name: 'Resign from the rematch', operation: 'resign' },
];
