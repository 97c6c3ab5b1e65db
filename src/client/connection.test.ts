// The line over a socket that a test pulls: what is sent, how it stands, and when a token is not known.
import { beforeEach, expect, test, vi } from 'vitest';
import type { io } from 'socket.io-client';
import { REQUESTS, type RequestName } from '#protocol/requests.ts';
import * as lines from './connection.ts';
import type { ServerMessage, ConnectionOptions, ConnectionState } from './connection.ts';

type Listener = (...args: never[]) => void;

/** Answers nothing by itself. */
class FakeSocket {
  readonly sent: { name: string; request: Record<string, unknown> }[] = [];
  readonly calls: string[] = [];
  connected = false;
  active = true;
  answer: (name: string) => Promise<unknown> = async () => ({ ok: true });
  introduce!: (introduce: (data: object) => void) => void;
  private readonly listeners = new Map<string, Listener>();
  private any: (event: string, payload: unknown) => void = () => {};
  readonly io = {
    engine: { close: () => void this.calls.push('close') },
    on: (event: string, listener: Listener) => void this.listeners.set(`io ${event}`, listener),
  };
  readonly volatile = {
    emit: (name: string, request: Record<string, unknown>) =>
      void this.sent.push({ name, request }),
  };

  on(event: string, listener: Listener): void {
    this.listeners.set(event, listener);
  }

  onAny(listener: (event: string, payload: unknown) => void): void {
    this.any = listener;
  }

  async emitWithAck(name: string, request: Record<string, unknown>): Promise<unknown> {
    this.sent.push({ name, request });
    return this.answer(name);
  }

  connect(): void {
    this.calls.push('connect');
  }

  disconnect(): void {
    this.calls.push('disconnect');
  }

  /** Something that happens to the socket. */
  pull(event: string, ...args: unknown[]): void {
    this.listeners.get(event)!(...(args as never[]));
  }

  say(event: string, payload: unknown = {}): void {
    this.any(event, payload);
  }
}

let socket: FakeSocket;
let connection: object;

function openLine(options: ConnectionOptions): lines.Connection {
  return lines.openConnection(options, (_url, wanted = {}) => {
    socket = new FakeSocket();
    connection = wanted;
    socket.introduce = wanted.auth as FakeSocket['introduce'];
    return socket as unknown as ReturnType<typeof io>;
  });
}

let states: ConnectionState[];
let heard: ServerMessage['event'][];
let unknown: string[];

function open(token: () => Promise<string | null> = async () => 'a token') {
  return openLine({
    url: '',
    token,
    tableId: () => 'elma',
    onState: (state) => states.push(state),
    onMessage: ({ event }) => heard.push(event),
    onTokenRejected: (refused) => unknown.push(refused),
  });
}

beforeEach(() => {
  [states, heard, unknown] = [[], [], []];
});

/** All that was promised has come by then. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function introduced(): Promise<object | null> {
  let data: object | null = null;
  socket.introduce((given) => (data = given));
  await settled();
  return data;
}

test('whatever is asked has an id of its own, so that it is done once however often it is sent', async () => {
  const line = open();
  const names = Object.keys(REQUESTS) as RequestName[];
  for (const name of names) await line.request(name, {} as never);
  await line.request('move', { move: { type: 'stick' } });
  const ids = socket.sent.map(({ request }) => request.commandId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(ids).size).toBe(names.length + 1);
  expect(socket.sent.at(-1)!.request).toMatchObject({ move: { type: 'stick' } });
});

test('it is patient: forty tries some seconds apart, and four times ten seconds for an answer', () => {
  open();
  expect(connection).toMatchObject({
    reconnectionDelay: 300,
    reconnectionDelayMax: 3000,
    reconnectionAttempts: 40,
    timeout: 8000,
    retries: 3,
    ackTimeout: 10_000,
    tryAllTransports: true,
    forceNew: true,
  });
});

test('what is only mentioned has none', () => {
  open().emitVolatile('typing', { isTyping: true });
  expect(socket.sent).toEqual([{ name: 'typing', request: { isTyping: true } }]);
});

test('the answer is handed on; where none comes it is refused', async () => {
  const line = open();
  socket.answer = async () => ({ ok: true, hints: [] });
  expect(await line.request('hint', {})).toEqual({ ok: true, hints: [] });
  socket.answer = () => Promise.reject(new Error('timeout'));
  expect(await line.request('hint', {})).toMatchObject({ ok: false, error: { code: 'NO_ANSWER' } });
});

test('what waits for an answer when the line is closed, and what is asked after that, is refused', async () => {
  const line = open();
  socket.answer = () => new Promise(() => {});
  const [one, other] = [line.request('goOn', {}), line.request('leaveTable', {})];
  line.close();
  const late = line.request('goOn', {});
  for (const asked of [one, other, late])
    expect(await asked).toMatchObject({ ok: false, error: { code: 'NO_ANSWER' } });
  expect(socket.sent).toHaveLength(2);
});

test('who comes again after closing asks as before', async () => {
  const line = open();
  line.close();
  line.retry();
  expect(await line.request('goOn', {})).toEqual({ ok: true });
});

test('it introduces itself with token and table; without a token to be had the try fails', async () => {
  open();
  expect(await introduced()).toEqual({ token: 'a token', tableId: 'elma', patches: true });
  open(() => Promise.reject(new Error('later')));
  expect(await introduced()).toBeNull();
  expect(socket.calls).toEqual(['close']);
});

test('it says how it stands: reached, lost, restarting, given up', () => {
  const line = open();
  expect(line.state).toEqual({ status: 'connecting' });
  socket.pull('connect_error');
  socket.pull('io reconnect_attempt', 2);
  expect(states).toEqual([
    { status: 'reconnecting', reason: 'unreachable', tries: 1 },
    { status: 'reconnecting', reason: 'unreachable', tries: 2 },
  ]);
  socket.pull('connect');
  expect(line.state).toEqual({ status: 'online' });
  socket.pull('disconnect', 'transport close');
  expect(line.state).toEqual({ status: 'reconnecting', reason: 'lost', tries: 0 });
  socket.pull('io reconnect_attempt', 1);
  expect(line.state).toEqual({ status: 'reconnecting', reason: 'lost', tries: 1 });
  socket.pull('connect');
  socket.say('restarting');
  socket.pull('disconnect', 'transport close');
  expect(line.state).toEqual({ status: 'reconnecting', reason: 'restarting', tries: 0 });
  socket.pull('connect');
  socket.pull('disconnect', 'transport close');
  expect(line.state).toMatchObject({ reason: 'lost' });
  socket.pull('io reconnect_failed');
  expect(line.state).toEqual({ status: 'offline', reason: 'unreachable' });
});

test('who is turned away does not try again; who leaves is not told of it', () => {
  const line = open();
  socket.pull('connect');
  socket.pull('disconnect', 'io client disconnect');
  expect(line.state).toEqual({ status: 'online' });
  socket.pull('disconnect', 'io server disconnect');
  expect(line.state).toEqual({ status: 'offline', reason: 'turned away', refusal: null });
  open();
  socket.active = false;
  socket.pull('connect_error', new Error('xhr poll error'));
  expect(states.at(-1)).toEqual({ status: 'offline', reason: 'turned away', refusal: null });
});

test('who is turned away knows why, where the server said so of this connection', () => {
  const error = {
    code: 'BANNED',
    key: 'accounts.banned',
    message: 'No.',
    details: { reason: 'x' },
  };
  const line = open();
  socket.pull('connect');
  socket.say('error', error);
  socket.pull('disconnect', 'io server disconnect');
  expect(line.state).toMatchObject({
    reason: 'turned away',
    refusal: { ...error, refused: true },
  });
  socket.pull('connect');
  socket.pull('disconnect', 'io server disconnect');
  expect(line.state).toMatchObject({ reason: 'turned away', refusal: null });
  socket.active = false;
  socket.pull('connect_error', Object.assign(new Error('No.'), { data: error }));
  expect(line.state).toMatchObject({
    reason: 'turned away',
    refusal: { ...error, refused: true },
  });
});

test('it tries again at once when asked to, unless it is there', () => {
  const line = open();
  socket.connected = true;
  line.retry();
  expect(socket.calls).toEqual([]);
  socket.connected = false;
  line.retry();
  expect(socket.calls).toEqual(['disconnect', 'connect']);
  expect(line.state).toMatchObject({ status: 'reconnecting', reason: 'unreachable', tries: 1 });
  line.reconnect();
  expect(socket.calls).toHaveLength(4);
  line.close();
  expect(line.state).toEqual({ status: 'offline', reason: 'closed' });
  expect(socket.calls.slice(2)).toEqual(['disconnect', 'connect', 'disconnect']);
});

test('a token is not known when the lobby comes without a greeting', async () => {
  open();
  await introduced();
  socket.pull('connect');
  socket.say('welcome');
  socket.say('lobby');
  expect(unknown).toEqual([]);
  socket.pull('connect');
  socket.say('chat');
  expect(unknown).toEqual([]);
  socket.say('lobby');
  socket.say('lobby');
  expect(unknown).toEqual(['a token']);
  expect(heard).toEqual(['welcome', 'lobby', 'chat', 'lobby', 'lobby']);
  open(async () => null);
  await introduced();
  socket.say('lobby');
  expect(unknown).toHaveLength(1);
});

test('where a change was missed, it asks how things stand; who is refused comes again', async () => {
  open();
  const asked = (): string[] => socket.sent.map(({ name }) => name);
  socket.say('gamePatch', [4, {}]);
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(asked()).toEqual(['reconnect']));
  expect(socket.sent[0].request).toMatchObject({ tableId: 'elma' });
  await settled();
  expect(socket.calls).toEqual([]);
  socket.answer = async () => ({ ok: false });
  socket.say('gamePatch', [4, {}]);
  await vi.waitFor(() => expect(socket.calls).toEqual(['disconnect', 'connect']));
});

test('who is at no table and missed a change comes again', () => {
  const none = async (): Promise<null> => null;
  openLine({ url: '', token: none, tableId: () => null, onState() {}, onMessage() {} });
  socket.say('tablePatch', [4, {}]);
  expect(socket.sent).toEqual([]);
  expect(socket.calls).toEqual(['disconnect', 'connect']);
  openLine({ url: '', token: none, onState() {}, onMessage() {} });
  socket.say('tablePatch', [4, {}]);
  expect(socket.calls).toEqual(['disconnect', 'connect']);
});

test('a try that fails after the first says nothing new', () => {
  open();
  socket.pull('connect');
  socket.pull('disconnect', 'transport close');
  socket.pull('io reconnect_attempt', 3);
  const before = states.length;
  socket.pull('connect_error', new Error('xhr poll error'));
  expect(states).toHaveLength(before);
});
