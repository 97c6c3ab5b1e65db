// Examples for the calls under `/rpc`.

import type { RPC_ENDPOINTS } from '../rpcEndpoints.ts';
import type { ViewResponse } from '../playSchemas.ts';
import { HASH, type ExamplesOf } from './parts.ts';

const TABLE_ID = 'mehtap';
const AT = { table_id: TABLE_ID };
const GAME = { ...AT, game_id: `${TABLE_ID}-1` };
const SEATED = {
  ...GAME,
  position: 0,
  table: { id: TABLE_ID, version: 2, game: 'pitch', status: 'open', seat: 0 },
};
const DEAL = `${TABLE_ID}/1/1`;

const VIEW: ViewResponse = {
  game: 'pitch',
  seat: 0,
  phase: 'trump',
  round: 1,
  dealer: 0,
  turn: [2],
  legal: [],
  hand: ['8D', '8H', '9H', '10H', 'KH', 'AS'],
  cardCounts: [6, 6, 6, 6],
  sides: [
    [0, 2],
    [1, 3],
  ],
  scores: [0, 0],
  sheet: [],
  result: null,
};

function moved(facts: { type: string; [detail: string]: unknown }[]) {
  return { ...GAME, version: 13, position: 0, facts, view: VIEW };
}

export const CALL_EXAMPLES: ExamplesOf<typeof RPC_ENDPOINTS> = {
  create_table: { body: { variant: '10-point', target_score: 50 }, answer: SEATED },
  join_table: {
    body: { ...AT, position: 'E' },
    answer: { ...SEATED, position: 1, table: { ...SEATED.table, seat: 1 } },
  },
  leave_table: { body: AT, answer: AT },
  set_ready: { body: { ...AT, ready: true }, answer: SEATED },
  start_game: {
    body: AT,
    answer: { ...SEATED, table: { ...SEATED.table, status: 'playing', version: 7 } },
  },
  promise_bytes: { body: { ...AT, deal: DEAL, hash: HASH }, answer: SEATED },
  open_bytes: {
    body: { ...AT, deal: DEAL, bytes: '00112233445566778899aabbccddeeff' },
    answer: SEATED,
  },
  deal_hand: {
    body: AT,
    answer: { ...AT, hand_number: 1, dealer: 0, phase: 'bidding', hand: VIEW.hand },
  },
  place_bid: {
    body: { ...AT, bid: null },
    answer: moved([{ type: 'bid', seat: 0, value: null }]),
  },
  declare_trump: {
    body: { ...AT, suit: 'spades' },
    answer: moved([{ type: 'trump', seat: 0, suit: 'spades' }]),
  },
  request_replacements: {
    body: { ...AT, cards: ['8D', { rank: '8', suit: 'hearts' }] },
    answer: moved([{ type: 'replaced', seat: 0, count: 2 }]),
  },
  lock_replacements: { body: AT, answer: moved([{ type: 'replaced', seat: 0, count: 0 }]) },
  play_card: {
    body: { ...AT, card: 'KH' },
    answer: moved([{ type: 'played', seat: 0, card: 'KH' }]),
  },
  end_hand_score: {
    body: { ...AT, hand_number: 1 },
    answer: {
      ...AT,
      hand_number: 1,
      lines: [{ what: 'High', points: [1, 0] }],
      change: [1, -3],
      total: [1, -3],
    },
  },
  end_game: {
    body: AT,
    answer: {
      ...GAME,
      game_number: 1,
      winners: [0, 2],
      scores: [11, 4],
      reason: 'North and South reached 11 points.',
    },
  },
};
