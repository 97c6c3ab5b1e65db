// How long one waits before a stream is opened again, without a server and without waiting.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableNews } from '#protocol/tableNews.ts';
import { followGame, type FollowDeps } from './following.ts';
import { unreachable } from './masaError.ts';

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
function needsFor(openings: (number[] | null)[]): FollowDeps {
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

async function versionsOf(needs: FollowDeps): Promise<number[]> {
  const steps: AsyncIterable<TableNews> = followGame(needs, 'a', {});
  return Array.fromAsync(steps, ({ version }) => version);
}

test('longer each time while nothing comes, and from the start again when something has', async () => {
  const openings = [null, null, null, [1], null, [2], [3], [4], [5], [6]];
  expect(await versionsOf(needsFor(openings))).toEqual([1, 2, 3, 4, 5, 6]);
  const failures = [0, 1, 2, 0, 1, 0, 0, 0, 0];
  expect(waits).toHaveLength(failures.length);
  for (const [at, failed] of failures.entries()) {
    expect(waits[at]).toBeLessThanOrEqual(mostAfter(failed));
    expect(waits[at]).toBeGreaterThanOrEqual(mostAfter(failed) / 2);
  }
});
