// Tests the calls of /rpc without a server: which command each sends to the game service, and its answer.

import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { gameIdOf, makeGameId } from '#table/gameId.ts';
import { person, TestTable } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { GameService } from '../service/gameService.ts';
import { rpcHandlers } from './pitchRpc.ts';

type Handle = (asked: object) => Promise<Record<string, unknown> | Refusal>;

const ADA: Account = { ...person('ada'), isGuest: true };
const REFUSED = refuse('stopping');
const FACTS = [{ type: 'dealt', only: 0 }, { type: 'dealt', only: 1 }, { type: 'said' }];

let at: TestTable;
let asked: unknown[][];
let refusal: Refusal | null;
let handlers: Record<string, Handle>;

beforeEach(() => {
  at = new TestTable('pitch').sit('bora', 'ceren', 'deniz').deal();
  [asked, refusal] = [[], null];
  const visit = async (id: string, { id: player }: Account, right: string) => {
    asked.push([id, player, right]);
    return refusal ?? at.table;
  };
  const service = {
    getTableAsPlayer: visit,
    getTable: visit,
    async executeCommand(id: string, command: Command, answer: (done: object) => unknown) {
      asked.push([id, command]);
      return refusal ?? answer({ table: at.table, facts: FACTS });
    },
    async createByRequest({ id }: Account, wanted: object) {
      asked.push([id, wanted]);
      return refusal ?? 'masa';
    },
  } as unknown as GameService;
  handlers = rpcHandlers(service) as unknown as typeof handlers;
});

const call = (name: string, body: object = {}) =>
  handlers[name]({
    account: ADA,
    body: { table_id: 'masa', ...body },
    commandId: 'k',
    request: { ip: '10.0.0.1' },
  });

const seated = () => ({
  table_id: 'masa',
  game_id: gameIdOf(at.table),
  position: 0,
  table: expect.objectContaining({ id: 'masa', seat: 0 }),
});

const sitting = { type: 'sit', person: person('ada'), invitation: undefined };

test.each<[string, object, object]>([
  ['join_table', {}, sitting],
  [
    'join_table',
    { position: 'N', invitation: 'i', adds_to_deals: true },
    { ...sitting, seat: 0, invitation: 'i', adds: true },
  ],
  ['join_table', { position: 'W' }, { ...sitting, seat: 3 }],
  ['join_table', { position: 0 }, { ...sitting, seat: 0 }],
  ['set_ready', { ready: true }, { type: 'setReady', isReady: true, from: '10.0.0.1' }],
  ['start_game', {}, { type: 'start' }],
  ['promise_bytes', { deal: 'd', hash: 'h' }, { type: 'promise', deal: 'd', hash: 'h' }],
  ['open_bytes', { deal: 'd', bytes: 'b' }, { type: 'open', deal: 'd', bytes: 'b' }],
])('%s with %j is a command, answered with the seat', async (name, body, command) => {
  expect(await call(name, body)).toEqual(seated());
  expect(asked).toEqual([['masa', { ...command, by: 'ada', commandId: 'k' }]]);
  refusal = REFUSED;
  expect(await call(name, body)).toBe(REFUSED);
});

test('a player who leaves learns which table they left', async () => {
  expect(await call('leave_table')).toEqual({ table_id: 'masa' });
  expect(asked).toEqual([['masa', { type: 'leave', by: 'ada', commandId: 'k' }]]);
});

test('a table is made of the options by their names on this wire', async () => {
  const body = {
    game: 'pitch',
    variant: '4\u2011Point',
    target_score: 7,
    is_private: true,
    adds_to_deals: true,
    options: { other: 1 },
  };
  expect(await call('create_table', body)).toEqual(seated());
  expect(asked[0]).toEqual([
    'ada',
    expect.objectContaining({
      game: 'pitch',
      isPrivate: true,
      adds: true,
      options: { other: 1, variant: '4-point', target: 7 },
      commandId: 'k',
      from: '10.0.0.1',
    }),
  ]);
  expect(asked[1]).toEqual(['masa', 'ada', 'state']);
  await call('create_table', { game: 'pitch' });
  expect(asked[2][1]).toMatchObject({ options: {} });
  expect(Object.keys((asked[2][1] as { options: object }).options)).toEqual([]);
  refusal = REFUSED;
  expect(await call('create_table', body)).toBe(REFUSED);
});

test.each<[string, object, object]>([
  ['place_bid', { bid: 3 }, { type: 'bid', value: 3 }],
  ['declare_trump', { suit: 'hearts' }, { type: 'trump', suit: 'hearts' }],
  [
    'request_replacements',
    { cards: ['QS', { suit: 'hearts', rank: 'A' }, { suit: 'cups' }] },
    { type: 'replace', cards: ['QS', expect.stringMatching(/A/), ''] },
  ],
  ['lock_replacements', {}, { type: 'replace', cards: [] }],
  ['play_card', { card: 'QS' }, { type: 'play', card: 'QS' }],
])('%s is a move, answered with what the seat may know of it', async (name, body, move) => {
  expect(await call(name, body)).toEqual({
    table_id: 'masa',
    game_id: gameIdOf(at.table),
    version: at.table.version,
    position: 0,
    facts: [FACTS[0], FACTS[2]],
    view: expect.objectContaining({ seat: 0 }),
  });
  const [, command] = asked[0] as [string, { move: (table: Table) => object }];
  expect(command).toMatchObject({ type: 'move', by: 'ada', commandId: 'k' });
  expect(command.move(at.table)).toEqual(move);
});

test('actions of the server itself are marked as such', async () => {
  const { dealer, phase, hand } = (await call('deal_hand')) as Record<string, unknown>;
  expect([dealer, phase]).toEqual([expect.any(Number), 'bidding']);
  expect(hand).toHaveLength(6);
  expect(asked).toEqual([['masa', 'ada', 'play']]);
  expect(await call('end_hand_score')).toMatchObject({ key: 'server.notScored' });
  expect(await call('end_game')).toMatchObject({ key: 'server.notEnded' });
  const [seat] = at.turn();
  const by = at.table.places[seat].person!.id;
  expect(at.send({ type: 'move', by, move: { type: 'bid', value: 2 } })).toEqual(['moved']);
  at.playHand();
  expect(await call('deal_hand')).toMatchObject({ key: 'server.notDealt' });
  const scored = (await call('end_hand_score', { hand_number: 1 })) as Record<string, unknown>;
  expect(scored).toMatchObject({ table_id: 'masa', hand_number: 1 });
  for (const { what } of scored.lines as { what: string }[]) expect(what).toMatch(/^[A-Z]/);
  expect(await call('end_hand_score', { hand_number: 2 })).toMatchObject({
    key: 'server.notScored',
  });
  at = new TestTable('pontoon', { seats: 1 }).playGame();
  const { number, result } = at.table.play!;
  expect(await call('end_game')).toEqual({
    table_id: 'masa',
    game_id: makeGameId('masa', number),
    game_number: number,
    winners: result!.winners,
    scores: result!.scores,
    reason: result!.reason,
  });
});

test('before the game, and to who may not play, nothing of it is told', async () => {
  at = new TestTable('pitch');
  for (const name of ['deal_hand', 'end_hand_score', 'end_game']) {
    refusal = null;
    expect(await call(name)).toMatchObject({ code: 'GAME_NOT_STARTED' });
    refusal = REFUSED;
    expect(await call(name)).toBe(REFUSED);
  }
});
