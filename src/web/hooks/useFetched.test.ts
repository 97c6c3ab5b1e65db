// A hook that requests data when a page opens.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { act, unmountAll, renderHook } from '../testHook.ts';
import { useFetched } from './useFetched.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

test('returns null until the answer arrives, and after a refusal', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const page = await renderHook(
    ({ id, answer }: { id: string; answer: Promise<string> }) => useFetched(() => answer, [id]),
    { id: 'a', answer: promise },
  );
  expect(page.current).toBeNull();
  await act(() => resolve('first'));
  expect(page.current).toBe('first');
  await page.rerender({ id: 'a', answer: Promise.resolve('ignored') });
  expect(page.current).toBe('first');
  await page.rerender({ id: 'b', answer: Promise.resolve(refuse('noRecord')) as never });
  expect(page.current).toBeNull();
});

test('ignores the late answer to an earlier request', async () => {
  const slow = Promise.withResolvers<string>();
  const page = await renderHook(
    ({ id, answer }: { id: string; answer: Promise<string> }) => useFetched(() => answer, [id]),
    { id: 'a', answer: slow.promise },
  );
  await page.rerender({ id: 'b', answer: Promise.resolve('second') });
  await act(() => slow.resolve('first'));
  expect(page.current).toBe('second');
});
