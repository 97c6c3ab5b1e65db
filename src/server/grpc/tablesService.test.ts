// Tests the gRPC calls for any game without a server: which command each sends to the game service, and its answer.

import { createContextValues, Code, type HandlerContext } from '@connectrpc/connect';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import type { AnyFact } from '#games/registry.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { TestTable, person } from '#table/testTable.ts';
import { replaySteps } from '#table/step.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { CALL, type GrpcDeps } from './callers.ts';
import { tablesService } from './tablesService.ts';

type Method = (request: unknown, context: HandlerContext) => Promise<Record<string, unknown>>;
type Stream = (
  request: unknown,
  context: HandlerContext,
) => AsyncGenerator<Record<string, unknown>>;

const ADA: Account = { ...person('ada'), isGuest: true };
const REFUSED = refuse('stopping');

let at: TestTable;
let asked: unknown[];
let followed: unknown[];
let refusal: Refusal | null;
let listed: Table[];
let facts: AnyFact[];
let ending: AbortController;
let calls: Record<string, Method>;

beforeEach(() => {
  at = new TestTable('pitch').sit('bora', 'ceren', 'deniz').deal();
  [asked, followed, refusal, listed, facts] = [[], [], null, [], []];
  ending = new AbortController();
  const visit = async (id: string, account: Account, ...how: unknown[]) => {
    asked.push([id, account.id, ...how]);
    return refusal ?? at.table;
  };
  const service = {
    getTableAsPlayer: visit,
    getTable: visit,
    trackStream: () => ({ end: () => {} }),
    async createByRequest({ id }: Account, wanted: object) {
      asked.push([id, wanted]);
      return refusal ?? 'masa';
    },
    async executeCommand(id: string, command: Command, answer: (done: object) => unknown) {
      asked.push([id, command]);
      return refusal ?? answer({ table: at.table, facts });
    },
    tables: { list: () => listed },
    feeds: {
      async follow(id: string, { after }: { after?: number }) {
        followed.push([id, after]);
        async function* steps() {
          yield* replaySteps(at.events);
        }
        return { table: at.table, steps: steps() };
      },
    },
  };
  const guard = {
    authenticate: async (token?: string) => (token === 'good' ? ADA : refuse('stopping')),
    checkLimits: () => null,
    openAuthSession: async () => ({ endSignal: new AbortController().signal, release: () => {} }),
  };
  const streams = {
    open: () => ({ release: () => {} }),
    startSlowReaderTimer: () => ({ end: () => {} }),
  };
  const deps = { service, guard, streams, onFault: () => 'id' } as unknown as GrpcDeps;
  calls = tablesService(deps) as unknown as typeof calls;
});

function contextOf(token = 'good'): HandlerContext {
  const values = createContextValues().set(CALL, { request: null, address: '10.0.0.1' });
  const requestHeader = new Headers({ authorization: `Bearer ${token}` });
  const method = Tables.method.move;
  return { values, requestHeader, signal: ending.signal, method } as unknown as HandlerContext;
}

const EMPTY = { tableId: 'masa', commandId: '', invitation: '', level: '', addsToDeals: false };

const CALLS: readonly (readonly [string, object, object])[] = [
  ['join', {}, { type: 'sit', by: 'ada', person: person('ada'), invitation: '' }],
  [
    'join',
    { seat: 0, commandId: 'k', invitation: 'i', addsToDeals: true },
    {
      type: 'takeSeat',
      by: 'ada',
      person: person('ada'),
      seat: 0,
      invitation: 'i',
      adds: true,
      commandId: 'join/k',
    },
  ],
  [
    'watch',
    { invitation: 'i', commandId: 'k' },
    { type: 'watch', by: 'ada', person: person('ada'), invitation: 'i', commandId: 'watch/k' },
  ],
  ['stopWatching', {}, { type: 'stopWatching', by: 'ada' }],
  ['leave', {}, { type: 'leave', by: 'ada' }],
  ['addBot', {}, { type: 'addBot', by: 'ada' }],
  ['addBot', { seat: 0, level: 'strong' }, { type: 'addBot', by: 'ada', seat: 0, level: 'strong' }],
  ['setReady', { ready: true }, { type: 'setReady', by: 'ada', isReady: true, from: '10.0.0.1' }],
  ['kick', { seat: 2, commandId: 'k' }, { type: 'kick', by: 'ada', seat: 2, commandId: 'kick/k' }],
  ['start', {}, { type: 'start', by: 'ada' }],
  [
    'move',
    { move: { type: 'bid' }, commandId: 'k' },
    { type: 'move', by: 'ada', move: { type: 'bid' }, commandId: 'move/k' },
  ],
  ['resign', { commandId: 'k' }, { type: 'resign', by: 'ada', commandId: 'resign/k' }],
  [
    'voteRematch',
    { vote: true, commandId: 'k' },
    { type: 'voteRematch', by: 'ada', vote: true, commandId: 'voteRematch/k' },
  ],
  [
    'promiseBytes',
    { deal: 'd', hash: 'h', commandId: 'k' },
    { type: 'promise', by: 'ada', deal: 'd', hash: 'h', commandId: 'promise/k' },
  ],
  [
    'openBytes',
    { deal: 'd', bytes: 'b', commandId: 'k' },
    { type: 'open', by: 'ada', deal: 'd', bytes: 'b', commandId: 'open/k' },
  ],
];

test.each(CALLS)('%s with %j asks for what it says', async (name, request, command) => {
  const answer = await calls[name]({ ...EMPTY, ...request }, contextOf());
  expect(asked[0]).toEqual(['masa', command]);
  const isLeaving = command && 'type' in command && /leave|stop/.test(String(command.type));
  if (isLeaving) expect(answer).toEqual({});
  else expect(answer.version).toBe(BigInt(at.table.version));
  if (name === 'start') expect(asked[1]).toEqual(['masa', 'ada', 'state', 'deal']);
});

test.each([...new Set(CALLS.map(([name]) => name)), 'create', 'state', 'list'])(
  '%s is refused to who is nobody, and says why the service refuses',
  async (name) => {
    const stranger = calls[name]({ ...EMPTY, game: '' }, contextOf('bad'));
    await expect(stranger).rejects.toMatchObject({ code: Code.Unavailable });
    expect(asked).toEqual([]);
    refusal = REFUSED;
    const refused = calls[name]({ ...EMPTY, move: {}, game: '' }, contextOf());
    if (name === 'list') expect(await refused).toEqual({ tables: [] });
    else await expect(refused).rejects.toThrow(REFUSED.code);
  },
);

test('a bot has a level that there is', async () => {
  const odd = calls.addBot({ ...EMPTY, level: 'superb' }, contextOf());
  await expect(odd).rejects.toThrow('INVALID_LEVEL');
  expect(asked).toEqual([]);
});

test('a table is made as it was asked for, by whoever asks and from where', async () => {
  const wanted = { game: 'pitch', options: { a: 1 }, settings: {}, private: true, seats: 4 };
  const made = await calls.create(
    { ...EMPTY, ...wanted, name: '', addsToDeals: true, commandId: 'k' },
    contextOf(),
  );
  const { private: isPrivate, ...rest } = wanted;
  expect(asked).toEqual([
    [
      'ada',
      expect.objectContaining({
        ...rest,
        isPrivate,
        name: undefined,
        adds: true,
        commandId: 'create/k',
        from: '10.0.0.1',
      }),
    ],
    ['masa', 'ada', 'state'],
  ]);
  expect(made).toMatchObject({ tableId: 'masa', seat: 0 });
});

test('state has the seat of who sits, and the view of who may see the game', async () => {
  const own = await calls.state({ tableId: 'masa' }, contextOf());
  expect(asked).toEqual([['masa', 'ada', 'state', 'nextHand']]);
  expect(own).toMatchObject({ tableId: 'masa', seat: 0, table: { id: 'masa' }, view: { seat: 0 } });
  at = new TestTable('pitch');
  expect(await calls.state({ tableId: 'masa' }, contextOf())).not.toHaveProperty('view');
  at.sit('bora').send({ type: 'leave', by: 'ada' });
  expect(await calls.state({ tableId: 'masa' }, contextOf())).not.toHaveProperty('seat');
});

test('a move is answered with what came of it, for who made it', async () => {
  facts = [
    { type: 'dealt', only: 0, cards: [] },
    { type: 'dealt', only: 1, cards: [] },
  ] as unknown as AnyFact[];
  const done = await calls.move({ ...EMPTY, move: {} }, contextOf());
  expect(done.facts).toMatchObject([{ only: 0 }]);
  expect(done.view).toMatchObject({ seat: 0 });
});

test('the list has the open tables of a game or of all, and no private ones', async () => {
  const tables = [
    new TestTable('hearts', { id: 'bir' }),
    new TestTable('pitch', { id: 'iki' }),
    new TestTable('pitch', { id: 'gizli', isPrivate: true }),
  ];
  listed = tables.map(({ table }) => table);
  const ids = async (game: string) => {
    const { tables: found } = await calls.list({ game }, contextOf());
    return (found as { id: string }[]).map(({ id }) => id);
  };
  expect([await ids(''), await ids('pitch'), await ids('pontoon')]).toEqual([
    ['bir', 'iki'],
    ['iki'],
    [],
  ]);
});

async function events(request: object): Promise<unknown[] | string> {
  const stream = calls.events as unknown as Stream;
  const heard = [];
  try {
    for await (const one of stream({ tableId: 'masa', ...request }, contextOf())) heard.push(one);
    return heard;
  } catch (error) {
    return String(error);
  }
}

test('events are told from where they were asked for, as far as there is any', async () => {
  const { version } = at.table;
  const all = await events({});
  if (isRefusal(all as never) || typeof all === 'string') throw new Error(String(all));
  expect(all.length).toBeGreaterThan(3);
  expect(all.at(-1)).toMatchObject({
    tableId: 'masa',
    version: BigInt(version),
    type: at.events.at(-1)!.type,
    table: { id: 'masa' },
    view: { seat: 0 },
  });
  expect(all[0]).not.toHaveProperty('view.seat');
  for (const afterVersion of [0n, BigInt(version)]) {
    expect(await events({ afterVersion })).toBeInstanceOf(Array);
  }
  expect(followed).toEqual([undefined, 0, version].map((after) => ['masa', after]));
  for (const afterVersion of [-1n, BigInt(version) + 1n]) {
    expect(await events({ afterVersion })).toContain('INVALID_REQUEST');
  }
  expect(followed).toHaveLength(3);
});
