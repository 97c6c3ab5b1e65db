// Connections that say nothing, half of something, or too much: they are ended, and nobody else notices.

import { connect as connectHttp2, constants, type ClientHttp2Session } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

const MAX_CONNECTIONS = 12;

let server: TestServer;
let strict: TestServer;
const sockets: Socket[] = [];
const sessions: ClientHttp2Session[] = [];

beforeAll(async () => {
  const patience = { headersMs: 400, requestMs: 800, idleMs: 400 };
  server = await openTestServer({}, { timeouts: patience });
  strict = await openTestServer({}, { limits: { connectionsPerAddress: MAX_CONNECTIONS } });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const session of sessions.splice(0)) session.destroy();
});
afterAll(() => Promise.all([server.close(), strict.close()]));

interface Line {
  readonly socket: Socket;
  /** Everything that was answered, when the connection is at its end. */
  readonly ended: Promise<string>;
}

function openLine(port: number, text: string): Line {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('error', () => {});
  socket.on('data', (data: Buffer) => (heard += data.toString('latin1')));
  socket.write(text);
  return { socket, ended: new Promise((resolve) => socket.on('close', () => resolve(heard))) };
}

function openSession(): ClientHttp2Session {
  const session = connectHttp2(`http://127.0.0.1:${server.grpcPort}`);
  session.on('error', () => {});
  sessions.push(session);
  return session;
}

const closed = (session: ClientHttp2Session) =>
  new Promise((resolve) => session.on('close', () => resolve('closed')));

const CALL = {
  ':method': 'POST',
  ':path': `/${Tables.typeName}/Catalog`,
  'content-type': 'application/grpc+proto',
  te: 'trailers',
};
const EMPTY_MESSAGE = Buffer.alloc(5);

function call(session: ClientHttp2Session, headers: Record<string, string> = CALL) {
  const stream = session.request(headers);
  stream.on('error', () => {});
  stream.resume();
  return stream;
}

const over = (stream: ReturnType<typeof call>) =>
  new Promise<number>((resolve) => stream.on('close', () => resolve(stream.rstCode)));

/** On a busy machine an honest caller may be cut off, too, and comes again. */
async function isWell(): Promise<boolean> {
  const answer = await fetch(`${server.url}/healthz`);
  const stream = call(openSession());
  stream.end(EMPTY_MESSAGE);
  const status = new Promise((resolve) => {
    stream.on('trailers', (trailers) => resolve(trailers['grpc-status']));
    stream.on('close', () => resolve('closed'));
  });
  return answer.ok && (await status) === '0';
}

describe('on the port of HTTP', () => {
  test.each([
    ['nothing', ''],
    ['half of its headers', 'GET /healthz HTTP/1.1\r\nHost: masa\r\nX-Slow: '],
    [
      'half of its body',
      'POST /api/v1/auth/guest HTTP/1.1\r\nHost: masa\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{"name":',
    ],
  ])('who sends %s is cut off after a while', async (_what, text) => {
    const answer = await openLine(server.port, text).ended;
    if (answer !== '') expect(answer).toContain('408 Request Timeout');
    await expect.poll(isWell).toBe(true);
  });

  test('headers of any length are refused', async () => {
    const line = openLine(
      server.port,
      `GET /healthz HTTP/1.1\r\nHost: masa\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    );
    expect(await line.ended).toContain('431');
  });

  test('a stream goes on for longer than a request may take', async () => {
    const { token } = await newGuest();
    const id = await newTable(token);
    const { socket, ended } = openLine(
      server.port,
      `GET /api/v1/games/${encodeURIComponent(id)}/events HTTP/1.1\r\nHost: masa\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    let isOver = false;
    void ended.then(() => (isOver = true));
    // Another that came later and may take no longer is cut off meanwhile.
    await openLine(server.port, 'GET /healthz HTTP/1.1\r\n').ended;
    await openLine(server.port, 'POST / HTTP/1.1\r\nHost: masa\r\nContent-Length: 9\r\n\r\n').ended;
    expect([isOver, socket.destroyed]).toEqual([false, false]);
  });

  test('one address has so many connections, and another one when one ends', async () => {
    const lines = Array.from({ length: MAX_CONNECTIONS + 3 }, () => openLine(strict.port, ''));
    const states = () => lines.filter(({ socket }) => socket.destroyed).length;
    await expect.poll(states).toBe(3);
    for (const { socket } of lines) socket.destroy();
    await expect
      .poll(() =>
        fetch(`${strict.url}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });
});

describe('on the port of gRPC', () => {
  test('a client that sends nothing or incomplete headers is cut off after a while', async () => {
    const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
    const settings = '\0\0\0\x04\0\0\0\0\0';
    // The start of a HEADERS frame whose end never comes.
    const headers = '\0\0\x40\x01\0\0\0\0\x01';
    for (const text of ['', preface, preface + settings + headers]) {
      const line = openLine(server.grpcPort!, '');
      line.socket.write(Buffer.from(text, 'latin1'));
      await line.ended;
    }
    await expect.poll(isWell).toBe(true);
  });

  test('a client that sends half a request has its stream reset after a while', async () => {
    const stream = call(openSession());
    stream.write(EMPTY_MESSAGE.subarray(0, 3));
    await over(stream);
    expect(stream.closed).toBe(true);
    await expect.poll(isWell).toBe(true);
  });

  test('an idle client is closed after a while, with or without pings', async () => {
    const session = openSession();
    const stream = call(session);
    stream.end(EMPTY_MESSAGE);
    await over(stream);
    const pinging = setInterval(() => session.destroyed || session.ping(() => {}), 50);
    session.on('close', () => clearInterval(pinging));
    expect(await closed(session)).toBe('closed');
  });

  test('a session has a hundred streams at a time and no more', async () => {
    const session = openSession();
    const settings = await new Promise<{
      maxConcurrentStreams?: number;
      maxHeaderListSize?: number;
    }>((resolve) => session.on('remoteSettings', resolve));
    expect(settings).toMatchObject({ maxConcurrentStreams: 100, maxHeaderListSize: 16_384 });
  });

  test('a client that resets stream after stream is cut off', async () => {
    const session = openSession();
    const ended = closed(session);
    const reset = (): void => {
      if (session.destroyed || session.closed) return;
      for (let count = 0; count < 50; count++) call(session).close(constants.NGHTTP2_CANCEL);
      setImmediate(reset);
    };
    session.on('connect', reset);
    expect(await ended).toBe('closed');
    await expect.poll(isWell).toBe(true);
  });

  test.each<[string, Record<string, string>]>([
    ['an authority that is none', { ...CALL, ':authority': 'a b:c' }],
    ['a path that is none', { ...CALL, ':path': '//[' }],
    ['no service', { ...CALL, ':path': '/nowhere' }],
  ])('a request with %s hurts nobody', async (_what, headers) => {
    const stream = call(openSession(), headers);
    stream.end(EMPTY_MESSAGE);
    await over(stream);
    await expect.poll(isWell).toBe(true);
  });
});

async function newGuest(): Promise<{ token: string }> {
  const answer = await fetch(`${server.url}/api/v1/auth/guest`, json('{}'));
  return answer.json() as Promise<{ token: string }>;
}

async function newTable(token: string): Promise<string> {
  const request = json('{"game":"pontoon","maxPlayers":2}', { authorization: `Bearer ${token}` });
  const answer = await fetch(`${server.url}/api/v1/games`, request);
  return ((await answer.json()) as { id: string }).id;
}

function json(body: string, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
}
