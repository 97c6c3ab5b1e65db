// Passes that bring back who connects again.

import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createReconnectTokens } from './returning.ts';
import type { MasaServer, MasaSocket, Client } from './client.ts';

const HOUR = 60 * 60_000;

/** A server that gives passes, and sockets that come to it. */
function open() {
  let now = 0;
  let greet: (socket: MasaSocket, next: () => void) => void = () => {};
  const io = { use: (middleware: typeof greet) => (greet = middleware) };
  const passes = createReconnectTokens(io as unknown as MasaServer, () => now);

  function connect(token: string, auth: object = {}) {
    const socket = Object.assign(new EventEmitter(), { handshake: { auth } });
    greet(socket as unknown as MasaSocket, () => {});
    passes.issue({ socket, token } as unknown as Client);
    const { pid } = socket as unknown as { pid: string };
    return { pid, end: () => socket.emit('disconnect'), token: () => passes.tokenOf(came(socket)) };
  }
  const came = (socket: object): MasaSocket => socket as MasaSocket;
  return { connect, wait: (ms: number) => (now += ms) };
}

test('a pass brings back who had it, before its socket has ended and for an hour after', async () => {
  const { connect, wait } = open();
  const first = connect('token of Anna');
  expect(await connect('', { pid: first.pid }).token()).toBe('token of Anna');
  first.end();
  wait(HOUR - 1);
  expect(await connect('', { pid: first.pid }).token()).toBe('token of Anna');
  wait(1);
  expect(await connect('', { pid: first.pid }).token()).toBeUndefined();
});

test('passes are long, each another, and of no use to who was nobody', async () => {
  const { connect } = open();
  const [one, other] = [connect(''), connect('')];
  expect(one.pid).toMatch(/^[\w-]{32}$/);
  expect(other.pid).not.toBe(one.pid);
  one.end();
  expect(await connect('', { pid: one.pid }).token()).toBeUndefined();
  expect(await connect('', { pid: 7 }).token()).toBeUndefined();
  expect(await connect('').token()).toBeUndefined();
});

test('the newest tokens of ended sockets are kept, up to a limit', async () => {
  const { connect } = open();
  const pids = Array.from({ length: 20_001 }, (_, at) => {
    const { pid, end } = connect(`${at}`);
    end();
    return pid;
  });
  expect(await connect('', { pid: pids[0] }).token()).toBeUndefined();
  expect(await connect('', { pid: pids[1] }).token()).toBe('1');
});
