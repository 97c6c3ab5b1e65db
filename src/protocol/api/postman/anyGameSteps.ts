// A whole game of Pontoon by moves.

import { beginWith, goBackTo, keep, playMoves } from './scripts.ts';
import { SETTINGS, type PostmanStep } from './step.ts';

const LOOK = 'The state of a game of Pontoon';

export const ANY_GAME_STEPS: readonly PostmanStep[] = [
  { name: 'Every game, with its options', operation: 'catalog' },
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
  { name: 'Dora sits down', operation: 'joinGame', by: 'dora', body: {} },
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
  { name: 'Have the game reviewed', operation: 'beginReview' },
  { name: 'How far the review is', operation: 'review' },
  { name: 'Share the review', operation: 'shareReview', after: keep({ link: 'answer.link' }) },
  { name: 'Read what is shared', operation: 'sharedReview', by: 'nobody' },
  { name: 'Take the link back', operation: 'hideReview' },
  {
    name: 'Own games in detail',
    operation: 'insights',
    values: { userId: '{{annaId}}' },
  },
  {
    name: 'Own games, hand by hand',
    operation: 'exportGames',
    values: { userId: '{{annaId}}' },
  },
  {
    name: 'Bring along what is no game',
    operation: 'keepOffline',
    values: { userId: '{{annaId}}' },
    shows: [400, 'INVALID_REQUEST'],
  },
  { name: 'What was made of today’s deal', operation: 'daily', values: { game: 'pontoon' } },
  {
    name: 'Enter a deal of long ago',
    operation: 'sendDaily',
    values: { game: 'pontoon' },
    body: { day: '2020-01-01', score: 0, moves: [] },
    shows: [409, 'WRONG_GAME_PHASE'],
  },
  { name: 'Say something at the table', operation: 'say' },
  { name: 'Vote for a rematch', operation: 'rematch' },
  {
    name: 'Dora votes for it too',
    operation: 'rematch',
    by: 'dora',
    after: keep({ gameId: 'answer.nextGameId' }),
  },
  { name: 'Start the rematch', operation: 'startGame' },
  { name: 'Give the rematch up', operation: 'resign' },
];
