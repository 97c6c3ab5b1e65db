// A whole game of SobeSobe. The state says what to do next, and the requests repeat until it is over.

import { beginWith, goBackTo, IN_TIME_OR_LATE, playSobe, PROMISE } from './scripts.ts';
import type { PostmanStep } from './step.ts';

const STATE = 'Get the state of a game';
const AGAIN = goBackTo(STATE);

export const SOBE_STEPS: readonly PostmanStep[] = [
  { name: 'Start the game', operation: 'startGame', after: beginWith('anna') },
  {
    name: 'Name a trump that is not a suit',
    operation: 'selectTrump',
    body: { trumpSuit: 'Cups' },
    shows: [400, 'INVALID_TRUMP_SUIT'],
  },
  {
    name: STATE,
    operation: 'state',
    by: 'player',
    after: playSobe({
      look: STATE,
      players: ['anna', 'bruno', 'carla'],
      over: 'Get a round',
      trump: 'Name trump',
      decide: 'Play the round or sit it out',
      exchange: 'Exchange up to three cards',
      play: 'Play a card',
      promise: 'Promise bytes for the next deal',
      open: 'Reveal the promised bytes',
    }),
  },
  { name: 'Name trump', operation: 'selectTrump', by: 'player', after: AGAIN },
  { name: 'Play the round or sit it out', operation: 'decide', by: 'player', after: AGAIN },
  {
    name: 'Exchange up to three cards',
    operation: 'exchangeCards',
    by: 'player',
    body: { cardsToExchange: [] },
    after: AGAIN,
  },
  {
    name: 'Play a card',
    operation: 'playCard',
    by: 'player',
    body: '{\n  "card": {{card}}\n}',
    after: AGAIN,
  },
  {
    name: 'Promise bytes for the next deal',
    operation: 'promiseBytes',
    before: PROMISE,
    body: { deal: '{{deal}}', hash: '{{hash}}' },
    isChecked: true,
    after: [...IN_TIME_OR_LATE, ...AGAIN],
  },
  {
    name: 'Reveal the promised bytes',
    operation: 'openBytes',
    body: { deal: '{{deal}}', bytes: '{{bytes}}' },
    isChecked: true,
    after: [...IN_TIME_OR_LATE, ...AGAIN],
  },
  { name: 'Get a round', operation: 'round', values: { round: '1' } },
  {
    name: 'Get a round that was not played',
    operation: 'round',
    values: { round: '777' },
    shows: [404, 'ROUND_NOT_FOUND'],
  },
  {
    name: 'Get the scores, round by round',
    operation: 'scores',
    after: [
      "pm.test('a player has no points left', () => pm.expect(Math.min(...pm.response.json().players.map((one) => one.currentPoints))).to.be.at.most(0));",
    ],
  },
  {
    name: 'Play a card after the game',
    operation: 'playCard',
    shows: [409, 'WRONG_GAME_PHASE'],
  },
  { name: 'Get the log of a game', operation: 'log' },
  {
    name: 'Check a finished game',
    operation: 'verification',
    after: ["pm.test('the game was fair', () => pm.expect(pm.response.json().ok).to.equal(true));"],
  },
  {
    name: 'Get a user’s SobeSobe statistics',
    operation: 'statistics',
    values: { userId: '{{annaId}}' },
  },
  {
    name: 'List a user’s finished games',
    operation: 'userGames',
    values: { userId: '{{annaId}}' },
  },
  {
    name: 'Stream the events of a game without being at the table',
    operation: 'events',
    by: 'dora',
    shows: [403, 'FORBIDDEN'],
  },
];
