// A port whose listeners fail.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { guardListeners, portOf } from './port.ts';

let http: Server;
let url: string;
let faults: unknown[][];
let served: number;

beforeEach(async () => {
  faults = [];
  served = 0;
  http = createServer();
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    served++;
    if (request.url === '/begun') response.writeHead(200, { 'content-length': 100 }).write('x');
    if (request.url !== '/sound') throw new Error('a secret reason');
    response.end('sound');
  });
  http.on('upgrade', () => {});
  guardListeners(http, (fault, where) => `fault ${faults.push([fault, where])}`);
  http.listen(0, 'localhost');
  await once(http, 'listening');
  url = `http://localhost:${(http.address() as AddressInfo).port}`;
});
afterEach(() => {
  http.closeAllConnections();
  http.close();
});

test('a listener that throws fails its own request, which is told an id only', async () => {
  const response = await fetch(`${url}/unsound`);
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('Something went wrong (fault 1).\n');
  expect(faults).toEqual([[new Error('a secret reason'), 'http']]);
  expect(await (await fetch(`${url}/sound`)).text()).toBe('sound');
});

test('an answer that was begun is cut off', async () => {
  const read = async (): Promise<string> => (await fetch(`${url}/begun`)).text();
  await expect(read()).rejects.toThrow(/fetch failed|terminated/);
  expect(faults).toHaveLength(1);
});

test('a stream that breaks before anybody has taken it is nobody’s fault', async () => {
  const { port } = new URL(url);
  const stream = connect(Number(port), 'localhost');
  const isTaken = once(http, 'upgrade');
  stream.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
  const [, taken] = await isTaken;
  stream.resetAndDestroy();
  await new Promise((resolve) => taken.on('close', resolve));
  expect(faults).toEqual([]);
  expect((await fetch(`${url}/sound`)).status).toBe(200);
});

test('a request keeps its turn until it is answered', async () => {
  let isOver = false;
  const responses: ServerResponse[] = [];
  const other = createServer((_, response) => void responses.push(response));
  const take = (begin: () => Promise<unknown>): boolean => {
    void begin().finally(() => (isOver = true));
    return true;
  };
  guardListeners(other, () => '', { schedule: take });
  onTestFinished(() => void other.close());
  other.listen(0, 'localhost');
  await once(other, 'listening');
  const answer = fetch(`http://localhost:${portOf(other)}`);
  await expect.poll(() => responses.length).toBe(1);
  for (let turn = 0; turn < 10; turn++) await setImmediate();
  expect(isOver).toBe(false);
  responses[0].end('now');
  expect(await (await answer).text()).toBe('now');
  await expect.poll(() => isOver).toBe(true);
});

test('a connection is asked to come back when too many wait', async () => {
  const full = createServer((_, response) => void response.end('sound'));
  onTestFinished(() => void full.close());
  guardListeners(full, () => '', { schedule: () => false });
  full.listen(0, 'localhost');
  await once(full, 'listening');
  const response = await fetch(`http://localhost:${portOf(full)}/sound`);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await response.text()).toBe('');
});

test('trouble of the port itself is noted, and it stays open', async () => {
  http.emit('error', new Error('accept EMFILE'));
  expect(faults).toEqual([[new Error('accept EMFILE'), 'port']]);
  expect((await fetch(`${url}/sound`)).status).toBe(200);
});

const TINY = 'GET /sound HTTP/1.1\r\nhost: x\r\n\r\n';

test('a packet with thousands of requests has few of them served, and the connection is cut', async () => {
  const stream = connect(Number(new URL(url).port), 'localhost');
  stream.on('error', () => {});
  stream.resume();
  const isCut = new Promise((resolve) => stream.once('close', resolve));
  stream.write(TINY.repeat(20_000));
  await isCut;
  expect(served).toBeLessThan(100);
  expect((await fetch(`${url}/sound`)).status).toBe(200);
});

test('pipelined requests are answered even when the first takes long', async () => {
  const MANY = 30;
  const long = 'x'.repeat(200_000);
  const responses: ServerResponse[] = [];
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    if (responses.push(response) > 1) response.end(long);
  });
  const stream = connect(Number(new URL(url).port), 'localhost');
  const body = 'y'.repeat(500);
  const one = `POST /long HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  stream.write(one.repeat(MANY));
  // The other answers wait for the first.
  await expect.poll(() => responses.length).toBeGreaterThan(1);
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  let heard = 0;
  stream.on('data', (data) => (heard += data.length));
  responses[0].end(long);
  await expect.poll(() => heard).toBeGreaterThan(MANY * long.length);
  stream.destroy();
});

test('a client held back at the end of a packet that sends on is answered', async () => {
  const BODY = 3000;
  const long = 'x'.repeat(200_000);
  const responses: ServerResponse[] = [];
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    responses.push(response);
    if (request.method === 'POST') response.end(long);
    if (responses.length > 2) response.end();
  });
  const stream = connect(Number(new URL(url).port), 'localhost');
  stream.write(`${TINY}POST /long HTTP/1.1\r\nhost: x\r\ncontent-length: ${BODY}\r\n\r\n`);
  await expect.poll(() => responses.length).toBe(2);
  // The long answer waits for the first: with the request behind the body the parser is held back.
  stream.write('y'.repeat(BODY) + TINY);
  await expect.poll(() => responses.length).toBe(3);
  await new Promise((resolve) => void stream.write(TINY, resolve));
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  let heard = '';
  stream.on('data', (data) => (heard += data.toString()));
  responses[0].end();
  await expect.poll(() => heard.split('HTTP/1.1 200 OK').length - 1).toBe(4);
  stream.destroy();
});

test('a connection may send another packet after a long first one', async () => {
  const stream = connect(Number(new URL(url).port), 'localhost');
  const send = (text: string) =>
    new Promise((resolve) => void stream.write(text, () => resolve(null)));
  await send(`GET /sound HTTP/1.1\r\nhost: x\r\ncookie: ${'c'.repeat(5000)}`);
  for (let turn = 0; turn < 100; turn++) await setImmediate();
  await send(`${'c'.repeat(100)}\r\n\r\n`);
  const [answer] = await once(stream, 'data');
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 OK/);
  stream.destroy();
});

test('a body that comes in many pieces comes whole', async () => {
  const body = Array.from({ length: 20_000 }, (_, at) => `${at} `).join('');
  http.removeAllListeners('request');
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    void Array.fromAsync(request).then((pieces) => response.end(Buffer.concat(pieces)));
  });
  const echo = await fetch(`${url}/echo`, { method: 'POST', body });
  expect((await echo.text()) === body).toBe(true);
});

test('the bytes that follow an upgrade go to the listener that takes the stream', async () => {
  const stream = connect(Number(new URL(url).port), 'localhost');
  const isTaken = once(http, 'upgrade');
  stream.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\nfirst');
  const [, taken, head] = (await isTaken) as [IncomingMessage, Duplex, Buffer];
  expect(head.toString()).toBe('first');
  const next = once(taken, 'data');
  stream.write('x'.repeat(5000));
  expect(String((await next)[0])).toMatch(/^x+$/);
  stream.destroy();
  expect(faults).toEqual([]);
});
