// Send queues on connections of a real Socket.IO server, with clients that read or do not.

import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { portOf } from '../http/port.ts';
import {
  SendQueue,
  Message,
  sendToAll,
  type Connection,
  ChannelWebSocketServer,
  newSessionId,
} from './sendQueue.ts';
import { openRawSocket, type RawSocket } from '../testing/testRawSocket.ts';

const MAX_UNREAD = 200_000;

let http: HttpServer;
let io: Server;
let url: string;
let dropped: string[];
let queues: SendQueue[];
let connections: Connection[];

beforeEach(async () => {
  dropped = [];
  queues = [];
  connections = [];
  http = createServer();
  io = new Server(http, { wsEngine: ChannelWebSocketServer, pingInterval: 300, pingTimeout: 5000 });
  io.engine.generateId = newSessionId;
  io.engine.on('connection', (connection: Connection) => {
    connections.push(connection);
    const onDropped = (reason: string): unknown => dropped.push(reason);
    queues.push(new SendQueue(connection, { mostUnread: MAX_UNREAD, onDropped }));
  });
  http.listen(0, 'localhost');
  await once(http, 'listening');
  url = `http://localhost:${portOf(http)}`;
});
afterEach(async () => {
  await io.close();
  http.closeAllConnections();
});

/** A client whose every write from the server can be seen. */
async function openReader(): Promise<{ client: RawSocket; writes: string[] }> {
  const client = await openRawSocket(url);
  const writes: string[] = [];
  client.stream.on('data', (bytes) => writes.push(bytes.toString('latin1')));
  client.stream.resume();
  client.send('40');
  await expect.poll(() => writes.join('')).toContain('40{');
  writes.length = 0;
  return { client, writes };
}

test('all messages of one turn of the event loop reach a WebSocket in one write and in order', async () => {
  const { writes } = await openReader();
  const [queue] = queues;
  const [socket] = io.of('/').sockets.values();
  sendToAll([{ sendQueue: queue }], new Message('2["first"]'));
  socket.emit('second');
  sendToAll([{ sendQueue: queue }], new Message('2["third"]'));
  await expect.poll(() => writes.join('')).toContain('third');
  expect(writes[0].startsWith('\x81\x0b42["first"]\x81\x0c42["second"]')).toBe(true);
  expect(writes.join('').match(/first|second|third/g)).toEqual(['first', 'second', 'third']);
});

test('messages of every length arrive as they were sent', async () => {
  const client = connect(url, { transports: ['websocket'] });
  const received: string[] = [];
  client.on('text', (text: string) => received.push(text));
  await once(client as unknown as NodeJS.EventEmitter, 'connect');
  const lengths = [0, 1, 100, 110, 125, 126, 40_000, 65_536];
  const texts = lengths.flatMap((length) => ['a', 'ş', '🂡'].map((one) => one.repeat(length / 2)));
  for (const text of texts) {
    sendToAll([{ sendQueue: queues[0] }], new Message(`2${JSON.stringify(['text', text])}`));
    await expect.poll(() => received.at(-1) === text).toBe(true);
  }
  expect(received).toEqual(texts);
  client.disconnect();
});

test('a session that changes from polls to a WebSocket loses nothing and keeps the order', async () => {
  const client = connect(url, { transports: ['polling', 'websocket'] });
  const received: number[] = [];
  client.on('count', (count: number) => received.push(count));
  await once(client as unknown as NodeJS.EventEmitter, 'connect');
  let count = 0;
  while (client.io.engine.transport.name !== 'websocket' || count < 100) {
    sendToAll([{ sendQueue: queues[0] }], new Message(`2["count",${count++}]`));
    await setImmediate();
  }
  for (let more = 0; more < 100; more++)
    sendToAll([{ sendQueue: queues[0] }], new Message(`2["count",${count++}]`));
  await expect.poll(() => received.length).toBe(count);
  expect(received).toEqual(received.map((_, at) => at));
  client.disconnect();
});

test('a WebSocket that does not read is dropped before more than the limit waits', async () => {
  const client = await openRawSocket(url);
  client.send('40');
  await expect.poll(() => io.of('/').sockets.size).toBe(1);
  let most = 0;
  while (dropped.length === 0) {
    sendToAll([{ sendQueue: queues[0] }], new Message(`2["long","${'x'.repeat(10_000)}"]`));
    most = Math.max(most, queues[0].backlog());
    await setImmediate();
  }
  expect(dropped).toEqual(['unread']);
  expect(most).toBeGreaterThan(MAX_UNREAD / 2);
  expect(most).toBeLessThan(MAX_UNREAD + 20_000);
  client.stream.resume();
  await client.closed;
  expect(queues[0].backlog()).toBe(0);
});

test('a session that does not poll is dropped before more than the limit waits', async () => {
  const opened = await (await fetch(`${url}/socket.io/?EIO=4&transport=polling`)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const address = `${url}/socket.io/?EIO=4&transport=polling&sid=${sid}`;
  await fetch(address, { method: 'POST', body: '40' });
  for (let sent = 0; sent < 30; sent++)
    sendToAll([{ sendQueue: queues[0] }], new Message(`2["long","${'x'.repeat(10_000)}"]`));
  expect(dropped).toEqual(['unread']);
  expect(queues[0].backlog()).toBeLessThan(MAX_UNREAD + 20_000);
  await expect.poll(async () => (await fetch(address)).status).toBe(400);
});

test('a pong answers one ping, and a client that sends more of them is dropped', async () => {
  const { client, writes } = await openReader();
  await expect.poll(() => writes.join('')).toContain('\x81\x012');
  client.send('3');
  await client.hears('\x81\x012');
  expect(dropped).toEqual([]);
  client.send('3');
  client.send('3');
  await client.closed;
  expect(dropped).toEqual(['unread']);
});

test('a client that sends packets without end is dropped', async () => {
  const { client } = await openReader();
  queues[0].onEvent = () => true;
  for (let sent = 0; sent < 2000; sent++) client.send('42["nothing"]');
  await client.closed;
  expect(dropped).toEqual(['flood']);
});

test('a last message is sent before the end, and a client that does not answer it is cut off', async () => {
  const { client, writes } = await openReader();
  const [socket] = io.of('/').sockets.values();
  socket.emit('goodbye');
  connections[0].close();
  await expect.poll(() => writes.join('')).toContain('42["goodbye"]');
  await client.closed;
});
