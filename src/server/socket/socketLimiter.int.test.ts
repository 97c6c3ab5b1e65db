// How many sockets there may be: each is told which limit it is over, and a place that is left is free.

import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { io as connect, type Socket } from 'socket.io-client';
import type { Account } from '../accounts/account.ts';
import type { Bans } from '../accounts/bans.ts';
import { portOf } from '../http/port.ts';
import { LIMITS } from '../guard/limits.ts';
import { createSocketLimiter, type SocketLimiter } from './socketServer.ts';
import type { Client, MasaServer, MasaSocket } from './client.ts';

const ANNA = { id: 'anna' } as Partial<Account> as Account;
const BRUNO = { id: 'bruno' } as Partial<Account> as Account;

const NO_BANS: Bans = {
  ofPlayer: () => null,
  ofAddress: () => null,
  onBanned: () => {},
  changed: async () => {},
  stop: () => {},
};

let http: HttpServer;
let server: MasaServer;
let admission: SocketLimiter;
let address: string;
let sockets: Socket[];
let arrived: MasaSocket[];

async function openWith(limits: { sockets?: number; socketsPerAddress?: number }): Promise<void> {
  const all = { ...LIMITS, socketsPerPerson: 1, ...limits };
  admission = createSocketLimiter(server, { limits: all, addressOf: () => address, bans: NO_BANS });
  server.on('connection', (socket) => arrived.push(socket));
  http.listen(0, 'localhost');
  await once(http, 'listening');
}

beforeEach(() => {
  [sockets, arrived, address] = [[], [], '10.0.0.1'];
  http = createServer();
  server = new Server(http);
});
afterEach(async () => {
  for (const socket of sockets) socket.disconnect();
  await server.close();
});

/** Null when it is let in, else the key of what it is told. */
function come(): Promise<string | null> {
  const socket = connect(`http://localhost:${portOf(http)}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', (error) => resolve(Object(error).data.key));
  });
}

test('a server that is full says so, wherever they come from', async () => {
  await openWith({ sockets: 1 });
  expect(await come()).toBeNull();
  address = '10.0.0.2';
  expect(await come()).toBe('server.serverFull');
});

test('sockets are limited for each person; one beyond is told and closed, and one that closes makes room', async () => {
  await openWith({});
  for (const _ of [1, 2, 3]) expect(await come()).toBeNull();
  await expect.poll(() => arrived.length).toBe(3);
  const [one, two, three] = arrived.map((socket) => ({ socket }) as Partial<Client> as Client);
  expect(admission.admit(one, ANNA)).toBe(true);
  expect(admission.admit(two, BRUNO)).toBe(true);
  const told = new Promise((resolve) => void sockets[2].once('error', resolve));
  const closed = new Promise((resolve) => void sockets[2].once('disconnect', resolve));
  expect(admission.admit(three, ANNA)).toBe(false);
  expect(await told).toMatchObject({ key: 'server.manySockets' });
  await closed;
  sockets[0].disconnect();
  expect(await come()).toBeNull();
  await expect.poll(() => arrived.length).toBe(4);
  const four = { socket: arrived[3] } as Partial<Client> as Client;
  await expect.poll(() => one.socket.connected).toBe(false);
  expect(admission.admit(four, ANNA)).toBe(true);
  // A client that has gone meanwhile takes no place.
  expect(admission.admit(one, { ...ANNA, id: 'cem' })).toBe(true);
  expect(admission.admit(three, { ...ANNA, id: 'cem' })).toBe(true);
});
