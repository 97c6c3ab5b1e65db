// What comes in is parsed a kilobyte a turn, never while the parser is held back, and not at all after an upgrade.

import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { parseInChunks } from './chunkedParsing.ts';

class TestSocket extends EventEmitter {
  destroyed = false;
  isPaused = false;
  _paused = false;
  /** How long each piece was that the parser got. */
  readonly pieces: number[] = [];
  text = '';
  onPiece = (): void => {};
  constructor() {
    super();
    this.on('data', (data: Buffer) => {
      this.pieces.push(data.length);
      this.text += data.toString();
      this.onPiece();
    });
  }
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
    this.emit('resume');
  }
  destroy(): void {
    this.destroyed = true;
  }
}

function open(event?: 'secureConnection') {
  const http = new EventEmitter();
  parseInChunks(http as unknown as Server, event);
  const socket = new TestSocket();
  http.emit(event ?? 'connection', socket);
  return { http, socket, send: (text: string) => socket.emit('data', Buffer.from(text)) };
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await setImmediate();
};

/** Text in which each place is another. */
const long = (length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(33 + (at % 90))).join('');

test.each([undefined, 'secureConnection'] as const)('a piece is parsed at once (%s)', (event) => {
  const { socket, send } = open(event);
  send(long(1024));
  expect([socket.pieces, socket.isPaused]).toEqual([[1024], false]);
});

test('more is parsed a piece a turn while nothing more comes in, and comes whole', async () => {
  const { socket, send } = open();
  send(long(2500));
  expect([socket.pieces, socket.isPaused]).toEqual([[1024], true]);
  await turns(1);
  expect([socket.pieces, socket.isPaused]).toEqual([[1024, 1024], true]);
  await turns(1);
  expect([socket.pieces, socket.isPaused]).toEqual([[1024, 1024, 452], false]);
  expect(socket.text).toBe(long(2500));
  send('next');
  expect(socket.text).toBe(`${long(2500)}next`);
});

test('just two pieces are two, and what was on its way comes behind', async () => {
  const { socket, send } = open();
  send(long(2048));
  send('late');
  await turns(3);
  expect([socket.pieces, socket.isPaused]).toEqual([[1024, 1024, 4], false]);
  expect(socket.text).toBe(`${long(2048)}late`);
});

test('one byte more than a piece is two', async () => {
  const { socket, send } = open();
  send(long(1025));
  await turns(2);
  expect([socket.pieces, socket.isPaused]).toEqual([[1024, 1], false]);
});

test('while the parser is held back nothing is parsed, and it goes on by itself', async () => {
  const { socket, send } = open();
  socket.onPiece = () => (socket._paused = true);
  send(long(2500));
  await turns(5);
  expect(socket.pieces).toEqual([1024]);
  socket.onPiece = () => {};
  socket._paused = false;
  socket.resume();
  await turns(5);
  expect(socket.text).toBe(long(2500));
  // Held back with the last piece, it is not woken by us.
  socket.onPiece = () => (socket._paused = socket.pieces.at(-1) === 476);
  send(long(1500));
  await turns(5);
  expect([socket.pieces.at(-1), socket.isPaused]).toEqual([476, true]);
});

test('of a connection that is gone nothing more is parsed', async () => {
  const { socket, send } = open();
  send(long(5000));
  socket.destroy();
  await turns(5);
  expect(socket.pieces).toEqual([1024]);
});

test('after an upgrade what comes is not ours', async () => {
  const { http, socket, send } = open();
  http.emit('upgrade', { socket });
  expect(socket.listenerCount('data')).toBe(0);
  send('frames');
  expect(socket.text).toBe('');
  expect(socket.destroyed).toBe(false);
});

test('an upgrade with much behind it is cut, and one with little is not', () => {
  for (const { length, isCut } of [
    { length: 1500, isCut: true },
    { length: 1024, isCut: false },
  ]) {
    const { http, socket, send } = open();
    socket.onPiece = () => http.emit('upgrade', { socket });
    send(long(length));
    expect(socket.destroyed).toBe(isCut);
  }
});
