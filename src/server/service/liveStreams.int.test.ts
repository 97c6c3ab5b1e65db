// Readers who stop reading: streams wait for them in bounded memory, drop them, and let them go on later.

import { readFileSync } from 'node:fs';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { type AddressInfo, connect as openSocket, createServer, type Socket } from 'node:net';
import { create, toBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { EventsRequestSchema, Tables } from '#protocol/generated/masa/v1/tables_pb.ts';
import type { TestOverrides } from '../server.ts';
import { type LongTable, makeLongTable } from '../testing/testLongTable.ts';
import { metric } from '../testing/testMetrics.ts';
import { startMasa } from '../testing/testProcess.ts';
import { openTestServer, TEST_SETTINGS, type TestServer } from '../testing/testServer.ts';

const LINES = 500;
/** All of it would be twenty megabytes a stream. */
const MAX_BYTES = 400_000;
const SHORT_MS = 1500;
const LARGEST_WINDOW = 2 ** 31 - 1;

let past: LongTable;
let server: TestServer;
const sockets: Socket[] = [];
const sessions: ClientHttp2Session[] = [];

beforeAll(async () => {
  past = await makeLongTable(LINES);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const session of sessions.splice(0)) session.destroy();
});
afterAll(() => past.home.remove());

/** One for all tests of a description: no two have the same folder at once. */
function withServer(trial: TestOverrides): void {
  beforeAll(async () => {
    server = await openTestServer(past.home.settings, trial);
  });
  afterAll(() => server.close());
}

const dropped = (): Promise<number> => metric(server, 'masa_streams_dropped_total');

/** A request by hand, on a connection that nobody reads from unless told to. */
function request(url: string, headers: Record<string, string>): Socket {
  const { port } = new URL(url);
  const socket = openSocket(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  const lines = Object.entries({ host: 'masa', authorization: `Bearer ${past.token}`, ...headers });
  socket.write(
    `GET /api/v1/games/${encodeURIComponent(past.gameId)}/events HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`,
  );
  return socket;
}

/** Everything since the beginning, unread. */
function unread(url = server.url): Socket {
  return request(url, { 'last-event-id': '0' }).pause();
}

/** Reads on until it has seen the text or the connection ends; all that it read. */
function readUntil(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve) => {
    const chunks: string[] = [];
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      chunks.push(chunk);
      if (chunks.slice(-2).join('').includes(text)) resolve(chunks.join(''));
    });
    socket.on('close', () => resolve(chunks.join('')));
    socket.resume();
  });
}

function versionsIn(read: string): number[] {
  return [...read.matchAll(/^id: (\d+)$/gm)].map(([, version]) => Number(version));
}

/** `masa.v1.Tables/Events` by bare HTTP/2: nothing is read until it is asked for. */
function grpcStream(session: ClientHttp2Session): ClientHttp2Stream {
  const stream = session.request({
    ':method': 'POST',
    ':path': `/${Tables.typeName}/Events`,
    'content-type': 'application/grpc+proto',
    te: 'trailers',
    authorization: `Bearer ${past.token}`,
  });
  stream.on('error', () => {});
  const message = toBinary(
    EventsRequestSchema,
    create(EventsRequestSchema, { tableId: past.gameId, afterVersion: 0n }),
  );
  const frame = Buffer.alloc(5 + message.length);
  frame.writeUInt32BE(message.length, 1);
  frame.set(message, 5);
  stream.end(frame);
  return stream;
}

function openSession(): ClientHttp2Session {
  return kept(connect(`http://127.0.0.1:${server.grpcPort}`));
}

/** The connection is stuck before the windows of HTTP/2 are. */
function openDeafSession(port: number): ClientHttp2Session {
  const settings = { initialWindowSize: LARGEST_WINDOW };
  const session = kept(connect(`http://127.0.0.1:${port}`, { settings }));
  session.on('connect', () => session.setLocalWindowSize(LARGEST_WINDOW));
  return session;
}

function kept(session: ClientHttp2Session): ClientHttp2Session {
  session.on('error', () => {});
  sessions.push(session);
  return session;
}

/** A way to the port of gRPC on which everything goes there and nothing comes back. */
async function deafWay(): Promise<number> {
  const way = createServer((socket) => {
    const there = openSocket(server.grpcPort!, '127.0.0.1');
    for (const one of [socket, there]) one.on('error', () => {});
    sockets.push(socket, there.pause());
    socket.pipe(there);
  });
  await new Promise<void>((resolve) => void way.listen(0, resolve));
  way.unref();
  return (way.address() as AddressInfo).port;
}

describe('with patience', () => {
  withServer({});

  test('server-sent events wait for who does not read, in bounded memory, and go on when they do', async () => {
    const readers = [unread(), unread(), unread()];
    await expect.poll(() => metric(server, 'masa_streams')).toBe(3);
    await expect.poll(() => metric(server, 'masa_stream_bytes')).toBeGreaterThan(0);
    expect(await metric(server, 'masa_stream_bytes')).toBeLessThan(3 * MAX_BYTES);
    const read = await readUntil(readers[0], `id: ${past.version}\n`);
    // The first, with which the table was made, was before anybody sat there.
    expect(versionsIn(read)).toEqual(Array.from({ length: past.version - 1 }, (_, at) => at + 2));
    expect(await dropped()).toBe(0);
  });

  test('server-sent events start with how things stand now, without going through the past', async () => {
    const read = await readUntil(request(server.url, {}), '\n\n');
    expect(versionsIn(read)).toEqual([past.version]);
  });

  test('streams by gRPC wait for who does not read, in bounded memory, and go on when they do', async () => {
    const stream = grpcStream(openSession());
    grpcStream(openSession());
    await expect.poll(() => metric(server, 'masa_streams')).toBe(2);
    await expect.poll(() => metric(server, 'masa_stream_bytes')).toBeGreaterThan(0);
    expect(await metric(server, 'masa_stream_bytes')).toBeLessThan(2 * MAX_BYTES);
    let bytes = 0;
    stream.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await expect.poll(() => bytes).toBeGreaterThan(20 * MAX_BYTES);
    await expect.poll(() => metric(server, 'masa_stream_bytes')).toBeLessThan(MAX_BYTES);
  });
});

describe('with little patience', () => {
  withServer({ slowReaderTimeoutMs: SHORT_MS });

  test('server-sent events drop who does not read for too long, count it, and let them go on where they were', async () => {
    const before = await dropped();
    const reader = unread();
    await expect.poll(dropped).toBe(before + 1);
    await expect.poll(() => metric(server, 'masa_streams')).toBe(0);
    const first = versionsIn(await readUntil(reader, 'never'));
    expect(first.length).toBeLessThan(past.version);
    const last = first.at(-2)!;
    const again = await readUntil(
      request(server.url, { 'last-event-id': String(last) }),
      `id: ${past.version}\n`,
    );
    const rest = Array.from({ length: past.version - last }, (_, at) => last + at + 1);
    expect(versionsIn(again)).toEqual(rest);
  });

  test.each(['the stream', 'the whole connection'])(
    'streams by gRPC are reset when %s is not read for too long',
    async (what) => {
      const before = await dropped();
      const isAll = what === 'the whole connection';
      grpcStream(isAll ? openDeafSession(await deafWay()) : openSession());
      await expect.poll(dropped).toBe(before + 1);
      await expect.poll(() => metric(server, 'masa_streams')).toBe(0);
    },
  );
});

test('the process stays small while twenty readers do not read', async () => {
  const masa = startMasa({
    ...past.home.env,
    MASA_SECRET: TEST_SETTINGS.secret!,
    MASA_LIMITS: 'off',
  });
  try {
    const url = await masa.url;
    const before = megabytes(masa.child.pid!);
    const readers = Array.from({ length: 20 }, () => unread(url));
    await expect.poll(() => metric(masa, 'masa_streams')).toBe(readers.length);
    // One who reads to the end shows that there was time enough for all the others.
    await readUntil(request(url, { 'last-event-id': '0' }), `id: ${past.version}\n`);
    // All of what they do not read would be four hundred.
    expect(megabytes(masa.child.pid!) - before).toBeLessThan(200);
  } finally {
    await masa.stop('SIGKILL');
  }
});

function megabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
}
