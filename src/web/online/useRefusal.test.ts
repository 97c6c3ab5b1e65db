// Requests whose refusal is shown until the next attempt.

import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { doing, leaveAll, renderHook } from '../testHook.ts';
import { useRefusal } from './useRefusal.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(leaveAll);
afterAll(() => void vi.unstubAllGlobals());

test('a request is busy until its answer arrives, and its refusal is shown until the next one', async () => {
  const page = await renderHook(useRefusal, undefined);
  expect(page.now).toMatchObject({ problem: null, isBusy: false });
  const { promise, resolve } = Promise.withResolvers<never>();
  const outcomes: unknown[] = [];
  await doing(() => void page.now.try(() => promise).then((outcome) => outcomes.push(outcome)));
  expect([page.now.isBusy, outcomes]).toEqual([true, []]);
  await doing(() => resolve(refuse('notSeated') as never));
  expect(page.now).toMatchObject({ problem: expect.any(String), isBusy: false });
  await doing(async () => outcomes.push(await page.now.try(async () => 'done')));
  expect(page.now).toMatchObject({ problem: null, isBusy: false });
  expect(outcomes).toEqual([null, 'done']);
});
