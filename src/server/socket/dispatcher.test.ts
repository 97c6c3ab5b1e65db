// A request of a socket: its form, its turn, its answer, and what becomes of too many and of faults.

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import type { RequestName } from '#protocol/requests.ts';
import { SCOPES } from '#protocol/api/scopes.ts';
import * as rules from '#rules/commonRefusals.ts';
import {
  type Client,
  createDispatcher,
  type Dispatch,
  type Handlers,
  NOT_AT_TABLE,
} from './client.ts';
import { decodeEvent, EVENT, type Message } from './sendQueue.ts';

const BEHIND = 256 * 1024;
/** An answer that cannot be given. */
const BROKEN_ID = '7';
const fault = new Error('broken');

let handlers: Record<string, (client: Client, request: object) => unknown>;
let answers: unknown[];
let events: unknown[];
let reminded: string[];
let faults: unknown[];
let answered: string[];
let took: number[];
let dropped: string[];
let backlog: number;
let isGranted: boolean;
let refused: number;
let client: Client;
let receive: Dispatch;

let executed: Set<string>;
beforeEach(() => {
  executed = new Set();
  handlers = {};
  [answers, events, reminded, faults, answered, dropped] = [[], [], [], [], [], []];
  [backlog, isGranted, refused, took] = [0, true, 0, []];
  client = {
    sendQueue: {
      backlog: () => backlog,
      drop: (reason: string) => dropped.push(reason),
      write: ({ packet }: Message) => write(packet),
    },
    requestBucket: {
      take: () => isGranted,
      get refused() {
        return refused;
      },
    },
    account: { id: 'ada' },
    scopes: SCOPES,
    pendingRequests: 0,
    ready: Promise.resolve(),
  } as unknown as Client;
  receive = createDispatcher({
    handlers: handlers as unknown as Handlers,
    remind: (_, name) => reminded.push(name),
    wasExecuted: async (by, commandId) => executed.has(`${by} ${commandId}`),
    onFault(fault, where, details) {
      faults.push([fault, where, details]);
      return 'fault id';
    },
    onAnswered(name, seconds) {
      answered.push(name);
      took.push(seconds);
    },
  });
});

/** Takes apart what the client is sent: the answers to its requests, and events. */
function write(packet: string): void {
  const [, sign, id, body] = /^(\d)(\d*)(.*)$/s.exec(packet)!;
  if (sign === EVENT) events.push(JSON.parse(body));
  else if (id === BROKEN_ID) throw fault;
  else answers.push(JSON.parse(body)[0]);
}

const receivePacket = (packet: string): void => receive(client, decodeEvent(packet)!);
const ask = (name: RequestName, payload: unknown): void =>
  receivePacket(`21${JSON.stringify([name, payload])}`);
const done = (): Promise<unknown> => client.ready;

/** Of each request that was answered. */
const whatWasDone = (): boolean[] => answers.map((answer) => (answer as { ok: boolean }).ok);

test('is answered with what came of it, one after the other', async () => {
  const first = Promise.withResolvers<object>();
  const begun: string[] = [];
  handlers.start = async () => (begun.push('start'), first.promise);
  handlers.goOn = () => (begun.push('goOn'), {});
  ask('start', {});
  ask('goOn', {});
  await new Promise((resolve) => void setImmediate(resolve));
  expect([begun, client.pendingRequests]).toEqual([['start'], 2]);
  first.resolve({ is: 'done' });
  await done();
  expect(answers).toEqual([{ ok: true, is: 'done' }, { ok: true }]);
  expect([answered, client.pendingRequests, events, reminded]).toEqual([
    ['start', 'goOn'],
    0,
    [],
    [],
  ]);
});

test('a hint keeps nobody waiting', async () => {
  handlers.hint = () => new Promise(() => {});
  handlers.goOn = () => ({});
  ask('hint', {});
  ask('goOn', {});
  await done();
  expect(answers).toEqual([{ ok: true }]);
});

test('a refusal is answered, told as an event, and reminded of', async () => {
  handlers.goOn = () => NOT_AT_TABLE;
  ask('goOn', {});
  await done();
  const error = expect.objectContaining({ code: NOT_AT_TABLE.code });
  expect(answers).toEqual([{ ok: false, error }]);
  expect([events, reminded]).toEqual([[['error', error]], ['goOn']]);
});

test('a card that the rules do not allow is an illegal play, whichever way it was asked for', async () => {
  const refusal = rules.refuse('mustFollow', { requiredSuit: 'clubs' });
  handlers.playCard = () => refusal;
  handlers.move = () => refusal;
  ask('playCard', { card: {} });
  ask('move', { move: { type: 'play', card: '2C' } });
  for (const move of [{ type: 'pass' }, {}, null, 'play']) ask('move', { move });
  await done();
  const codes = answers.map((answer) => (answer as { error: { code: string } }).error.code);
  expect(codes).toEqual([...Array(2).fill('ILLEGAL_PLAY'), ...Array(4).fill('MUST_FOLLOW_SUIT')]);
});

test('without a payload or an acknowledgement it is done all the same', async () => {
  const seen: object[] = [];
  handlers.goOn = (_, request) => (seen.push(request), {});
  for (const packet of ['21["goOn"]', '2["goOn",{}]', '2["goOn"]']) receivePacket(packet);
  await done();
  expect([answers, seen.length]).toEqual([[{ ok: true }], 3]);
});

test.each(['no such event', 'constructor', '__proto__', 'connection', 7, null])(
  'the unknown event %j is refused and acknowledged',
  async (name) => {
    receivePacket(`21${JSON.stringify([name, {}])}`);
    await done();
    expect(answers).toMatchObject([
      { ok: false, error: { code: 'INVALID_REQUEST', key: 'server.unknownEvent' } },
    ]);
  },
);

test('a request of the wrong form or with text that cannot be stored is refused before it is handled', async () => {
  handlers.takeSeat = () => expect.unreachable();
  handlers.chatMessage = () => expect.unreachable();
  ask('takeSeat', { seat: 'x' });
  ask('takeSeat', { seat: 1, commandId: '\0' });
  ask('chatMessage', { text: 'a\ud800b' });
  await done();
  expect(answers).toMatchObject([
    { ok: false, error: { details: { path: ['seat'] } } },
    { ok: false, error: { key: 'server.unstorableText' } },
    { ok: false, error: { key: 'server.unstorableText' } },
  ]);
});

test('a repeated command that led away from the table is answered as executed', async () => {
  executed.add('ada k1');
  handlers.leaveTable = async () => NOT_AT_TABLE;
  for (const commandId of ['k1', 'k2', undefined]) ask('leaveTable', { commandId });
  await done();
  handlers.leaveTable = () => refuse('stopping');
  ask('leaveTable', { commandId: 'k1' });
  await done();
  client.account = { ...client.account!, id: 'bora' };
  handlers.leaveTable = () => NOT_AT_TABLE;
  ask('leaveTable', { commandId: 'k1' });
  await done();
  client.account = null;
  ask('leaveTable', { commandId: 'k1' });
  await done();
  expect(whatWasDone()).toEqual([true, false, false, false, false, false]);
  expect(faults).toEqual([]);
});

test('how long it took is noted in seconds', async () => {
  const clock = vi.spyOn(performance, 'now');
  onTestFinished(() => clock.mockRestore());
  clock.mockReturnValue(1000);
  handlers.goOn = () => (clock.mockReturnValue(3500), {});
  ask('goOn', {});
  await done();
  expect(took).toEqual([2.5]);
});

test('a fault is told with its id, and the next request is answered', async () => {
  handlers.goOn = () => {
    throw fault;
  };
  ask('goOn', {});
  await done();
  expect(faults).toEqual([[fault, 'socket', { request: 'goOn' }]]);
  expect(answers).toMatchObject([{ ok: false, error: { details: { id: 'fault id' } } }]);
  handlers.goOn = () => ({});
  ask('goOn', {});
  await done();
  expect(answers.at(-1)).toEqual({ ok: true });
});

test('an answer that cannot be given is told as a fault, and the next request is answered', async () => {
  handlers.goOn = () => ({});
  receivePacket(`2${BROKEN_ID}["goOn",{}]`);
  ask('goOn', {});
  await done();
  expect(faults).toEqual([[fault, 'socket', { request: 'goOn' }]]);
  expect([answers, answered, client.pendingRequests]).toEqual([[{ ok: true }], ['goOn'], 0]);
});

test('a socket that sends too fast is refused at once, and disconnected when it continues', async () => {
  handlers.goOn = () => ({});
  [isGranted, refused] = [false, 200];
  ask('goOn', {});
  expect(answers).toMatchObject([{ ok: false, error: { code: 'RATE_LIMITED' } }]);
  refused = 201;
  ask('goOn', {});
  expect([answers.length, dropped, client.pendingRequests]).toEqual([1, ['flood'], 0]);
});

test('a limited number of requests may wait for their turn', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  handlers.goOn = () => promise;
  for (let times = 0; times < 65; times++) ask('goOn', {});
  expect([answers.length, client.pendingRequests]).toEqual([1, 64]);
  resolve({});
  await done();
  expect(answers).toHaveLength(65);
});

test('a socket that does not read its answers gets no more', async () => {
  handlers.goOn = () => ({});
  backlog = BEHIND;
  ask('goOn', {});
  await done();
  backlog = BEHIND + 1;
  ask('goOn', {});
  await done();
  expect(answers).toMatchObject([{ ok: true }, { ok: false, error: { code: 'RATE_LIMITED' } }]);
  expect(reminded).toEqual(['goOn']);
});
