// A hook that requests data when a page opens.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { doing, leaveAll, renderHook } from '../testHook.ts';
import { useFetched } from './useFetched.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(async () => {
  await leaveAll();
  vi.unstubAllGlobals();
});

test('returns null until the answer arrives, and after a refusal', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const page = await renderHook(
    ({ id, answer }: { id: string; answer: Promise<string> }) => useFetched(() => answer, [id]),
    { id: 'a', answer: promise },
  );
  expect(page.now).toBeNull();
  await doing(() => resolve('first'));
  expect(page.now).toBe('first');
  await page.show({ id: 'a', answer: Promise.resolve('ignored') });
  expect(page.now).toBe('first');
  await page.show({ id: 'b', answer: Promise.resolve(refuse('noRecord')) as never });
  expect(page.now).toBeNull();
});

test('ignores the late answer to an earlier request', async () => {
  const slow = Promise.withResolvers<string>();
  const page = await renderHook(
    ({ id, answer }: { id: string; answer: Promise<string> }) => useFetched(() => answer, [id]),
    { id: 'a', answer: slow.promise },
  );
  await page.show({ id: 'b', answer: Promise.resolve('second') });
  await doing(() => slow.resolve('first'));
  expect(page.now).toBe('second');
});
