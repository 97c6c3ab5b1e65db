// Requests before they are served: how many of one connection wait, and what becomes of those that nobody waits for.

import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { expect, test } from 'vitest';
import { guardListeners } from './port.ts';

class Answer extends EventEmitter {
  statusCode = 200;
  headersSent = false;
  readonly said: unknown[] = [];
  setHeader(...header: string[]): void {
    this.said.push(header.join(': '));
  }
  writeHead(status: number): this {
    this.said.push(status);
    return this;
  }
  end(text = ''): void {
    this.said.push(text);
    this.emit('close');
  }
  destroy(): void {
    this.said.push('cut');
  }
}

/** A port whose requests wait for their turn until a test gives it. */
function open() {
  const http = new EventEmitter();
  const [turns, faults, served]: [(() => Promise<unknown>)[], unknown[], unknown[]] = [[], [], []];
  http.on('request', function (this: unknown, request: { url: string }) {
    served.push([this === http, request.url]);
  });
  guardListeners(http as unknown as Server, (...fault) => `fault ${faults.push(fault)}`, {
    schedule: (begin) => turns.push(begin) > 0,
  });
  const newSocket = () =>
    Object.assign(new EventEmitter(), {
      destroyed: false,
      destroy: () => (socket.destroyed = true),
    });
  const socket = newSocket();
  const ask = (url = '/', from = socket): { request: EventEmitter; answer: Answer } => {
    const request = Object.assign(new EventEmitter(), { socket: from, url, method: 'GET' });
    const answer = new Answer();
    http.emit('request', request, answer);
    return { request, answer };
  };
  return { http, turns, faults, served, socket, newSocket, ask };
}

test('thirty-two of a connection may wait, one more ends it, and each that has begun makes room', () => {
  const { turns, socket, ask, newSocket } = open();
  for (let at = 0; at < 32; at++) ask();
  expect([socket.destroyed, turns.length]).toEqual([false, 32]);
  for (const begin of turns.splice(0, 5)) void begin();
  for (let at = 0; at < 5; at++) ask();
  expect([socket.destroyed, turns.length]).toEqual([false, 32]);
  ask('/', newSocket());
  expect([socket.destroyed, turns.length]).toEqual([false, 33]);
  ask();
  expect([socket.destroyed, turns.length]).toEqual([true, 33]);
});

test('a request of a connection that is gone is not served, and its turn is over', async () => {
  const { turns, served, socket, ask } = open();
  ask();
  socket.destroyed = true;
  await turns[0]();
  expect(served).toEqual([]);
});

test('a connection that breaks off is no fault', () => {
  const { http, faults, ask } = open();
  const { request, answer } = ask();
  for (const one of [request, answer]) one.emit('error', new Error('reset'));
  const stream = Object.assign(new EventEmitter(), {
    isCut: false,
    destroy: () => (stream.isCut = true),
  });
  http.emit('upgrade', {}, stream);
  stream.emit('error', new Error('reset'));
  expect([stream.isCut, faults]).toEqual([true, []]);
  http.emit('error', new Error('accept EMFILE'));
  expect(faults).toEqual([[new Error('accept EMFILE'), 'port']]);
});
