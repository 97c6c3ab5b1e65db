// What is tried is busy until it is answered, and why it was refused is said until the next try.

import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { doing, leaveAll, renderHook } from '../testHook.ts';
import { useRefusal } from './useRefusal.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(leaveAll);
afterAll(() => void vi.unstubAllGlobals());

test('busy, then done or refused', async () => {
  const page = await renderHook(useRefusal, undefined);
  expect(page.now).toMatchObject({ problem: null, isBusy: false });
  const { promise, resolve } = Promise.withResolvers<never>();
  const came: unknown[] = [];
  await doing(() => void page.now.try(() => promise).then((outcome) => came.push(outcome)));
  expect([page.now.isBusy, came]).toEqual([true, []]);
  await doing(() => resolve(refuse('notSeated') as never));
  expect(page.now).toMatchObject({ problem: expect.any(String), isBusy: false });
  await doing(async () => came.push(await page.now.try(async () => 'done')));
  expect(page.now).toMatchObject({ problem: null, isBusy: false });
  expect(came).toEqual([null, 'done']);
});
