// Pitch call by call: what each takes and answers, who else hears of it, and the rows that it leaves.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RPC_ENDPOINTS } from '#protocol/api/rpcEndpoints.ts';
import { callApi, guest, type ApiAnswer, type ApiClient } from '../testing/testClient.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from '../testing/testServer.ts';
import { openStoreAt, placeOf } from '../testing/testStores.ts';
import { newTestHome, type TestHome } from '../testing/testHome.ts';

type Body = ApiAnswer['body'];

/** The calls by the names that clients were promised. */
const CALLS = [
  'create_table',
  'join_table',
  'leave_table',
  'set_ready',
  'start_game',
  'deal_hand',
  'place_bid',
  'declare_trump',
  'request_replacements',
  'lock_replacements',
  'play_card',
  'end_hand_score',
  'end_game',
] as const;

const SETTINGS = { ...QUICK, turnSeconds: 0 };
const text = expect.any(String);
const number = expect.any(Number);

let server: TestServer;
let home: TestHome;
let isClosed = false;
let players: ApiClient[];
beforeAll(async () => {
  home = await newTestHome();
  server = await openTestServer(home.settings, { requestLimit: { points: 1e6, seconds: 1 } });
  players = [];
  for (const name of ['North', 'East', 'South', 'West']) players.push(await guest(server, name));
});
afterAll(async () => {
  if (!isClosed) await server.close();
  await home.remove();
});

function call(seat: number, name: (typeof CALLS)[number], body: object = {}): Promise<ApiAnswer> {
  return players[seat].call('POST', `/rpc/${name}`, { body, base: '' });
}

async function done(seat: number, name: (typeof CALLS)[number], body: object = {}): Promise<Body> {
  const answer = await call(seat, name, body);
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function refusal(seat: number, name: (typeof CALLS)[number], body: object) {
  const { status, body: answer } = await call(seat, name, body);
  return `${status} ${answer.error?.code}`;
}

/** Until the server has dealt: it does so by itself. */
async function dealt(seat: number, table_id: string): Promise<Body> {
  for (;;) {
    const { status, body } = await call(seat, 'deal_hand', { table_id });
    if (status === 200) return body;
  }
}

test('there are the calls that were promised, and each wants a token', async () => {
  expect(Object.keys(RPC_ENDPOINTS)).toEqual(expect.arrayContaining([...CALLS]));
  for (const name of CALLS) {
    const answer = await callApi(server.url, null, 'POST', `/rpc/${name}`, { body: {}, base: '' });
    expect([name, answer.status]).toEqual([name, 401]);
  }
});

describe('a table', () => {
  test.each([
    [{}, { variant: '4-point', target: 11, minBid: 2, maxBid: 4 }],
    [{ variant: '10-point' }, { variant: '10-point', target: 50, minBid: 3, maxBid: 10 }],
    [
      { variant: '10-point', target_score: 30, options: { minBid: 4 } },
      { variant: '10-point', target: 30, minBid: 4 },
    ],
  ])('made with %o has the options %o', async (wanted, options) => {
    const made = await done(0, 'create_table', { name: 'Friday', ...wanted });
    expect(made).toMatchObject({
      table_id: text,
      position: 0,
      table: {
        name: 'Friday',
        game: 'pitch',
        options,
        status: 'open',
        seats: 4,
        settings: { start: 'auto', turnSeconds: 30 },
      },
    });
    await done(0, 'leave_table', { table_id: made.table_id });
  });

  test('takes the arguments of the calls: target, lowest bid, start policy and time per turn', async () => {
    const made = await done(0, 'create_table', {
      target: 21,
      min_bid: 3,
      start_policy: 'ready',
      turn_seconds: 15,
    });
    expect(made.table).toMatchObject({
      options: { target: 21, minBid: 3 },
      settings: { start: 'ready', turnSeconds: 15 },
    });
    await done(0, 'leave_table', { table_id: made.table_id });
  });

  test.each([
    ['create_table', { minimum_bid: 3 }, 'minimum_bid'],
    ['create_table', { tableName: 'Friday', x: 1 }, 'tableName'],
    ['join_table', { table_id: 'elma', seat: 1 }, 'seat'],
    ['place_bid', { table_id: 'elma', bid: 3, value: 3 }, 'value'],
  ] as const)('%s refuses the unknown argument in %o', async (name, body, field) => {
    const answer = await call(0, name, body);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.body.error.details[field]).toBe('is not known');
  });

  test.each([
    [{ target: 21, target_score: 31 }, 'INVALID_REQUEST'],
    [{ start_policy: 'later' }, 'INVALID_REQUEST'],
    [{ turn_seconds: 3 }, 'INVALID_OPTIONS'],
    [{ min_bid: 99 }, 'INVALID_OPTIONS'],
    [{ name: 'x'.repeat(41) }, 'INVALID_NAME'],
    [{ name: 'fuck you' }, 'INVALID_NAME'],
    [{ variant: '6-point' }, 'INVALID_OPTIONS'],
    [{ target_score: 1000 }, 'INVALID_OPTIONS'],
    [{ target_score: 'many' }, 'INVALID_REQUEST'],
  ])('is not made with %o', async (wanted, code) => {
    expect(await refusal(0, 'create_table', wanted)).toBe(`400 ${code}`);
  });

  test('is joined at a seat by its number or its letter, left, and full with four', async () => {
    const { table_id } = await done(0, 'create_table', { settings: { start: 'ready' } });
    expect(await done(1, 'join_table', { table_id, position: 'S' })).toMatchObject({ position: 2 });
    expect(await refusal(2, 'join_table', { table_id, position: 2 })).toBe('400 SEAT_TAKEN');
    expect(await done(2, 'join_table', { table_id, position: 3 })).toMatchObject({ position: 3 });
    expect(await done(1, 'leave_table', { table_id })).toEqual({ table_id });
    expect(await done(1, 'join_table', { table_id })).toMatchObject({ position: 1 });
    expect(await done(3, 'join_table', { table_id })).toMatchObject({ position: 2 });
    const fifth = await guest(server, 'Fifth');
    const late = await fifth.call('POST', '/rpc/join_table', { body: { table_id }, base: '' });
    expect([late.status, late.body.error.code]).toEqual([400, 'TABLE_FULL']);
    expect(await refusal(0, 'join_table', { table_id: 'nowhere' })).toBe('404 TABLE_NOT_FOUND');
    for (const [ready, seat] of [3, 2, 1].entries()) {
      const { table } = await done(seat, 'set_ready', { table_id, ready: true });
      expect(table.status).toBe('open');
      expect(table.players.filter((one: Body) => one.ready)).toHaveLength(ready + 1);
    }
    const { table } = await done(0, 'set_ready', { table_id });
    expect(table.status).toBe('playing');
  });
});

describe('a hand of ten-point Pitch', () => {
  let table_id: string;
  let witness: TestClient;
  let hands: string[][];
  const replaced: { position: number; discarded: string[]; drawn: number }[] = [];

  beforeAll(async () => {
    const made = await done(0, 'create_table', { variant: '10-point', settings: SETTINGS });
    ({ table_id } = made);
    witness = server.connect({ token: players[0].token });
    await witness.waitFor('reconnected');
    for (const seat of [1, 2, 3]) await done(seat, 'join_table', { table_id });
    hands = [];
    for (const seat of [0, 1, 2, 3]) hands.push((await dealt(seat, table_id)).hand);
  });

  test('starts by itself with the fourth, dealt by North, six cards each', async () => {
    expect(await dealt(2, table_id)).toEqual({
      table_id,
      hand_number: 1,
      dealer: 0,
      phase: 'bidding',
      hand: hands[2],
    });
    expect(new Set(hands.flat()).size).toBe(24);
    expect(hands.map(({ length }) => length)).toEqual([6, 6, 6, 6]);
    expect(await refusal(0, 'start_game', { table_id })).toBe('400 GAME_ALREADY_STARTED');
  });

  test('is bid for once around from the left of the dealer, three at least and ever higher', async () => {
    const bid = (value: number | null) => ({ table_id, bid: value });
    expect(await refusal(0, 'place_bid', bid(3))).toBe('403 NOT_YOUR_TURN');
    expect(await refusal(1, 'place_bid', bid(2))).toBe('400 BID_TOO_LOW');
    expect(await refusal(1, 'place_bid', bid(11))).toBe('400 BID_TOO_HIGH');
    expect(await refusal(1, 'place_bid', { table_id, bid: 3.5 })).toBe('400 INVALID_REQUEST');
    const moved = await done(1, 'place_bid', bid(3));
    expect(moved).toMatchObject({ table_id, version: number, position: 1, facts: [{}], view: {} });
    expect(await refusal(2, 'place_bid', bid(3))).toBe('400 BID_TOO_LOW');
    await done(2, 'place_bid', bid(4));
    await done(3, 'place_bid', bid(null));
    const { view } = await done(0, 'place_bid', bid(null));
    expect(view).toMatchObject({ phase: 'trump', highestBid: { seat: 2, value: 4 }, turn: [2] });
  });

  test('has its trump named by the winner of the bidding, one of four suits', async () => {
    expect(await refusal(1, 'declare_trump', { table_id, suit: 'hearts' })).toBe(
      '403 NOT_YOUR_TURN',
    );
    expect(await refusal(2, 'declare_trump', { table_id, suit: 'cups' })).toBe(
      '400 INVALID_TRUMP_SUIT',
    );
    const { view } = await done(2, 'declare_trump', { table_id, suit: 'spades' });
    expect(view).toMatchObject({ phase: 'replacing', trump: 'spades', turn: [2], stockCount: 28 });
  });

  test('has cards replaced by each in turn, none to six, from what was not dealt', async () => {
    const order = [2, 3, 0, 1];
    const foreign = hands[3][0];
    const ask = (cards: string[]) => ({ table_id, cards });
    expect(await refusal(3, 'request_replacements', ask([]))).toBe('403 NOT_YOUR_TURN');
    expect(await refusal(2, 'request_replacements', ask([foreign]))).toBe('400 CARD_NOT_IN_HAND');
    expect(await refusal(2, 'request_replacements', ask([hands[2][0], hands[2][0]]))).toMatch(
      /^400 /,
    );
    let stock = 28;
    for (const [index, seat] of order.entries()) {
      const count = [6, 2, 0, 1][index];
      const discarded = hands[seat].slice(0, count);
      const { view } = await (count === 0
        ? done(seat, 'lock_replacements', { table_id })
        : done(seat, 'request_replacements', ask(discarded)));
      stock -= count;
      expect(view.hand).toHaveLength(6);
      expect(view.stockCount).toBe(stock);
      for (const card of discarded) expect(view.hand).not.toContain(card);
      hands[seat] = view.hand;
      if (count > 0) replaced.push({ position: seat, discarded, drawn: count });
    }
    const { phase } = await dealt(2, table_id);
    expect(phase).toBe('playing');
  });

  test('is played in six tricks, and scored', async () => {
    expect(await refusal(0, 'end_hand_score', { table_id })).toBe('409 WRONG_ROUND_PHASE');
    expect(await refusal(3, 'play_card', { table_id, card: hands[3][0] })).toBe(
      '403 NOT_YOUR_TURN',
    );
    expect(await refusal(2, 'play_card', { table_id, card: 'ZZ' })).toMatch(/^400 INVALID_CARD$/);
    let facts: Body[] = [];
    let turn = [2];
    for (let plays = 0; plays < 24; plays++) {
      const { view } = await players[turn[0]].do('GET', `/games/${table_id}/state`);
      const [card] = view.legal[0].from;
      const wanted = plays % 2 === 0 ? card : { rank: card.slice(0, -1), suit: longSuit(card) };
      const moved = await done(turn[0], 'play_card', { table_id, card: wanted });
      facts = moved.facts;
      ({ turn } = moved.view);
    }
    expect(facts.map(({ type }) => type)).toContain('handScored');
    const score = await done(1, 'end_hand_score', { table_id, hand_number: 1 });
    expect(score).toMatchObject({ table_id, hand_number: 1, change: [number, number] });
    expect(score.total).toEqual(score.change);
    expect(score.lines.length).toBeGreaterThan(0);
    expect(await refusal(0, 'end_game', { table_id })).toBe('409 WRONG_GAME_PHASE');
  });

  test('is heard of by who sits there with a socket: seats, bids, trump, tricks, score', async () => {
    await witness.waitFor('roundEnd');
    const facts = witness.all('updateGame').flatMap(({ facts: some }) => some);
    const counts = (type: string) => facts.filter((fact) => fact.type === type).length;
    expect([counts('bid'), counts('trump'), counts('handScored')]).toEqual([4, 1, 1]);
    expect(witness.all('cardPlayed')).toHaveLength(24);
    expect(witness.all('trickEnd')).toHaveLength(6);
    expect(witness.all('updatePlayers').map(({ players: seated }) => seated.length)).toContain(4);
  });

  test('is followed by one that East deals', async () => {
    for (;;) {
      const { hand_number, dealer } = await dealt(0, table_id);
      if (hand_number === 1) continue;
      expect([hand_number, dealer]).toEqual([2, 1]);
      break;
    }
  });

  test('leaves its rows: bids, the stock, what was replaced and in which order', async () => {
    await server.close();
    isClosed = true;
    const { db, close } = openStoreAt(placeOf(home.settings));
    try {
      const hand = await db
        .selectFrom('hands')
        .innerJoin('games', 'games.id', 'hands.game_id')
        .selectAll('hands')
        .where('games.table_id', '=', table_id)
        .where('hands.number', '=', 1)
        .executeTakeFirstOrThrow();
      const { id } = hand;
      expect(hand).toMatchObject({ dealer: 0, bidder: 2, bid: 4, trump: 'spades' });
      expect(hand.stock).toHaveLength(28 - 9);
      expect(hand.replacements_locked).toBe(true);
      const all = await db
        .selectFrom('replacements')
        .selectAll()
        .where('hand_id', '=', id)
        .orderBy('order_index')
        .execute();
      const rows = all.filter(({ discarded }) => discarded.length > 0);
      expect(rows.map(({ position }) => position)).toEqual(
        replaced.map(({ position }) => position),
      );
      rows.forEach((row, at) => {
        expect(row.discarded.toSorted()).toEqual(replaced[at].discarded.toSorted());
        expect(row.drawn).toHaveLength(replaced[at].drawn);
        expect(row.created_at).toBeInstanceOf(Date);
      });
      const bids = await db.selectFrom('bids').selectAll().where('hand_id', '=', id).execute();
      expect(bids).toHaveLength(4);
    } finally {
      await close();
    }
  });
});

function longSuit(card: string): string {
  return { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' }[card.at(-1)!]!;
}
