// Streams without a server: how many and how fast, by person and by address, and who does not read.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { LIMITS } from '../guard/limits.ts';
import { createStreamLimiter, type StreamLimiter } from './liveStreams.ts';

const OFTEN = { points: 1000, seconds: 60 };
const QUIET = {
  ...LIMITS,
  newStreamsPerPerson: OFTEN,
  newStreamsPerAddress: OFTEN,
  streamsPerPerson: 100,
  streamsPerAddress: 100,
  streams: 100,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A place, or the key of the refusal. */
function enter(streams: StreamLimiter, person: string | null, address = '10.0.0.1', bytes = 0) {
  const place = streams.open(person, address, () => bytes);
  return isRefusal(place) ? place.key : place;
}

test.each([
  ['person', { streamsPerPerson: 2 }, ['ada', 'ada', 'ada'], ['1', '2', '3'], ['bora', '1']],
  ['address', { streamsPerAddress: 2 }, ['ada', 'bora', null], ['1', '1', '1'], ['ada', '2']],
  ['server', { streams: 2 }, ['ada', null, 'bora'], ['1', '2', '3'], null],
])('of one %s there are so many, and another when one ends', (_, limit, people, from, free) => {
  const streams = createStreamLimiter({ limits: { ...QUIET, ...limit } });
  const [first, second, third] = people.map((one, at) => enter(streams, one, `10.0.0.${from[at]}`));
  expect([typeof first, typeof second, third]).toEqual([
    'object',
    'object',
    'server.tooManyStreams',
  ]);
  expect(streams.count()).toBe(2);
  if (free) expect(enter(streams, free[0], `10.0.0.${free[1]}`)).toBeTypeOf('object');
  if (typeof first === 'object') first.release();
  expect(enter(streams, people[2], `10.0.0.${from[2]}`)).toBeTypeOf('object');
});

test('nobody in particular is counted by their address alone', () => {
  const streams = createStreamLimiter({ limits: { ...QUIET, streamsPerPerson: 1 } });
  for (let times = 0; times < 3; times++) expect(enter(streams, null)).toBeTypeOf('object');
});

test.each([
  ['person', { newStreamsPerPerson: { points: 2, seconds: 60 } }, '10.0.0.2', 'bora'],
  ['address', { newStreamsPerAddress: { points: 2, seconds: 60 } }, '10.0.0.1', 'ada'],
])(
  'so many a minute are opened by one %s, and it is said when to come back',
  (by, limit, from, other) => {
    const streams = createStreamLimiter({ limits: { ...QUIET, ...limit } });
    for (let times = 0; times < 2; times++) {
      const place = enter(streams, 'ada', by === 'person' ? `10.0.1.${times}` : from);
      if (typeof place === 'object') place.release();
      else expect.unreachable();
    }
    expect(streams.open('ada', from, () => 0)).toMatchObject({
      key: 'server.streamsTooFast',
      details: { retryAfter: 60 },
    });
    expect(enter(streams, other, '10.0.0.3')).toBeTypeOf('object');
    vi.advanceTimersByTime(58_999);
    expect(streams.open('ada', from, () => 0)).toMatchObject({ details: { retryAfter: 2 } });
    vi.advanceTimersByTime(1000);
    expect(streams.open('ada', from, () => 0)).toMatchObject({ details: { retryAfter: 1 } });
    vi.advanceTimersByTime(1);
    expect(enter(streams, 'ada', from)).toBeTypeOf('object');
  },
);

test('a player with too many streams takes none from those who share the address', () => {
  const newStreams = { points: 2, seconds: 60 };
  const limits = { ...QUIET, newStreamsPerPerson: newStreams, newStreamsPerAddress: newStreams };
  const streams = createStreamLimiter({ limits });
  for (const from of ['10.0.0.1', '10.0.0.2']) {
    expect(enter(streams, 'ada', from)).toBeTypeOf('object');
  }
  for (let times = 0; times < 3; times++) {
    expect(streams.open('ada', '10.0.0.1', () => 0)).toMatchObject({
      key: 'server.streamsTooFast',
    });
  }
  expect(enter(streams, 'bora', '10.0.0.1')).toBeTypeOf('object');
});

test('the bytes waiting for all streams are added up', () => {
  const streams = createStreamLimiter({ limits: QUIET });
  const place = enter(streams, 'ada', '10.0.0.1', 5);
  enter(streams, 'bora', '10.0.0.2', 7);
  expect([streams.queuedBytes(), streams.count()]).toEqual([12, 2]);
  if (typeof place === 'object') place.release();
  expect([streams.queuedBytes(), streams.count()]).toEqual([7, 1]);
});

test('a client that does not read for half a minute is dropped and counted; one that reads is not', () => {
  const done: string[] = [];
  const streams = createStreamLimiter({ limits: QUIET, onDropped: () => done.push('counted') });
  streams.startSlowReaderTimer(() => done.push('one')).end();
  streams.startSlowReaderTimer(() => done.push('other'));
  vi.advanceTimersByTime(29_999);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['counted', 'other']);
});
