// What counts as unread, and what hanging up is, on a connection that only pretends.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EngineConnection } from './engine.ts';
import { attachSendQueue, type SendQueue } from './sendQueue.ts';

const OPEN = 1;
const CLOSING = 2;

class FakeStream {
  writable = true;
  writableLength = 0;
  written: string[] = [];
  onTaken: (() => void) | undefined;
  write(bytes: Buffer, onTaken?: () => void): void {
    if (onTaken) this.onTaken = onTaken;
    else this.written.push(bytes.toString('latin1'));
  }
}

class FakeConnection extends EventEmitter {
  stream = new FakeStream();
  readyState = 'opening';
  transport = {
    name: 'websocket',
    writable: true,
    socket: {
      readyState: OPEN,
      _socket: this.stream,
      terminate: () => this.ends.push('terminated'),
    },
  };
  ends: string[] = [];
  writeBuffer: object[] = [];
  sent = 0;
  engineSent: string[] = [];
  sendPacket: (type?: string, data?: string, options?: object, done?: () => void) => void = (
    type = '',
    data = '',
  ) => {
    this.sent++;
    this.engineSent.push(type + data);
  };
  write(packet: string): void {
    this.sendPacket('message', packet);
  }
  close(): void {
    this.ends.push('closed');
  }
}

let connection: FakeConnection;
let outlet: SendQueue;
let dropped: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout'] });
  dropped = [];
  connection = new FakeConnection();
  outlet = attachSendQueue(connection as unknown as EngineConnection, {
    mostUnread: 5000,
    onDropped: (reason) => dropped.push(reason),
  });
});
afterEach(() => void vi.useRealTimers());

const create = (length: number): boolean =>
  connection.emit('packetCreate', { type: 'message', data: 'x'.repeat(length) });

test('packets that wait count, and what TCP has not taken; what a poll gets is gone', () => {
  create(1000);
  create(0);
  expect(outlet.backlog()).toBe(1200);
  connection.emit('flush', []);
  connection.transport.socket._socket.writableLength = 3000;
  expect(outlet.backlog()).toBe(3000);
  create(1000);
  expect(outlet.backlog()).toBe(4100);
  connection.transport.name = 'polling';
  expect(outlet.backlog()).toBe(1100);
  expect(dropped).toEqual([]);
});

test('beyond the limit nothing more is sent, and the line is cut at once, but not in the middle of telling', () => {
  connection.transport.socket._socket.writableLength = 4500;
  connection.writeBuffer = [{}];
  create(450);
  expect(dropped).toEqual(['unread']);
  expect(connection.writeBuffer).toEqual([]);
  connection.sendPacket();
  expect([connection.sent, connection.ends]).toEqual([0, []]);
  create(450);
  outlet.drop('flood');
  vi.advanceTimersByTime(0);
  expect(connection.ends).toEqual(['closed', 'terminated']);
  expect(dropped).toEqual(['unread']);
});

test('a pong answers one ping that was sent, and no other', () => {
  const pong = (): boolean => connection.emit('packet', { type: 'pong' });
  connection.emit('flush', [{ type: 'message' }, { type: 'ping' }]);
  connection.emit('flush', [{ type: 'message' }]);
  pong();
  expect(dropped).toEqual([]);
  connection.emit('packet', { type: 'message' });
  expect(dropped).toEqual([]);
  pong();
  expect(dropped).toEqual(['unread']);
});

test('who was told goodbye has a second', () => {
  connection.emit('close');
  vi.advanceTimersByTime(999);
  expect(connection.ends).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(connection.ends).toEqual(['terminated']);
});

/** As frames of short texts are. */
const framed = (text: string): string => `\x81${String.fromCharCode(text.length)}${text}`;
const frame = (text: string): Buffer => Buffer.from(framed(text), 'latin1');

describe('to an open WebSocket', () => {
  beforeEach(() => {
    connection.readyState = 'open';
  });

  test('all of one turn goes out in one write and in its order, whoever sent it', () => {
    outlet.write('2["a"]', frame('42["a"]'));
    connection.sendPacket('message', '3[1]');
    connection.sendPacket('ping');
    outlet.write('2["b"]', frame('42["b"]'));
    expect(connection.stream.written).toEqual([]);
    expect(outlet.backlog()).toBeGreaterThan(400);
    vi.advanceTimersByTime(0);
    expect(connection.stream.written).toEqual([
      ['42["a"]', '43[1]', '2', '42["b"]'].map(framed).join(''),
    ]);
    expect([connection.engineSent, outlet.backlog()]).toEqual([[], 0]);
    connection.emit('packet', { type: 'pong' });
    expect(dropped).toEqual([]);
    connection.emit('packet', { type: 'pong' });
    expect(dropped).toEqual(['unread']);
  });

  test('what Engine.IO has begun it goes on with: while it writes, with its own queue, in polls, at the end', () => {
    connection.transport.writable = false;
    outlet.write('2["a"]', frame('42["a"]'));
    connection.transport.writable = true;
    connection.writeBuffer = [{}];
    outlet.write('2["b"]', frame('42["b"]'));
    connection.writeBuffer = [];
    connection.transport.name = 'polling';
    outlet.write('2["c"]', frame('42["c"]'));
    connection.transport.name = 'websocket';
    connection.transport.socket.readyState = CLOSING;
    outlet.write('2["d"]', frame('42["d"]'));
    expect(connection.engineSent).toEqual(
      ['a', 'b', 'c', 'd'].map((letter) => `message2["${letter}"]`),
    );
    vi.advanceTimersByTime(0);
    expect(connection.stream.written).toEqual([]);
  });

  test('what only Engine.IO knows, or wants to hear of, is left to it', () => {
    connection.sendPacket('pong', 'probe');
    connection.sendPacket('message', '3[1]', {}, () => {});
    vi.advanceTimersByTime(0);
    expect(connection.engineSent).toEqual(['pongprobe', 'message3[1]']);
    expect(connection.stream.written).toEqual([]);
  });

  test('what the system does not take holds up the rest, which counts, and follows when it is taken', () => {
    outlet.write('2["a"]', frame('42["a"]'));
    connection.stream.writableLength = 1000;
    vi.advanceTimersByTime(0);
    outlet.write('2["b"]', frame('42["b"]'));
    connection.sendPacket('ping');
    vi.advanceTimersByTime(0);
    expect(connection.stream.written).toEqual([framed('42["a"]')]);
    expect(outlet.backlog()).toBeGreaterThan(1200);
    connection.stream.writableLength = 0;
    connection.stream.onTaken?.();
    expect(connection.stream.written).toEqual([framed('42["a"]'), framed('42["b"]') + framed('2')]);
    expect(outlet.backlog()).toBe(0);
    // From then on all is as before.
    outlet.write('2["c"]', frame('42["c"]'));
    expect(connection.stream.written).toHaveLength(2);
    vi.advanceTimersByTime(0);
    expect(connection.stream.written[2]).toBe(framed('42["c"]'));
  });

  test('a ping that waits is not sent yet, and who answers it pretends', () => {
    outlet.write('2["a"]', frame('42["a"]'));
    connection.stream.writableLength = 1000;
    vi.advanceTimersByTime(0);
    connection.sendPacket('ping');
    vi.advanceTimersByTime(0);
    connection.emit('packet', { type: 'pong' });
    expect(dropped).toEqual(['unread']);
  });

  test('too much that waits is thrown away with the connection', () => {
    connection.stream.writableLength = 4900;
    outlet.write('2["a"]', frame('42["a"]'));
    outlet.write('2["b"]', frame('42["b"]'));
    vi.advanceTimersByTime(0);
    expect([dropped, connection.stream.written]).toEqual([['unread'], []]);
    expect(connection.ends).toEqual(['closed', 'terminated']);
  });

  test('what waited for one that has closed by itself is thrown away', () => {
    outlet.write('2["a"]', frame('42["a"]'));
    connection.emit('close');
    vi.advanceTimersByTime(0);
    expect(connection.stream.written).toEqual([]);
  });

  test('a farewell goes out before the end', () => {
    connection.sendPacket('message', '1');
    connection.close();
    expect(connection.stream.written).toEqual([framed('41')]);
    expect(connection.ends).toEqual(['closed']);
  });
});
