// The connection over a fake socket: requests, states, and rejected tokens.
import { beforeEach, expect, test, vi } from 'vitest';
import type { io } from 'socket.io-client';
import { REQUESTS, type RequestName } from '#protocol/requests.ts';
import * as connections from './connection.ts';
import type { ServerMessage, ConnectionOptions, ConnectionState } from './connection.ts';

type Listener = (...args: never[]) => void;

/** A socket that sends nothing unless a test tells it to. */
class FakeSocket {
  readonly sent: { name: string; request: Record<string, unknown> }[] = [];
  readonly calls: string[] = [];
  connected = false;
  active = true;
  answer: (name: string) => Promise<unknown> = async () => ({ ok: true });
  authenticate!: (send: (data: object) => void) => void;
  private readonly listeners = new Map<string, Listener>();
  private any: (event: string, payload: unknown) => void = () => {};
  readonly io = {
    opts: { query: {} },
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

  /** Emits an event of the socket itself. */
  emit(event: string, ...args: unknown[]): void {
    this.listeners.get(event)!(...(args as never[]));
  }

  receive(event: string, payload: unknown = {}): void {
    this.any(event, payload);
  }
}

let socket: FakeSocket;
let socketOptions: object;

function openConnection(options: ConnectionOptions): connections.Connection {
  return connections.openConnection(options, (_url, given = {}) => {
    socket = new FakeSocket();
    socketOptions = given;
    socket.authenticate = given.auth as FakeSocket['authenticate'];
    return socket as unknown as ReturnType<typeof io>;
  });
}

let states: ConnectionState[];
let received: ServerMessage['event'][];
let rejected: string[];

function open(token: () => Promise<string | null> = async () => 'a token') {
  return openConnection({
    url: '',
    token,
    tableId: () => 'elma',
    onState: (state) => states.push(state),
    onMessage: ({ event }) => received.push(event),
    onTokenRejected: (refused) => rejected.push(refused),
  });
}

beforeEach(() => {
  [states, received, rejected] = [[], [], []];
});

/** Resolves after all pending promises. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function authenticate(): Promise<object | null> {
  let data: object | null = null;
  socket.authenticate((sent) => (data = sent));
  await settled();
  return data;
}

test('every request has its own command id, so that a repeated one is executed once', async () => {
  const connection = open();
  const names = Object.keys(REQUESTS) as RequestName[];
  for (const name of names) await connection.request(name, {} as never);
  await connection.request('move', { move: { type: 'stick' } });
  const ids = socket.sent.map(({ request }) => request.commandId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(new Set(ids).size).toBe(names.length + 1);
  expect(socket.sent.at(-1)!.request).toMatchObject({ move: { type: 'stick' } });
});

test('tries forty times to connect, and sends a request four times with ten seconds each', () => {
  open();
  expect(socketOptions).toMatchObject({
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

test('a volatile event has no command id', () => {
  open().emitVolatile('typing', { isTyping: true });
  expect(socket.sent).toEqual([{ name: 'typing', request: { isTyping: true } }]);
});

test('returns the answer, or a refusal if there is none', async () => {
  const connection = open();
  socket.answer = async () => ({ ok: true, hints: [] });
  expect(await connection.request('hint', {})).toEqual({ ok: true, hints: [] });
  socket.answer = () => Promise.reject(new Error('timeout'));
  expect(await connection.request('hint', {})).toMatchObject({
    ok: false,
    error: { code: 'NO_ANSWER' },
  });
});

test('closing refuses pending requests and all later ones', async () => {
  const connection = open();
  socket.answer = () => new Promise(() => {});
  const [one, other] = [connection.request('goOn', {}), connection.request('leaveTable', {})];
  connection.close();
  const late = connection.request('goOn', {});
  for (const request of [one, other, late])
    expect(await request).toMatchObject({ ok: false, error: { code: 'NO_ANSWER' } });
  expect(socket.sent).toHaveLength(2);
});

test('requests work again after a retry of a closed connection', async () => {
  const connection = open();
  connection.close();
  connection.retry();
  expect(await connection.request('goOn', {})).toEqual({ ok: true });
});

test('names its table in the handshake, so that a balancer finds the node of the table', () => {
  expect(socketOptions).toMatchObject({ query: { table: 'elma' } });
  let tableId: string | null = null;
  const options = { url: '', token: async () => null, onState() {}, onMessage() {} };
  const connection = openConnection({ ...options, tableId: () => tableId });
  expect(socketOptions).toMatchObject({ query: {} });
  for (const [id, comeBack] of [
    ['armut', () => socket.emit('io reconnect_attempt', 1)],
    ['erik', () => connection.retry()],
    ['incir', () => connection.reconnect()],
  ] as const) {
    tableId = id;
    comeBack();
    expect(socket.io.opts.query).toEqual({ table: id });
  }
  tableId = null;
  connection.reconnect();
  expect(socket.io.opts.query).toEqual({});
});

test('authenticates with token and table; without a token the attempt fails', async () => {
  open();
  expect(await authenticate()).toEqual({ token: 'a token', tableId: 'elma', patches: true });
  open(() => Promise.reject(new Error('later')));
  expect(await authenticate()).toBeNull();
  expect(socket.calls).toEqual(['close']);
});

test('reports its states: online, lost, restarting, given up', () => {
  const connection = open();
  expect(connection.state).toEqual({ status: 'connecting' });
  socket.emit('connect_error');
  socket.emit('io reconnect_attempt', 2);
  expect(states).toEqual([
    { status: 'reconnecting', reason: 'unreachable', tries: 1 },
    { status: 'reconnecting', reason: 'unreachable', tries: 2 },
  ]);
  socket.emit('connect');
  expect(connection.state).toEqual({ status: 'online' });
  socket.emit('disconnect', 'transport close');
  expect(connection.state).toEqual({ status: 'reconnecting', reason: 'lost', tries: 0 });
  socket.emit('io reconnect_attempt', 1);
  expect(connection.state).toEqual({ status: 'reconnecting', reason: 'lost', tries: 1 });
  socket.emit('connect');
  socket.receive('restarting');
  socket.emit('disconnect', 'transport close');
  expect(connection.state).toEqual({ status: 'reconnecting', reason: 'restarting', tries: 0 });
  socket.emit('connect');
  socket.emit('disconnect', 'transport close');
  expect(connection.state).toMatchObject({ reason: 'lost' });
  socket.emit('io reconnect_failed');
  expect(connection.state).toEqual({ status: 'offline', reason: 'unreachable' });
});

test('does not reconnect after the server has turned it away, and ignores its own disconnect', () => {
  const connection = open();
  socket.emit('connect');
  socket.emit('disconnect', 'io client disconnect');
  expect(connection.state).toEqual({ status: 'online' });
  socket.emit('disconnect', 'io server disconnect');
  expect(connection.state).toEqual({ status: 'offline', reason: 'turned away', refusal: null });
  open();
  socket.active = false;
  socket.emit('connect_error', new Error('xhr poll error'));
  expect(states.at(-1)).toEqual({ status: 'offline', reason: 'turned away', refusal: null });
});

test('being turned away carries the error that the server sent over this connection', () => {
  const error = {
    code: 'BANNED',
    key: 'accounts.banned',
    message: 'No.',
    details: { reason: 'x' },
  };
  const connection = open();
  socket.emit('connect');
  socket.receive('error', error);
  socket.emit('disconnect', 'io server disconnect');
  expect(connection.state).toMatchObject({
    reason: 'turned away',
    refusal: { ...error, refused: true },
  });
  socket.emit('connect');
  socket.emit('disconnect', 'io server disconnect');
  expect(connection.state).toMatchObject({ reason: 'turned away', refusal: null });
  socket.active = false;
  socket.emit('connect_error', Object.assign(new Error('No.'), { data: error }));
  expect(connection.state).toMatchObject({
    reason: 'turned away',
    refusal: { ...error, refused: true },
  });
});

test('a retry reconnects at once unless it is connected', () => {
  const connection = open();
  socket.connected = true;
  connection.retry();
  expect(socket.calls).toEqual([]);
  socket.connected = false;
  connection.retry();
  expect(socket.calls).toEqual(['disconnect', 'connect']);
  expect(connection.state).toMatchObject({
    status: 'reconnecting',
    reason: 'unreachable',
    tries: 1,
  });
  connection.reconnect();
  expect(socket.calls).toHaveLength(4);
  connection.close();
  expect(connection.state).toEqual({ status: 'offline', reason: 'closed' });
  expect(socket.calls.slice(2)).toEqual(['disconnect', 'connect', 'disconnect']);
});

test('a lobby without a welcome before it means that the token was rejected', async () => {
  open();
  await authenticate();
  socket.emit('connect');
  socket.receive('welcome');
  socket.receive('lobby');
  expect(rejected).toEqual([]);
  socket.emit('connect');
  socket.receive('chat');
  expect(rejected).toEqual([]);
  socket.receive('lobby');
  socket.receive('lobby');
  expect(rejected).toEqual(['a token']);
  expect(received).toEqual(['welcome', 'lobby', 'chat', 'lobby', 'lobby']);
  open(async () => null);
  await authenticate();
  socket.receive('lobby');
  expect(rejected).toHaveLength(1);
});

test('after a missed patch it requests the whole state, and reconnects if that is refused', async () => {
  open();
  const requests = (): string[] => socket.sent.map(({ name }) => name);
  socket.receive('gamePatch', [4, {}]);
  expect(received).toEqual([]);
  await vi.waitFor(() => expect(requests()).toEqual(['reconnect']));
  expect(socket.sent[0].request).toMatchObject({ tableId: 'elma' });
  await settled();
  expect(socket.calls).toEqual([]);
  socket.answer = async () => ({ ok: false });
  socket.receive('gamePatch', [4, {}]);
  await vi.waitFor(() => expect(socket.calls).toEqual(['disconnect', 'connect']));
});

test('after a missed patch without a table it reconnects', () => {
  const none = async (): Promise<null> => null;
  openConnection({ url: '', token: none, tableId: () => null, onState() {}, onMessage() {} });
  socket.receive('tablePatch', [4, {}]);
  expect(socket.sent).toEqual([]);
  expect(socket.calls).toEqual(['disconnect', 'connect']);
  openConnection({ url: '', token: none, onState() {}, onMessage() {} });
  socket.receive('tablePatch', [4, {}]);
  expect(socket.calls).toEqual(['disconnect', 'connect']);
});

test('a failed attempt after a reconnect attempt does not change the state', () => {
  open();
  socket.emit('connect');
  socket.emit('disconnect', 'transport close');
  socket.emit('io reconnect_attempt', 3);
  const before = states.length;
  socket.emit('connect_error', new Error('xhr poll error'));
  expect(states).toHaveLength(before);
});
