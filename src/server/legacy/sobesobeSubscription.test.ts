// A stream of a game, from now on or from where it broke off: without gaps, nothing twice, and with a reason at its end.

import type { Timestamp } from '@bufbuild/protobuf/wkt';
import { ConnectError } from '@connectrpc/connect';
import { expect, test } from 'vitest';
import type { GameEvent } from '#protocol/generated/sobesobe/game/game-events_pb.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';
import { NO_TABLE } from '#table/permissions.ts';
import { TestTable } from '#table/testTable.ts';
import { replaySteps, type Step } from '#table/step.ts';
import type { Account } from '../accounts/account.ts';
import { TOKEN_ENDED } from '../grpc/callers.ts';
import { uniqueTime } from './sobesobeEvents.ts';
import { createRefusalRelay, subscription } from './sobesobeGrpc.ts';
import { namesAt } from '../readModels/names.ts';
import { fakeDb } from '../testing/testDb.ts';
import type { Table } from '#table/table.ts';

interface Life {
  readonly table: TestTable;
  /** Every step, each with a table of its own. */
  readonly steps: readonly Step[];
}

/** Two people, a round or a whole game; `then` is what happens at the end. */
function live(then: (table: TestTable) => void = (table) => void table.playGame()): Life {
  const settings = { start: 'ready', turnSeconds: 60, handPause: 0 } as const;
  const table = new TestTable('sobesobe', { seats: 2, settings });
  table.sit('bora').playSome(12);
  then(table);
  const steps = [...replaySteps(table.events)].map((step) => ({
    ...step,
    table: structuredClone(step.table),
  }));
  return { table, steps };
}

interface Come {
  /** After which step; else after the last. */
  readonly after?: number;
  readonly last?: Timestamp | null;
  readonly player?: string;
  /** How many steps there are before the server stops or the signal ends it. */
  readonly most?: number;
  readonly signal?: AbortSignal;
  readonly refused?: ReturnType<typeof createRefusalRelay>;
  /** The table is at its end already when its steps are read. */
  readonly isAhead?: boolean;
}

function come({ table, steps }: Life, wanted: Come = {}): AsyncGenerator<GameEvent> {
  const { after = steps.length, last = null, player = 'ada', most = Infinity } = wanted;
  const { signal = new AbortController().signal, refused = createRefusalRelay() } = wanted;
  const start = steps[after - 1].table;
  let now = wanted.isAhead ? steps[steps.length - 1].table : start;
  const db = fakeDb(async (_, [ids]) =>
    (ids as string[]).map((id) => ({
      id,
      username: `${id}_1`,
      displayName: `${id} One`,
      avatarUrl: null,
    })),
  );
  const service = {
    getTableAsPlayer: async () => start,
    feeds: {
      follow: async (_: string, { after: from }: { after?: number }) => ({
        table: from === undefined ? start : null,
        steps: (async function* () {
          for (const step of steps.slice(from ?? after).slice(0, most)) {
            if (step.table.version > now.version) now = step.table;
            yield step;
          }
        })(),
      }),
    },
    tables: { peek: () => now, now: () => table.now },
    namesAt: (at: Table) => namesAt(db, at),
    lastEventOf: async ({ version }: Table) => table.events[version - 1],
  };
  const deps = { service, refused } as unknown as Parameters<typeof subscription>[0];
  return subscription(deps, { id: player } as Account, { gameId: 'masa', last }, signal);
}

interface Heard {
  readonly events: GameEvent[];
  readonly fault: unknown;
}

async function hear(stream: AsyncGenerator<GameEvent>): Promise<Heard> {
  const events: GameEvent[] = [];
  try {
    for await (const event of stream) events.push(event);
    return { events, fault: null };
  } catch (fault) {
    return { events, fault };
  }
}

const kinds = ({ events }: Heard): (string | undefined)[] =>
  events.map(({ payload }) => payload.case);
const errorsIn = ({ events }: Heard): string[] =>
  events.flatMap(({ payload }) => (payload.case === 'error' ? payload.value.errorCode : []));

test('from now on it begins with whose turn it is, and ends with the game', async () => {
  const life = live();
  const heard = await hear(come(life, { after: 20 }));
  expect([kinds(heard)[0], kinds(heard).at(-1), heard.fault]).toEqual([
    'playerTurn',
    'gameCompleted',
    null,
  ]);
  expect(errorsIn(heard)).toEqual([]);
  // An event about the turn follows every move but the last.
  expect(kinds(heard).filter((kind) => kind === 'playerTurn').length).toBeGreaterThan(10);
  const { at } = life.steps[19].event;
  expect(heard.events[0].timestamp).toMatchObject(uniqueTime(at, 20, 80));
});

test('a turn that is over is not reported', async () => {
  const heard = await hear(come(live(), { after: 20, isAhead: true }));
  expect(kinds(heard)).not.toContain('playerTurn');
  expect(kinds(heard).at(-1)).toBe('gameCompleted');
});

test('joining and leaving are reported with the names that the players have by then', async () => {
  const table = new TestTable('sobesobe', { seats: 3, settings: { start: 'ready' } }).sit('bora');
  table.send({ type: 'leave', by: 'bora' });
  const life = { table, steps: [...replaySteps(table.events)] };
  const { events } = await hear(come(life, { after: 2, most: 2 }));
  expect(events.slice(0, 2).map(({ payload }) => payload.value)).toMatchObject([
    { userId: 'bora', username: 'bora_1', displayName: 'bora One' },
    { userId: 'bora' },
  ]);
});

test('a refusal waits for a stream no longer than it lasts', async () => {
  const refused = createRefusalRelay();
  let ended = 0;
  const listen: typeof refused.listen = (...at) => {
    const inbox = refused.listen(...at);
    return { ...inbox, end: () => void ended++ };
  };
  await hear(come(live(), { refused: { ...refused, listen } }));
  expect(ended).toBe(1);
});

test('no two events have one time, and each goes on from any other without a gap', async () => {
  const life = live();
  const all = (await hear(come(life, { after: 2 }))).events;
  const times = all.map(({ timestamp }) => `${timestamp!.seconds} ${timestamp!.nanos}`);
  expect(new Set(times).size).toBe(times.length);
  expect(all.length).toBeGreaterThan(30);
  // Events about turns are sent only while the turn lasts; the remaining events are the same.
  const lasting = (events: readonly GameEvent[]): GameEvent[] =>
    events.filter(({ payload }) => payload.case !== 'playerTurn');
  for (let at = 0; at < all.length - 1; at += 5) {
    const heard = await hear(come(life, { last: all[at].timestamp! }));
    expect(heard.fault).toBeNull();
    expect(lasting(heard.events)).toEqual(lasting(all.slice(at + 1)));
  }
});

test('an event that never was is told as such', async () => {
  const life = live();
  const [first] = (await hear(come(life, { after: 2 }))).events;
  const { seconds, nanos } = first.timestamp!;
  const last = { seconds, nanos: nanos + 99_000 } as Timestamp;
  const { events, fault } = await hear(come(life, { last }));
  expect([events, fault]).toEqual([[], expect.any(ConnectError)]);
});

test('a stream opened after the end reports the ending and closes', async () => {
  const over = live();
  const atEnd = await hear(come(over));
  expect(kinds(atEnd)).toEqual(['gameCompleted']);
  const { event, table } = over.steps[over.steps.length - 1];
  expect(atEnd.events[0].timestamp).toMatchObject(uniqueTime(event.at, table.version, 80));
  const closed = live((table) => {
    table.playGame();
    table.send({ type: 'shutDown', because: 'admin' });
  });
  expect(kinds(await hear(come(closed)))).toEqual(['gameCompleted']);
  const cancelled = live((table) => void table.send({ type: 'shutDown', because: 'admin' }));
  const heard = await hear(come(cancelled));
  expect([kinds(heard), errorsIn(heard)]).toEqual([['error'], ['GAME_NOT_FOUND']]);
});

test('a game that is broken off ends the stream with the reason', async () => {
  const life = live((table) => void table.send({ type: 'shutDown', because: 'admin' }));
  const heard = await hear(come(life, { after: life.steps.length - 1 }));
  expect([errorsIn(heard), kinds(heard).at(-1), heard.fault]).toEqual([
    ['GAME_NOT_FOUND'],
    'error',
    null,
  ]);
});

test('a player who leaves receives that event and nothing more', async () => {
  const settings = { start: 'ready' } as const;
  const table = new TestTable('sobesobe', { seats: 3, settings }).sit('bora');
  table.send({ type: 'leave', by: 'bora' });
  table.sit('ceren', 'deniz');
  const life = { table, steps: [...replaySteps(table.events)] };
  const left = life.steps.findIndex(({ event }) => event.type === 'left');
  const heard = await hear(come(life, { after: left, player: 'bora' }));
  expect(kinds(heard)).toEqual(['playerLeft', 'error']);
  expect(heard.fault).toBeNull();
  const stays = await hear(come(life, { after: left, most: 2 }));
  expect(kinds(stays).slice(0, 2)).toEqual(['playerLeft', 'playerJoined']);
});

test('refusals are sent in between, each with a time of its own', async () => {
  const life = live();
  const refused = createRefusalRelay();
  const stream = come(life, { after: 20, refused });
  await stream.next();
  for (let times = 0; times < 2; times++) refused.tell('masa', 'ada', GAME_OVER);
  const heard = await hear(stream);
  expect(errorsIn(heard)).toEqual([GAME_OVER.code, GAME_OVER.code]);
  const times = heard.events.map(({ timestamp }) => timestamp!.nanos);
  expect(new Set(times).size).toBe(times.length);
});

test.each([
  { name: 'a server that stops', reason: null, errors: 1, isFault: true },
  { name: 'a token that has ended', reason: TOKEN_ENDED, errors: 1, isFault: true },
  { name: 'who hangs up', reason: new Error('gone'), errors: 0, isFault: false },
])('$name: $errors words, a fault $isFault', async ({ reason, errors, isFault }) => {
  const ending = new AbortController();
  if (reason) ending.abort(reason);
  const heard = await hear(come(live(), { after: 20, most: 3, signal: ending.signal }));
  expect(errorsIn(heard)).toHaveLength(errors);
  expect(heard.fault instanceof ConnectError).toBe(isFault);
});

test.each([
  { name: 'a table that is not there', found: NO_TABLE },
  { name: 'a table of another game', found: new TestTable('hearts').table },
])('$name has no stream', async ({ found }) => {
  const deps = { service: { getTableAsPlayer: async () => found }, refused: createRefusalRelay() };
  const stream = subscription(
    deps as unknown as Parameters<typeof subscription>[0],
    { id: 'ada' } as Account,
    { gameId: 'masa', last: null },
    new AbortController().signal,
  );
  expect((await hear(stream)).fault).toBeInstanceOf(ConnectError);
});
