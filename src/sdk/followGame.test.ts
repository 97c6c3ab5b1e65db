// How long one waits before a stream is opened again, without a server and without waiting.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableStreamMessage } from '#protocol/tableStream.ts';
import { followGame, type FollowDeps, type FollowOptions } from './followGame.ts';
import { MasaError, unreachable } from './masaError.ts';

/** The longest wait after so many failures in a row. */
const mostAfter = (failures: number): number => 200 * 2 ** failures;

/** So long is one patient with a server that says nothing: no wait of these. */
const SILENCE = 60_000;

let waits: number[];

beforeEach(() => {
  waits = [];
  const started = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms: number) => {
    if (ms !== SILENCE) waits.push(ms);
    return started(work, ms === SILENCE ? ms : 0);
  }) as typeof setTimeout);
});
afterEach(() => void vi.restoreAllMocks());

/** What the stream brings each time that it is opened: versions, or nothing where it cannot be. */
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

test('longer each time while nothing comes, and from the start again when something has', async () => {
  const openings = [null, null, null, [1], null, [2], [3], [4], [5], [6]];
  expect(await versionsOf(depsFor(openings))).toEqual([1, 2, 3, 4, 5, 6]);
  const failures = [0, 1, 2, 0, 1, 0, 0, 0, 0];
  expect(waits).toHaveLength(failures.length);
  for (const [at, failed] of failures.entries()) {
    expect(waits[at]).toBeLessThanOrEqual(mostAfter(failed));
    expect(waits[at]).toBeGreaterThanOrEqual(mostAfter(failed) / 2);
  }
});

/** Each opening tells these steps, or fails with this. */
type Opening = object[] | Error;

const at = (version: number, table: object = { status: 'playing', result: null }): object => ({
  version,
  table,
});
const CLOSED = { status: 'closed', result: null };
const OVER = { status: 'finished', result: { winners: [0] } };
const failing = (status: number): Error => new MasaError({ code: 'NO', message: '', status });

interface Followed {
  readonly versions: number[];
  readonly headers: Record<string, string>[];
  /** Whether each connection was let go. */
  readonly left: boolean[];
  readonly failure: unknown;
}

async function followed(
  openings: Opening[],
  options: FollowOptions = {},
  giveUpAfterMs = SILENCE,
): Promise<Followed> {
  const headers: Record<string, string>[] = [];
  const signals: AbortSignal[] = [];
  const open: FollowDeps['open'] = async (_, __, asking) => {
    headers.push({ ...asking.headers });
    signals.push(asking.signal!);
    const next = openings.shift();
    if (!Array.isArray(next)) throw next ?? failing(400);
    return new Response(next.map((news) => `data: ${JSON.stringify(news)}\n\n`).join(''));
  };
  const versions: number[] = [];
  const deps = { open, silenceMs: SILENCE, giveUpAfterMs };
  let failure: unknown = null;
  try {
    for await (const { version } of followGame(deps, 'a', options)) versions.push(version);
  } catch (error) {
    failure = error;
  }
  return { versions, headers, left: signals.map(({ aborted }) => aborted), failure };
}

test('after a break everything is told that was missed, unless only how things stand is wanted', async () => {
  const openings = (): Opening[] => [[at(1), at(2)], [at(2), at(3)], [at(4, CLOSED)]];
  expect(await followed(openings())).toEqual({
    versions: [1, 2, 3, 4],
    headers: [{}, { 'last-event-id': '2' }, { 'last-event-id': '3' }],
    left: [true, true, true],
    failure: null,
  });
  const now = await followed(openings(), { resume: 'now' });
  expect(now).toMatchObject({ versions: [1, 2, 3, 4], headers: [{}, {}, {}] });
});

test.each([403, 404, 410])(
  'who is not at the table any more, by a %i, has followed it to its end; who never was is refused',
  async (status) => {
    expect(await followed([[at(1)], failing(status)])).toMatchObject({
      versions: [1],
      failure: null,
    });
    expect(await followed([failing(status)])).toMatchObject({ failure: { status } });
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
])('a %i may pass: %s', async (status, isTriedAgain) => {
  const { versions, failure } = await followed([[at(1)], failing(status), [at(2, CLOSED)]]);
  expect(versions).toEqual(isTriedAgain ? [1, 2] : [1]);
  expect(failure).toEqual(isTriedAgain ? null : failing(status));
});

test('what no server said is thrown as it is', async () => {
  expect(await followed([new RangeError('ours')])).toMatchObject({
    failure: new RangeError('ours'),
  });
});

test('a game that has its result is over when nothing more is told of it, and not before', async () => {
  const { versions, headers } = await followed([
    [at(1, OVER)],
    [at(2, OVER)],
    [at(2, OVER)],
    [at(9)],
  ]);
  expect(versions).toEqual([1, 2]);
  expect(headers).toHaveLength(3);
  expect((await followed([[], [at(1)], [], [at(2, CLOSED)]])).versions).toEqual([1, 2]);
});

test('a server that is gone for long is given up, counted from when it was lost', async () => {
  const clock = vi.spyOn(Date, 'now');
  let now = 0;
  clock.mockImplementation(() => (now += 400));
  const gone = await followed([[at(1)], failing(503), failing(503), failing(503)], {}, 1000);
  expect(gone).toMatchObject({ versions: [1], failure: { status: 503 } });
  expect(gone.headers).toHaveLength(3);
  const heard = await followed([[at(1)], [at(2)], [at(3)], [at(4)], [at(5, CLOSED)]], {}, 1000);
  expect(heard).toMatchObject({ versions: [1, 2, 3, 4, 5], failure: null });
  const empty = await followed([[], [], [], [], []], {}, -1);
  expect(empty).toMatchObject({ failure: { code: 'UNREACHABLE' } });
});

test('who has stopped hears nothing more, also while waiting', async () => {
  const signal = AbortSignal.abort(new Error('Enough'));
  expect(await followed([[at(1)]], { signal })).toMatchObject({ failure: new Error('Enough') });
});

test('nothing is opened again before the wait is over', async () => {
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
