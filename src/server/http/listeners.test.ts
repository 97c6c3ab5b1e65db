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
function open(serve: (answer: Answer) => void = () => {}) {
  const http = new EventEmitter();
  const [turns, faults, served]: [(() => Promise<unknown>)[], unknown[], unknown[]] = [[], [], []];
  let isFull = false;
  http.on('request', function (this: unknown, request: { url: string }, answer: Answer) {
    served.push([this === http, request.url]);
    serve(answer);
  });
  guardListeners(http as unknown as Server, (...fault) => `fault ${faults.push(fault)}`, {
    schedule: (begin) => !isFull && turns.push(begin) > 0,
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
  return { http, turns, faults, served, socket, newSocket, ask, fill: () => (isFull = true) };
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

test('a request is served by whoever listens, and has its turn until it is answered', async () => {
  const { turns, served, ask } = open();
  const { answer } = ask('/one');
  expect(served).toEqual([]);
  let isOver = false;
  void turns[0]().then(() => (isOver = true));
  expect(served).toEqual([[true, '/one']]);
  await Promise.resolve();
  expect(isOver).toBe(false);
  answer.end();
  await Promise.resolve();
  await Promise.resolve();
  expect(isOver).toBe(true);
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

test('a connection is asked to come back when too many wait', () => {
  const { ask, fill } = open();
  fill();
  const { answer } = ask();
  expect([answer.statusCode, answer.said]).toEqual([503, ['retry-after: 1', '']]);
});

test('a listener that fails ends its own request, with an id and no more', () => {
  const { turns, faults, ask } = open(() => {
    throw new Error('a secret reason');
  });
  const { answer } = ask();
  void turns[0]();
  expect(faults).toEqual([[new Error('a secret reason'), 'http', { method: 'GET' }]]);
  expect(answer.said).toEqual([500, 'Something went wrong (fault 1).\n']);
});

test('an answer that was begun is cut off', () => {
  const { turns, ask } = open((answer) => {
    answer.headersSent = true;
    throw new Error('late');
  });
  const { answer } = ask();
  void turns[0]();
  expect(answer.said).toEqual(['cut']);
});
