// One round of Pitch with calls, and a game that someone leaves.

import { beginWith, goBackTo, keep, playPitch } from './scripts.ts';
import { SETTINGS, type PostmanStep } from './step.ts';

const AT = { table_id: '{{tableId}}' };
const TABLE = 'Get the state of the table';
const HAND = goBackTo(TABLE);

export const PITCH_STEPS: readonly PostmanStep[] = [
  {
    name: 'Create a table',
    operation: 'create_table',
    body: {
      variant: '10-point',
      target_score: 50,
      settings: { ...SETTINGS, start: 'ready', removal: 'forfeit' },
    },
    after: keep({ tableId: 'answer.table_id' }),
  },
  {
    name: 'Bruno joins as East',
    operation: 'join_table',
    by: 'bruno',
    body: { ...AT, position: 'E' },
  },
  {
    name: 'Carla joins as South',
    operation: 'join_table',
    by: 'carla',
    body: { ...AT, position: 'S' },
  },
  {
    name: 'Dora joins as West',
    operation: 'join_table',
    by: 'dora',
    body: { ...AT, position: 'W' },
  },
  { name: 'Bruno is ready', operation: 'set_ready', by: 'bruno', body: { ...AT, ready: true } },
  { name: 'Get a hand before the game', operation: 'deal_hand', shows: [400, 'GAME_NOT_STARTED'] },
  { name: 'Start the game of Pitch', operation: 'start_game', after: beginWith('anna') },
  {
    name: 'Promise bytes for a deal that does not exist',
    operation: 'promise_bytes',
    body: { ...AT, deal: 'none/1/0', hash: '00'.repeat(32) },
    shows: [409, 'WRONG_ROUND_PHASE'],
  },
  {
    name: 'Reveal bytes for a deal that does not exist',
    operation: 'open_bytes',
    body: { ...AT, deal: 'none/1/0', bytes: '00'.repeat(16) },
    shows: [409, 'WRONG_ROUND_PHASE'],
  },
  {
    name: TABLE,
    operation: 'state',
    by: 'player',
    values: { gameId: '{{tableId}}' },
    after: playPitch({
      look: TABLE,
      players: ['anna', 'bruno', 'carla', 'dora'],
      over: 'Get the score of a finished round',
      hand: 'Get the hand you were dealt',
      bid: 'Bid, or pass',
      trump: 'Declare trump',
      replace: 'Replace cards',
      lock: 'Keep the hand as it is',
      play: 'Play a card of Pitch',
    }),
  },
  {
    name: 'Get the hand you were dealt',
    operation: 'deal_hand',
    by: 'player',
    after: HAND,
  },
  {
    name: 'Bid, or pass',
    operation: 'place_bid',
    by: 'player',
    body: '{\n  "table_id": "{{tableId}}",\n  "bid": {{choice}}\n}',
    after: HAND,
  },
  {
    name: 'Declare trump',
    operation: 'declare_trump',
    by: 'player',
    body: '{\n  "table_id": "{{tableId}}",\n  "suit": {{choice}}\n}',
    after: HAND,
  },
  {
    name: 'Replace cards',
    operation: 'request_replacements',
    by: 'player',
    body: '{\n  "table_id": "{{tableId}}",\n  "cards": [{{choice}}]\n}',
    after: HAND,
  },
  { name: 'Keep the hand as it is', operation: 'lock_replacements', by: 'player', after: HAND },
  {
    name: 'Play a card of Pitch',
    operation: 'play_card',
    by: 'player',
    body: '{\n  "table_id": "{{tableId}}",\n  "card": {{choice}}\n}',
    after: HAND,
  },
  {
    name: 'Get the score of a finished round',
    operation: 'end_hand_score',
    body: { ...AT, hand_number: 1 },
  },
  {
    name: 'Get the result of a game that is not over',
    operation: 'end_game',
    shows: [409, 'WRONG_GAME_PHASE'],
  },
  { name: 'Bruno leaves', operation: 'leave_table', by: 'bruno' },
  { name: 'Get the result of a finished game', operation: 'end_game' },
];
