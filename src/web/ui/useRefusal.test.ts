// Requests whose refusal is shown until the next attempt.

import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { act, unmountAll, renderHook } from '../testHook.ts';
import { useRefusal } from '../hooks/useRefusal.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());

test('a request is busy until its answer arrives, and its refusal is shown until the next one', async () => {
  const page = await renderHook(useRefusal, undefined);
  expect(page.current).toMatchObject({ problem: null, isBusy: false });
  const { promise, resolve } = Promise.withResolvers<never>();
  const outcomes: unknown[] = [];
  await act(() => void page.current.try(() => promise).then((outcome) => outcomes.push(outcome)));
  expect([page.current.isBusy, outcomes]).toEqual([true, []]);
  await act(() => resolve(refuse('notSeated') as never));
  expect(page.current).toMatchObject({ problem: expect.any(String), isBusy: false });
  await act(async () => outcomes.push(await page.current.try(async () => 'done')));
  expect(page.current).toMatchObject({ problem: null, isBusy: false });
  expect(outcomes).toEqual([null, 'done']);
});
