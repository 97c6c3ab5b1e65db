// Reopening a stream, without a server and without real waiting times.

import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import {
  followGame,
  type FollowDeps,
  type FollowOptions,
  readServerSentEvents,
  type ServerSentEvent,
} from './followGame.ts';
import { MasaError, unreachable } from './requests.ts';

/** The longest wait after a number of failures in a row. */
const maxWaitAfter = (failures: number): number => 200 * 2 ** failures;

/** The timeout for a silent server, which does not count as a wait. */
const SILENCE = 60_000;

let waits: number[];

beforeEach(() => {
  waits = [];
  const realSetTimeout = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((callback: () => void, ms: number) => {
    if (ms !== SILENCE) waits.push(ms);
    return realSetTimeout(callback, ms === SILENCE ? ms : 0);
  }) as typeof setTimeout);
});
afterEach(() => void vi.restoreAllMocks());

/** `openings` has the versions of each opened stream, or null if it cannot be opened. */
function depsFor(openings: (number[] | null)[]): FollowDeps {
  const open = async (): Promise<Response> => {
    const versions = openings.shift();
    if (!versions) throw unreachable(null);
    const isLast = openings.length === 0;
    return new Response(versions.map((version) => textOf(version, isLast)).join(''));
  };
  return { open: open as FollowDeps['open'], silenceMs: SILENCE, giveUpAfterMs: SILENCE };
}

function textOf(version: number, isLast: boolean): string {
  const table = { status: isLast ? 'closed' : 'playing', result: null };
  return `id: ${version}\nevent: moved\ndata: ${JSON.stringify({ version, table })}\n\n`;
}

async function versionsOf(deps: FollowDeps): Promise<number[]> {
  const steps: AsyncIterable<TableStreamMessage> = followGame(deps, 'a', {});
  return Array.fromAsync(steps, ({ version }) => version);
}

test('waits longer after each failure, and starts over after a step', async () => {
  const openings = [null, null, null, [1], null, [2], [3], [4], [5], [6]];
  expect(await versionsOf(depsFor(openings))).toEqual([1, 2, 3, 4, 5, 6]);
  const failures = [0, 1, 2, 0, 1, 0, 0, 0, 0];
  expect(waits).toHaveLength(failures.length);
  for (const [at, failed] of failures.entries()) {
    expect(waits[at]).toBeLessThanOrEqual(maxWaitAfter(failed));
    expect(waits[at]).toBeGreaterThanOrEqual(maxWaitAfter(failed) / 2);
  }
});

/** The steps of an opened stream, or the error of a failed one. */
type Opening = object[] | Error;

const at = (version: number, table: object = { status: 'playing', result: null }): object => ({
  version,
  table,
});
const CLOSED = { status: 'closed', result: null };
const OVER = { status: 'finished', result: { winners: [0] } };
const failing = (status: number): Error => new MasaError({ code: 'NO', message: '', status });

interface Outcome {
  readonly versions: number[];
  readonly headers: Record<string, string>[];
  /** Whether each connection was closed. */
  readonly closed: boolean[];
  readonly failure: unknown;
}

async function follow(
  openings: Opening[],
  options: FollowOptions = {},
  giveUpAfterMs = SILENCE,
): Promise<Outcome> {
  const headers: Record<string, string>[] = [];
  const signals: AbortSignal[] = [];
  const open: FollowDeps['open'] = async (_, __, extras) => {
    headers.push({ ...extras.headers });
    signals.push(extras.signal!);
    const next = openings.shift();
    if (!Array.isArray(next)) throw next ?? failing(400);
    return new Response(next.map((step) => `data: ${JSON.stringify(step)}\n\n`).join(''));
  };
  const versions: number[] = [];
  const deps = { open, silenceMs: SILENCE, giveUpAfterMs };
  let failure: unknown = null;
  try {
    for await (const { version } of followGame(deps, 'a', options)) versions.push(version);
  } catch (error) {
    failure = error;
  }
  return { versions, headers, closed: signals.map(({ aborted }) => aborted), failure };
}

test('after an interruption it continues with the missed steps, or with the current state', async () => {
  const openings = (): Opening[] => [[at(1), at(2)], [at(2), at(3)], [at(4, CLOSED)]];
  expect(await follow(openings())).toEqual({
    versions: [1, 2, 3, 4],
    headers: [{}, { 'last-event-id': '2' }, { 'last-event-id': '3' }],
    closed: [true, true, true],
    failure: null,
  });
  const now = await follow(openings(), { resume: 'now' });
  expect(now).toMatchObject({ versions: [1, 2, 3, 4], headers: [{}, {}, {}] });
});

test.each([403, 404, 410])(
  'a %i ends a stream that has begun, and is thrown otherwise',
  async (status) => {
    expect(await follow([[at(1)], failing(status)])).toMatchObject({
      versions: [1],
      failure: null,
    });
    expect(await follow([failing(status)])).toMatchObject({ failure: { status } });
  },
);

test.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [499, false],
  [400, false],
  [401, false],
])('after a %i it tries again: %s', async (status, isTriedAgain) => {
  const { versions, failure } = await follow([[at(1)], failing(status), [at(2, CLOSED)]]);
  expect(versions).toEqual(isTriedAgain ? [1, 2] : [1]);
  expect(failure).toEqual(isTriedAgain ? null : failing(status));
});

test('an error that is not from the server is thrown unchanged', async () => {
  expect(await follow([new RangeError('ours')])).toMatchObject({
    failure: new RangeError('ours'),
  });
});

test('a finished game ends only when a new stream has no further steps', async () => {
  const { versions, headers } = await follow([
    [at(1, OVER)],
    [at(2, OVER)],
    [at(2, OVER)],
    [at(9)],
  ]);
  expect(versions).toEqual([1, 2]);
  expect(headers).toHaveLength(3);
  expect((await follow([[], [at(1)], [], [at(2, CLOSED)]])).versions).toEqual([1, 2]);
});

test('gives up a server that stays unreachable, counting from the interruption', async () => {
  const clock = vi.spyOn(Date, 'now');
  let now = 0;
  clock.mockImplementation(() => (now += 400));
  const gone = await follow([[at(1)], failing(503), failing(503), failing(503)], {}, 1000);
  expect(gone).toMatchObject({ versions: [1], failure: { status: 503 } });
  expect(gone.headers).toHaveLength(3);
  const heard = await follow([[at(1)], [at(2)], [at(3)], [at(4)], [at(5, CLOSED)]], {}, 1000);
  expect(heard).toMatchObject({ versions: [1, 2, 3, 4, 5], failure: null });
  const empty = await follow([[], [], [], [], []], {}, -1);
  expect(empty).toMatchObject({ failure: { code: 'UNREACHABLE' } });
});

test('an aborted stream delivers no step', async () => {
  const signal = AbortSignal.abort(new Error('Enough'));
  expect(await follow([[at(1)]], { signal })).toMatchObject({ failure: new Error('Enough') });
});

test('does not reopen the stream before the wait is over', async () => {
  vi.mocked(setTimeout).mockImplementation((() => 0) as unknown as typeof setTimeout);
  let opened = 0;
  const open: FollowDeps['open'] = async () => {
    opened++;
    throw failing(503);
  };
  const deps = { open, silenceMs: SILENCE, giveUpAfterMs: SILENCE };
  void followGame(deps, 'a', {}).next();
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  expect(opened).toBe(1);
});

function readAll(pieces: readonly string[]): ServerSentEvent[] {
  const reader = readServerSentEvents();
  return pieces.flatMap((piece) => reader.read(piece));
}

const STREAM = [
  ':\n\n',
  'id: 7\nevent: moved\ndata: {"a":1}\n\n',
  'data: two\ndata:lines\ndata\n\n',
  ': a comment\nretry: 5\nevent: said\nid: 8\ndata:  spaced: out\n\n',
  'event: nothing\n\n',
  'data: last\n\n',
].join('');

const EVENTS = [
  { id: '7', event: 'moved', data: '{"a":1}' },
  { id: '7', event: 'message', data: 'two\nlines\n' },
  { id: '8', event: 'said', data: ' spaced: out' },
  { id: '8', event: 'message', data: 'last' },
];

test('an empty line ends an event; comments and events without data are skipped', () => {
  expect(readAll([STREAM])).toEqual(EVENTS);
});

test.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
  // A final carriage return may be the first half of a line end, so another line must follow.
  expect(readAll([`${STREAM.replaceAll('\n', end)}:${end}`])).toEqual(EVENTS);
});

test('the events do not depend on how the text is split', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat(STREAM.length * 2), { maxLength: 12 }),
      (end, cuts) => {
        const text = STREAM.replaceAll('\n', end);
        const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)), text.length];
        const sorted = places.sort((one, other) => one - other);
        const pieces = sorted.slice(1).map((to, index) => text.slice(sorted[index], to));
        expect(readAll(pieces)).toEqual(EVENTS);
      },
    ),
  );
});

test('an incomplete event is not returned', () => {
  expect(readAll(['data: almost\n'])).toEqual([]);
});
