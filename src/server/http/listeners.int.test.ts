// A port whose listeners fail.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardListeners } from './listeners.ts';

let http: Server;
let url: string;
let faults: unknown[][];

beforeEach(async () => {
  faults = [];
  http = createServer();
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
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
  expect(await response.text()).toBe('Something went wrong here (fault 1).\n');
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

test('trouble of the port itself is noted, and it stays open', async () => {
  http.emit('error', new Error('accept EMFILE'));
  expect(faults).toEqual([[new Error('accept EMFILE'), 'port']]);
  expect((await fetch(`${url}/sound`)).status).toBe(200);
});
