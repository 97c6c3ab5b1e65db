// A stream of events without a server: what is sent, how it waits for its reader, beats, and comes to its end.

import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import { makeGameId } from '#table/gameId.ts';
import { TestTable } from '#table/testTable.ts';
import { replaySteps } from '#table/step.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { streamEvents, type StreamDeps } from './eventStream.ts';

const BEAT = 15_000;
const ADA = { id: 'ada' } as Account;

/** A reader who takes everything, until a test says that they are full. */
class TestReader extends EventEmitter {
  sent: string[] = [];
  head: unknown[] = [];
  isFull = false;
  destroyed = false;
  writableLength = 7;
  get writableNeedDrain(): boolean {
    return this.isFull;
  }
  writeHead(...head: unknown[]): void {
    this.head.push(...head);
  }
  flushHeaders(): void {
    this.sent.push('headers');
  }
  write(text: string): boolean {
    this.sent.push(text);
    return !this.isFull;
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
  end(): void {
    this.sent.push('end');
  }
}

let noted: unknown[];
let reader: TestReader;
let after: unknown;
let now: Table | null;
let table: Table;
let visited: Refusal | null;
let place: Refusal | { release(): void };
let lives: AbortController;
let goOn: () => void;
let onSlow: () => void;
let headers: Record<string, string>;
let method: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [noted, reader, lives] = [[], new TestReader(), new AbortController()];
  [headers, method] = [{}, 'GET'];
  table = new TestTable('hearts').sit('bora', 'ceren', 'deniz').deal().table;
  [now, visited] = [table, null];
  place = { release: () => void noted.push('left') };
});
afterEach(() => void vi.useRealTimers());

function follow(gameId = 'masa', steps = new TestTable('hearts')): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  async function* told(signal: AbortSignal) {
    yield* replaySteps(steps.events);
    const aborted = new Promise((done) => void signal.addEventListener('abort', done));
    if (!signal.aborted) await Promise.race([promise, aborted]);
    if (signal.aborted) noted.push('aborted');
  }
  const deps = {
    service: {
      getTableAsPlayer: async () => visited ?? table,
      trackStream: (...there: unknown[]) => (
        noted.push(there),
        { end: () => noted.push('stayed') }
      ),
      tables: { now: () => 5000 },
      feeds: {
        follow: async (_: string, wanted: { after?: number; signal: AbortSignal }) => {
          after = wanted.after;
          return { table: now, steps: told(wanted.signal) };
        },
      },
    },
    streams: {
      open: (...who: unknown[]) => (noted.push(who.slice(0, 2), (who[2] as () => number)()), place),
      startSlowReaderTimer: (drop: () => void) => {
        onSlow = drop;
        return { end: () => noted.push('patient') };
      },
    },
  } as unknown as StreamDeps;
  const request = { get: (name: string) => headers[name], method, ip: '10.0.0.1' };
  return streamEvents(
    deps,
    {
      gameId,
      account: ADA,
      request: request as unknown as Request,
      life: { endSignal: lives.signal } as never,
    },
    reader as unknown as Response,
  );
}

const kinds = (): (string | undefined)[] =>
  reader.sent.map((text) => /event: (.*)/.exec(text)?.[1] ?? text);
/** Until all that can be sent is. */
async function sent(word: string): Promise<void> {
  while (!kinds().includes(word)) await setImmediate();
}

test('beats while nothing happens, not while the last is not taken, and not after the end', async () => {
  const stream = follow();
  await sent('sat');
  vi.advanceTimersByTime(BEAT - 1);
  expect(reader.sent.at(-1)).not.toBe(':\n\n');
  vi.advanceTimersByTime(1);
  expect(reader.sent.at(-1)).toBe(':\n\n');
  const before = reader.sent.length;
  reader.isFull = true;
  vi.advanceTimersByTime(BEAT);
  expect(reader.sent).toHaveLength(before);
  goOn();
  expect(await stream).toBeNull();
  expect(reader.sent.at(-1)).toBe('end');
  reader.isFull = false;
  vi.advanceTimersByTime(2 * BEAT);
  expect(reader.sent.at(-1)).toBe('end');
});

test('a new stream starts with the current state, followed by each event with its number', async () => {
  const stream = follow();
  await sent('sat');
  goOn();
  await stream;
  expect(kinds()).toEqual(['headers', 'state', 'sat', 'end']);
  expect(reader.head[0]).toBe(200);
  expect(reader.head[1]).toMatchObject({ 'content-type': 'text/event-stream' });
  expect(reader.sent[1]).toMatch(
    new RegExp(`^id: ${table.version}\nevent: state\ndata: \\{.*"at":"1970-01-01T00:00:05`),
  );
  expect(reader.sent[2]).toMatch(/^id: 2\nevent: sat\ndata: \{.*\}\n\n$/);
  expect([noted, after]).toEqual([[['ada', '10.0.0.1'], 7, ['masa', 'ada']], undefined]);
});

test('a stream continues after the last event that its client received', async () => {
  headers['last-event-id'] = '12';
  const stream = follow();
  await sent('sat');
  goOn();
  await stream;
  expect([kinds(), after]).toEqual([['headers', 'sat', 'end'], 12]);
});

test.each(['x', '', '1234567890', '-1'])('there is no event %j to go on after', async (last) => {
  headers['last-event-id'] = last;
  expect(await follow()).toEqual(refuse('wrongEventId'));
  expect([reader.sent, noted]).toEqual([[], []]);
});

test('a HEAD request opens no stream, and a stream is refused when all places are taken', async () => {
  method = 'HEAD';
  expect(await follow()).toBeNull();
  expect([kinds(), noted]).toEqual([['headers', 'end'], []]);
  [method, reader, place] = ['GET', new TestReader(), refuse('tooManyStreams')];
  expect(await follow()).toBe(place);
  expect(reader.sent).toEqual([]);
});

test('where nobody may follow there is no stream', async () => {
  visited = refuse('stopping');
  expect(await follow()).toBe(visited);
  expect([reader.sent, noted]).toEqual([[], []]);
});

test('a table that is closed is told as it was, and that is all', async () => {
  now = null;
  expect(await follow()).toBeNull();
  expect(kinds()).toEqual(['headers', 'state', 'end']);
});

test('a game that is over is told as it ended, whatever the table plays now', async () => {
  now = { ...table, gameCount: 2 };
  for (const gone of [now, null]) {
    [now, reader] = [gone, new TestReader()];
    expect(await follow(makeGameId('masa', 1))).toBeNull();
    expect(kinds()).toEqual(['headers', 'state', 'end']);
    expect(reader.sent[1]).toContain(`id: ${table.version}\n`);
  }
  [now, reader] = [table, new TestReader()];
  const stream = follow(makeGameId('masa', 1));
  await sent('sat');
  goOn();
  await stream;
});

test('nothing is sent ahead of the reader; who does not read is dropped', async () => {
  reader.isFull = true;
  const stream = follow();
  await sent('state');
  expect(kinds()).toEqual(['headers', 'state']);
  reader.emit('drain');
  await sent('sat');
  expect(noted.at(-1)).toBe('patient');
  expect(reader.listenerCount('drain') + reader.listenerCount('close')).toBe(3);
  onSlow();
  await stream;
  expect(reader.destroyed).toBe(true);
  expect(noted.slice(-4).sort()).toEqual(['aborted', 'left', 'patient', 'stayed']);
});

test('ends with the token', async () => {
  const stream = follow();
  await sent('sat');
  lives.abort();
  expect(await stream).toBeNull();
  expect([reader.sent.at(-1), noted.at(-1)]).toEqual(['end', 'aborted']);
});
