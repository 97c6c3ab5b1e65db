// How long a database is waited for, in invented time: silence counts, a quick refusal is an answer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../store/schema.ts';
import { fakeDb } from '../testing/testDb.ts';
import { HealthCheck } from './health.ts';

const EVERY_MS = 1000;
const SILENCE_MS = 600_000;
const AWAY = 'the database is unavailable: refused';
const SILENT = 'the database does not answer';

/** After how long each question is refused; the last counts for all that follow. */
function refusingAfter(...delays: number[]): Db {
  const query = (): Promise<never> => {
    const delay = delays.length > 1 ? delays.shift()! : delays[0];
    return new Promise((_, reject) => {
      setTimeout(() => reject(new Error('refused')), delay);
    });
  };
  return fakeDb(query);
}

/** Answers everything, after so long. */
function answeringAfter(delay: number): Db {
  const query = (): Promise<object[]> =>
    new Promise((resolve) => void setTimeout(() => resolve([]), delay));
  return fakeDb(query);
}

let health: HealthCheck;
let lost: string[];
let told: (string | null)[];
let nodeProblem: string | null;
beforeEach(() => {
  vi.useFakeTimers();
  lost = [];
  told = [];
  nodeProblem = null;
});
afterEach(() => {
  health.stop();
  vi.useRealTimers();
});

function watch(db: Db): void {
  health = new HealthCheck({
    db,
    nodeProblem: () => nodeProblem,
    onLost: (problem) => lost.push(problem),
    onChange: (now) => told.push(now),
    silenceMs: SILENCE_MS,
    everyMs: EVERY_MS,
  });
}

test.each([
  ['refuses at once', [1]],
  ['was silent for a while before it refused', [40_000, 1]],
  ['refuses after three looks, which is an answer', [3.5 * EVERY_MS]],
])('a database that %s is waited for without end', async (_, delays) => {
  watch(refusingAfter(...delays));
  await vi.advanceTimersByTimeAsync(3 * SILENCE_MS);
  expect(lost).toEqual([]);
});

test('a database that keeps answering late is waited for as well', async () => {
  watch(answeringAfter(10_500));
  await vi.advanceTimersByTimeAsync(3 * SILENCE_MS);
  expect(lost).toEqual([]);
  expect(new Set(told)).toEqual(new Set([SILENT, null]));
});

test('a refusal after four looks is no answer', async () => {
  watch(refusingAfter(4.5 * EVERY_MS));
  await vi.advanceTimersByTimeAsync(3 * SILENCE_MS);
  expect(lost).toHaveLength(1);
});

test('one that says nothing has not answered when the time is over, and no look earlier', async () => {
  watch(answeringAfter(9 * SILENCE_MS));
  // The first look asks, and those that find no answer count.
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect([lost, told]).toEqual([[], [SILENT]]);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(lost).toEqual(['The database has not answered for 600 s.']);
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(lost).toHaveLength(1);
});

test('a database at which every connection times out has not answered', async () => {
  watch(refusingAfter(10_000));
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(lost).toEqual([]);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(lost).toEqual(['The database has not answered for 600 s.']);
  expect(told.slice(0, 3)).toEqual([SILENT, AWAY, SILENT]);
});

test('is looked at every second where nothing else is said', async () => {
  const query = vi.fn<() => Promise<object[]>>().mockResolvedValue([]);
  const db = fakeDb(query);
  const deps = { db, onLost: vi.fn<() => void>(), onChange: vi.fn<() => void>() };
  health = new HealthCheck({ ...deps, nodeProblem: () => null, silenceMs: SILENCE_MS });
  await vi.advanceTimersByTimeAsync(999);
  expect(query).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(query).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3000);
  expect(query).toHaveBeenCalledTimes(4);
});

test('raises no alarm about a question that was asked just before a look', async () => {
  watch(answeringAfter(10));
  for (let second = 0; second < 3; second++) {
    await vi.advanceTimersByTimeAsync(EVERY_MS - 5);
    void health.problem();
    await vi.advanceTimersByTimeAsync(5);
  }
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(told).toEqual([]);
});

test.each([
  { delay: 799, problem: null },
  { delay: 801, problem: SILENT },
])('who asks has an answer in 800 ms: after $delay it is $problem', async ({ delay, problem }) => {
  watch(answeringAfter(delay));
  const answer = vi.fn<(problem: string | null) => void>();
  void health.problem().then(answer);
  await vi.advanceTimersByTimeAsync(800);
  expect(answer.mock.calls).toEqual([[problem]]);
});

test('many who ask at once are one question, and the disk needs none', async () => {
  const query = vi.fn<() => Promise<object[]>>().mockResolvedValue([]);
  watch(fakeDb(query));
  expect(await Promise.all([health.problem(), health.problem()])).toEqual([null, null]);
  nodeProblem = 'the disk is full';
  expect(await health.problem()).toBe('the disk is full');
  expect(query).toHaveBeenCalledTimes(1);
});

test('an unchanged problem is reported once, with the one before, and a stopped listener gets nothing', async () => {
  const onChange = vi.fn<(now: string | null, before: string | null) => void>();
  let isAway = true;
  const query = async (): Promise<never[]> => {
    if (isAway) throw new Error('refused\nat some line');
    return [];
  };
  const db = fakeDb(query);
  const onLost = (): void => {};
  health = new HealthCheck({
    db,
    nodeProblem: () => null,
    onLost,
    onChange,
    silenceMs: 5000,
  });
  const [heard, gone]: (string | null)[][] = [[], []];
  health.watch((problem) => heard.push(problem));
  health.watch((problem) => gone.push(problem))();
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  isAway = false;
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(onChange.mock.calls).toEqual([
    [AWAY, null],
    [null, AWAY],
  ]);
  expect([heard, gone]).toEqual([[AWAY, null], []]);
});

test('nothing is told after the end, also of what was asked before, and nobody looks', async () => {
  watch(refusingAfter(500));
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  health.stop();
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect([told, vi.getTimerCount()]).toEqual([[], 0]);
});
