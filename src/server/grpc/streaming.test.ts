// Streams by gRPC: a place and a seat held for as long as they last, dropped where nobody reads.

import { constants } from 'node:http2';
import type { HandlerContext } from '@connectrpc/connect';
import { createContextValues } from '@connectrpc/connect';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import { anonymousStream, queuedFor, reset, withBackpressure } from './grpcStreams.ts';
import { CALL, type NodeRequest, type GrpcDeps } from './callers.ts';

let noted: string[];
let isFull: boolean;
let onSlow: (() => void)[];
let ending: AbortController;

const socket = { writableLength: 5, destroy: () => noted.push('destroyed') };
const request = { socket } as unknown as NodeRequest;

function depsOf() {
  return {
    service: {
      trackStream: (...there: string[]) => {
        noted.push(`stays ${there.join(' ')}`);
        return { end: () => noted.push('ends') };
      },
    },
    streams: {
      open: (person: string | null, address: string, queued: () => number) => {
        noted.push(`enters ${person} ${address} ${queued()}`);
        return isFull ? refuse('tooManyStreams') : { release: () => noted.push('leaves') };
      },
      startSlowReaderTimer: (drop: () => void) => {
        onSlow.push(drop);
        return { end: () => noted.push('read') };
      },
    },
    onFault: () => 'the id',
  } as unknown as GrpcDeps;
}

function contextOf(): HandlerContext {
  const values = createContextValues().set(CALL, { request, address: 'here' });
  return { values, signal: ending.signal, method: { name: 'Watch' } } as unknown as HandlerContext;
}

async function* work(fault?: Error): AsyncGenerator<number> {
  yield 1;
  yield 2;
  if (fault) throw fault;
}

async function all(stream: AsyncGenerator<number>): Promise<number[]> {
  const taken: number[] = [];
  for await (const item of stream) taken.push(item);
  return taken;
}

beforeEach(() => {
  [noted, isFull, onSlow, ending] = [[], false, [], new AbortController()];
});
afterEach(() => void vi.useRealTimers());

const stream = (fault?: Error): AsyncGenerator<number> =>
  withBackpressure(depsOf(), { player: 'ada', tableId: 'elma' }, contextOf(), work(fault));

test('each item is handed out when the one before was taken, and the place is left in the end', async () => {
  expect(await all(stream())).toEqual([1, 2]);
  expect(noted).toEqual(['enters ada here 5', 'stays elma ada', 'read', 'read', 'leaves', 'ends']);
});

test('where there is no place there is no stream', async () => {
  isFull = true;
  await expect(all(stream())).rejects.toThrow('TOO_MANY_STREAMS');
  expect(noted).toEqual(['enters ada here 5']);
  await expect(all(anonymousStream(depsOf().streams, contextOf(), work()))).rejects.toThrow(
    'TOO_MANY_STREAMS',
  );
});

test('a fault is hidden, and the place is left', async () => {
  await expect(all(stream(new Error('broken')))).rejects.toThrow('the id');
  expect(noted.slice(-2)).toEqual(['leaves', 'ends']);
});

test('a call that is over leaves its place, wherever its reader stands; who does not read is dropped', async () => {
  const standing = stream();
  await standing.next();
  onSlow[0]();
  expect(noted.at(-1)).toBe('destroyed');
  ending.abort();
  expect(noted.slice(-2)).toEqual(['leaves', 'ends']);
});

test('nobody in particular has a place by their address', async () => {
  expect(await all(anonymousStream(depsOf().streams, contextOf(), work()))).toEqual([1, 2]);
  expect(noted).toEqual(['enters null here 5', 'read', 'read', 'leaves']);
  ending = new AbortController();
  const standing = anonymousStream(depsOf().streams, contextOf(), work());
  await standing.next();
  onSlow.at(-1)!();
  ending.abort();
  expect(noted.slice(-2)).toEqual(['destroyed', 'leaves']);
});

test('a stream of HTTP/2 is reset, and its connection ended where that does not get through', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended: unknown[] = [];
  let close = (): void => {};
  const session = { destroy: () => ended.push('session') };
  const http2 = {
    stream: {
      session,
      writableLength: 7,
      once: (_: string, listener: () => void) => (close = listener),
      close: (code: number) => ended.push(code),
    },
  } as unknown as NodeRequest;
  expect([queuedFor(http2), queuedFor(request), queuedFor(null)]).toEqual([7, 5, 0]);
  reset(null);
  reset(http2);
  close();
  vi.advanceTimersByTime(2000);
  expect(ended).toEqual([constants.NGHTTP2_ENHANCE_YOUR_CALM]);
  reset(http2);
  vi.advanceTimersByTime(999);
  expect(ended).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(ended.at(-1)).toBe('session');
});
