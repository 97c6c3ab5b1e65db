// What counts as unread, and what hanging up is, on a connection that only pretends.
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './engine.ts';
import { watchOutlet, type Outlet } from './outlet.ts';

class FakeConnection extends EventEmitter {
  transport = {
    name: 'websocket',
    socket: { _socket: { writableLength: 0 }, terminate: () => this.ends.push('terminated') },
  };
  ends: string[] = [];
  writeBuffer: object[] = [];
  sent = 0;
  sendPacket(): void {
    this.sent++;
  }
  close(): void {
    this.ends.push('closed');
  }
}

let connection: FakeConnection;
let outlet: Outlet;
let dropped: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout'] });
  dropped = [];
  connection = new FakeConnection();
  outlet = watchOutlet(connection as unknown as Connection, {
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
