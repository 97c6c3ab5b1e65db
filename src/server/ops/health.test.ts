// How long a database is waited for, in invented time: silence counts, a quick refusal is an answer.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { watchHealth, type Health } from './health.ts';

const EVERY_MS = 1000;
const SILENCE_MS = 60_000;

/** After how long each question is refused; the last counts for all that follow. */
function refusingAfter(...delays: number[]): Database {
  const query = (): Promise<never> => {
    const delay = delays.length > 1 ? delays.shift()! : delays[0];
    return new Promise((_, reject) => {
      setTimeout(() => reject(new Error('refused')), delay);
    });
  };
  return { query } as unknown as Database;
}

let health: Health;
let lost: string[];
beforeEach(() => {
  vi.useFakeTimers();
  lost = [];
});
afterEach(() => {
  health.stop();
  vi.useRealTimers();
});

function watch(database: Database): void {
  health = watchHealth({
    database,
    diskProblem: () => null,
    onLost: (problem) => lost.push(problem),
    onChange: () => {},
    silenceMs: SILENCE_MS,
    everyMs: EVERY_MS,
  });
}

test('a database that refuses at once is waited for without end', async () => {
  watch(refusingAfter(1));
  await vi.advanceTimersByTimeAsync(10 * SILENCE_MS);
  expect(lost).toEqual([]);
});

test('so is one that said nothing for a while before it refused', async () => {
  watch(refusingAfter(40_000, 1));
  await vi.advanceTimersByTimeAsync(10 * SILENCE_MS);
  expect(lost).toEqual([]);
});

test('one to which every connection runs out of time has not answered', async () => {
  watch(refusingAfter(10_000));
  await vi.advanceTimersByTimeAsync(SILENCE_MS - EVERY_MS);
  expect(lost).toEqual([]);
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS);
  expect(lost).toEqual(['The database has not answered for 60 s.']);
});
