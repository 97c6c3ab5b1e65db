// How long a connection may take and how many there may be, in invented time.

import { EventEmitter } from 'node:events';
import type { Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scaledLimits } from '../guard/limits.ts';
import {
  HTTP2_OPTIONS,
  httpOptions,
  limitConnections,
  limitSession,
  DEFAULT_TIMEOUTS,
} from './port.ts';

class Line extends EventEmitter {
  destroyed = false;
  readonly remoteAddress: string | undefined;
  readonly endAfterHeaders: boolean;
  constructor({ remoteAddress = undefined as string | undefined, endAfterHeaders = false } = {}) {
    super();
    this.remoteAddress = remoteAddress;
    this.endAfterHeaders = endAfterHeaders;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a client of HTTP/1 has time limits', () => {
  expect(httpOptions(DEFAULT_TIMEOUTS)).toEqual({
    maxHeaderSize: 16_384,
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 3750,
  });
  const hurried = httpOptions({ headersMs: 50, requestMs: 9, idleMs: 1 });
  expect(hurried.connectionsCheckingInterval).toBe(3);
  expect(DEFAULT_TIMEOUTS.idleMs).toBe(300_000);
});

test('a session of HTTP/2 has limits', () => {
  const { settings, ...others } = HTTP2_OPTIONS;
  expect(settings).toEqual({ maxConcurrentStreams: 100, maxHeaderListSize: 16_384 });
  expect(Object.entries(others).map(([name, most]) => `${name} ${most}`)).toEqual([
    'maxSessionMemory 4',
    'maxHeaderListPairs 64',
    'maxSettings 16',
    'maxSessionInvalidFrames 100',
    'maxSessionRejectedStreams 100',
    'streamResetBurst 200',
    'streamResetRate 33',
  ]);
});

describe('connections', () => {
  /** Those of the addresses that come, one after the other; of proxies, where they are trusted. */
  function come(addresses: readonly (string | undefined)[], proxy?: string): Line[] {
    const server = new EventEmitter();
    const limits = { ...scaledLimits(1), connectionsPerAddress: 2, connections: 4 };
    limitConnections(
      server as unknown as Server,
      limits,
      (address, hop) => hop === 0 && address === proxy,
    );
    const lines = addresses.map((remoteAddress) => new Line({ remoteAddress }));
    for (const line of lines) server.emit('connection', line);
    return lines;
  }
  const isCut = (lines: readonly Line[]): boolean[] => lines.map(({ destroyed }) => destroyed);

  test('are limited for each address, and in total', () => {
    expect(isCut(come(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2']))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(isCut(come(['1.1.1.1', '1.1.1.2', '1.1.1.3', '1.1.1.4', '1.1.1.5']))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  test('through a trusted proxy are limited in total only', () => {
    const lines = come(
      Array.from({ length: 5 }, () => '10.0.0.1'),
      '10.0.0.1',
    );
    expect(isCut(lines)).toEqual([false, false, false, false, true]);
  });

  test('that end make room', () => {
    const server = new EventEmitter();
    const limits = { ...scaledLimits(1), connectionsPerAddress: 1, connections: 4 };
    limitConnections(server as unknown as Server, limits, () => false);
    for (let times = 0; times < 10; times++) {
      const line = new Line({ remoteAddress: '10.0.0.1' });
      server.emit('connection', line);
      expect(line.destroyed).toBe(false);
      line.destroy();
    }
  });
});

describe('a session', () => {
  const patience = { headersMs: 100, requestMs: 200, idleMs: 300 };

  function open(): Line {
    const session = new Line();
    limitSession(session as never, patience);
    return session;
  }

  function ask(session: Line, endAfterHeaders = true): Line {
    const stream = new Line({ endAfterHeaders });
    session.emit('stream', stream);
    return stream;
  }

  test('that asks nothing is cut off', () => {
    const session = open();
    vi.advanceTimersByTime(99);
    expect(session.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(session.destroyed).toBe(true);
  });

  test('that asks is kept for as long as anything is under way, and for a while after', () => {
    const session = open();
    const [one, other] = [ask(session), ask(session)];
    vi.advanceTimersByTime(10_000);
    one.emit('close');
    vi.advanceTimersByTime(10_000);
    expect(session.destroyed).toBe(false);
    other.emit('close');
    vi.advanceTimersByTime(299);
    expect(session.destroyed).toBe(false);
    const again = ask(session);
    vi.advanceTimersByTime(10_000);
    expect(session.destroyed).toBe(false);
    again.emit('close');
    vi.advanceTimersByTime(300);
    expect(session.destroyed).toBe(true);
  });

  test('that is over leaves no alarm behind, also when its streams end after it', () => {
    const session = open();
    const stream = ask(session, false);
    session.destroy();
    stream.emit('close');
    expect(vi.getTimerCount()).toBe(0);
    open().destroy();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('must send the whole of what it asks in time', () => {
    const session = open();
    const [slow, quick, bare] = [ask(session, false), ask(session, false), ask(session)];
    vi.advanceTimersByTime(150);
    quick.emit('end');
    vi.advanceTimersByTime(49);
    expect(slow.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect([slow, quick, bare].map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  });
});
