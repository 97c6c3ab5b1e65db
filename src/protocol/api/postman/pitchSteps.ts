// A hand of Pitch by calls, and a game that is given up.

import { beginWith, goBackTo, keep, playPitch } from './scripts.ts';
import { SETTINGS, type PostmanStep } from './step.ts';

const AT = { table_id: '{{tableId}}' };
const TABLE = 'The state of the table';
const HAND = goBackTo(TABLE);

export const PITCH_STEPS: readonly PostmanStep[] = [
  {
    name: 'Open a table',
    operation: 'create_table',
    body: {
      variant: '10-point',
      target_score: 50,
      settings: { ...SETTINGS, start: 'ready', removal: 'forfeit' },
    },
    after: keep({ tableId: 'answer.table_id' }),
  },
  {
    name: 'Bruno sits in the east',
    operation: 'join_table',
    by: 'bruno',
    body: { ...AT, position: 'E' },
  },
  {
    name: 'Carla sits in the south',
    operation: 'join_table',
    by: 'carla',
    body: { ...AT, position: 'S' },
  },
  {
    name: 'Dora sits in the west',
    operation: 'join_table',
    by: 'dora',
    body: { ...AT, position: 'W' },
  },
  { name: 'Bruno is ready', operation: 'set_ready', by: 'bruno', body: { ...AT, ready: true } },
  { name: 'A hand before the game', operation: 'deal_hand', shows: [400, 'GAME_NOT_STARTED'] },
  { name: 'Start the game of Pitch', operation: 'start_game', after: beginWith('anna') },
  {
    name: 'Promise bytes to a deal that is none',
    operation: 'promise_bytes',
    body: { ...AT, deal: 'none/1/0', hash: '00'.repeat(32) },
    shows: [409, 'WRONG_ROUND_PHASE'],
  },
  {
    name: 'Show bytes for a deal that is none',
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
      over: 'What a hand that is over brought',
      hand: 'The hand that was dealt',
      bid: 'Bid, or pass',
      trump: 'Declare trump',
      replace: 'Put cards away and draw as many',
      lock: 'Keep the hand as it is',
      play: 'Play a card of Pitch',
    }),
  },
  {
    name: 'The hand that was dealt',
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
    name: 'Put cards away and draw as many',
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
    name: 'What a hand that is over brought',
    operation: 'end_hand_score',
    body: { ...AT, hand_number: 1 },
  },
  { name: 'The end of a game that is on', operation: 'end_game', shows: [409, 'WRONG_GAME_PHASE'] },
  { name: 'Bruno stands up', operation: 'leave_table', by: 'bruno' },
  { name: 'What a game that is over came to', operation: 'end_game' },
];
