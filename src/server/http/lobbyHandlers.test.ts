// Tests the lobby by REST without a server: which command each request sends to the game service, and its answer.

import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import { refuse as refuseAtTable } from '#table/refusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { gameIdOf } from '#table/gameId.ts';
import { person, TestTable } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { GameService } from '../service/gameService.ts';
import { lobbyHandlers } from './lobbyApi.ts';
import { stateHandler } from './playApi.ts';

type Handle = (asked: object) => Promise<Record<string, unknown> | Refusal | null>;

const ADA: Account = { ...person('ada'), isGuest: true };
const REFUSED = refuse('stopping');
const DESCRIBED = { a: 'description' };

let at: TestTable;
let asked: unknown[];
let visits: unknown[];
let refusal: Refusal | null;
let hidden: Refusal | null;
let handlers: Record<string, Handle>;

beforeEach(() => {
  at = new TestTable('hearts').sit('bora', 'ceren', 'deniz').deal();
  [asked, visits, refusal, hidden] = [[], [], null, null];
  const service = {
    namesAt: async () => new Map(),
    legacyApiOf: () => null,
    async executeCommand(id: string, command: Command, answer: (done: object) => unknown) {
      asked.push([id, command]);
      return refusal ?? answer({ table: at.table, facts: [], at: 5000 });
    },
    async getTableAsPlayer(
      id: string,
      { id: player }: Account,
      ...how: unknown[]
    ): Promise<Table | Refusal> {
      visits.push([id, player, ...how]);
      return hidden ?? at.table;
    },
    async createByRequest({ id }: Account, wanted: object) {
      asked.push([id, wanted]);
      return refusal ?? 'masa';
    },
    describe: async (...what: unknown[]) => (visits.push(what), DESCRIBED),
  } as unknown as GameService;
  handlers = { ...lobbyHandlers(service), ...stateHandler(service) } as unknown as typeof handlers;
});

const call = (name: string, more: object = {}, by = ADA) =>
  handlers[name]({
    account: by,
    params: { gameId: 'masa', position: 2 },
    body: {},
    commandId: 'k',
    request: { ip: '10.0.0.1' },
    ...more,
  });

test.each([
  ['takeSeat', { position: 0 }, { type: 'takeSeat', seat: 0, person: person('ada') }],
  ['setReady', { ready: true }, { type: 'setReady', isReady: true, from: '10.0.0.1' }],
  ['watchGame', { invitation: 'i' }, { type: 'watch', person: person('ada'), invitation: 'i' }],
  ['addBot', {}, { type: 'addBot' }],
  ['addBot', { position: 0, level: 'easy' }, { type: 'addBot', seat: 0, level: 'easy' }],
  ['removePlayer', {}, { type: 'kick', seat: 2 }],
  ['removeBot', {}, { type: 'removeBot', seat: 2 }],
])('%s with %j is a command, answered with the game as it is then', async (name, body, command) => {
  expect(await call(name, { body })).toBe(DESCRIBED);
  expect(asked).toEqual([['masa', { ...command, by: 'ada', commandId: 'k' }]]);
  expect(visits).toEqual([['masa', ADA]]);
  refusal = REFUSED;
  expect(await call(name, { body })).toBe(REFUSED);
});

test('a player who joins gets their place, with what they asked for and nothing else', async () => {
  const sitter = { type: 'sit', by: 'ada', person: person('ada'), commandId: 'k' };
  expect(await call('joinGame', { body: {} })).toEqual({
    gameId: gameIdOf(at.table),
    playerSession: {
      id: expect.any(String),
      userId: 'ada',
      position: 0,
      currentPoints: 0,
      isActive: true,
      joinedAt: '1970-01-01T00:00:05.000Z',
    },
  });
  const body = { position: 0, addsToDeals: true, invitation: 'i' };
  await call('joinGame', { body });
  expect(asked).toEqual([
    ['masa', { ...sitter, invitation: undefined }],
    ['masa', { ...sitter, seat: 0, adds: true, invitation: 'i' }],
  ]);
  refusal = REFUSED;
  expect(await call('joinGame')).toBe(REFUSED);
});

test('leaving needs a seat and no running game, unless the player watches or resigned', async () => {
  expect(await call('leaveGame')).toMatchObject({ key: 'server.cannotLeave' });
  hidden = refuseAtTable('notSeated');
  expect(await call('leaveGame')).toMatchObject({ key: 'server.notInGame' });
  hidden = REFUSED;
  expect(await call('leaveGame')).toBe(REFUSED);
  hidden = null;
  expect(asked).toEqual([]);
  const emre = { ...ADA, ...person('emre') };
  expect(await call('leaveGame', {}, emre)).toBeNull();
  at.send({ type: 'resign', by: 'ada' });
  expect(await call('leaveGame')).toBeNull();
  at = new TestTable('hearts');
  expect(await call('leaveGame')).toBeNull();
  expect(asked).toEqual([
    ['masa', { type: 'stopWatching', by: 'emre', commandId: 'k' }],
    ['masa', { type: 'leave', by: 'ada', commandId: 'k' }],
    ['masa', { type: 'leave', by: 'ada', commandId: 'k' }],
  ]);
  expect(visits[0]).toEqual(['masa', 'ada', 'leave']);
  expect(await call('stopWatchingGame')).toBeNull();
  expect(asked.at(-1)).toEqual(['masa', { type: 'stopWatching', by: 'ada', commandId: 'k' }]);
});

test('a game is cancelled by its host before it has begun', async () => {
  expect(await call('cancelGame')).toMatchObject({ code: expect.stringContaining('STARTED') });
  hidden = REFUSED;
  expect(await call('cancelGame')).toBe(REFUSED);
  expect(asked).toEqual([]);
  [hidden, at] = [null, new TestTable('hearts')];
  expect(await call('cancelGame')).toBeNull();
  expect([asked, visits.at(-1)]).toEqual([
    [['masa', { type: 'close', by: 'ada' }]],
    ['masa', 'ada', 'host'],
  ]);
});

test('a game is made and started as it was asked for', async () => {
  const body = { game: 'pitch', maxPlayers: 4, private: true, addsToDeals: true, options: {} };
  expect(await call('createGame', { body })).toBe(DESCRIBED);
  expect(asked).toEqual([
    [
      'ada',
      {
        game: 'pitch',
        options: {},
        isPrivate: true,
        seats: 4,
        adds: true,
        commandId: 'k',
        from: '10.0.0.1',
      },
    ],
  ]);
  const started = await call('startGame');
  expect(asked[1]).toEqual(['masa', { type: 'start', by: 'ada', commandId: 'k' }]);
  expect(visits.at(-1)).toEqual(['masa', 'ada', 'details', 'deal']);
  expect(started).toMatchObject({
    gameId: gameIdOf(at.table),
    currentRoundNumber: expect.any(Number),
    players: ['ada', 'bora', 'ceren', 'deniz'].map((userId, position) => ({ position, userId })),
  });
  hidden = REFUSED;
  expect([await call('startGame'), await call('game')]).toEqual([REFUSED, REFUSED]);
  refusal = refuse('notOver');
  expect([await call('createGame', { body }), await call('startGame')]).toEqual([refusal, refusal]);
});

test('the state is that of who asks, with whose turn it is while the game is on', async () => {
  const state = await call('state');
  expect(visits).toEqual([['masa', 'ada', 'state', 'nextHand']]);
  expect(state).toMatchObject({
    gameId: gameIdOf(at.table),
    version: at.table.version,
    currentRoundNumber: 1,
    turn: at.turn(),
    deadline: expect.any(String),
    view: { seat: 0 },
    game: 'hearts',
    players: at.table.places.map((_, position) => ({
      position,
      currentPoints: 0,
      isActive: true,
      cardCount: 13,
    })),
  });
  at.send({ type: 'goAway', player: 'bora' });
  const away = await call('state');
  expect(away).toMatchObject({ players: [{}, { isActive: false }, {}, {}] });
  at = new TestTable('hearts');
  expect(await call('state')).toMatchObject({
    currentRoundNumber: 0,
    turn: [],
    deadline: null,
    view: null,
    players: [{ cardCount: 0 }],
  });
  at = new TestTable('pontoon', { seats: 1 }).playGame();
  expect(at.table.status).toBe('finished');
  expect(await call('state')).toMatchObject({ turn: [], deadline: null });
  hidden = REFUSED;
  expect(await call('state')).toBe(REFUSED);
});
