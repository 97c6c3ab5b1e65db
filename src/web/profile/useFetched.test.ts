// Something asked of the server when a page opens: there when it is answered, and never what was asked before.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { doing, leaveAll, renderHook } from '../testHook.ts';
import { useFetched } from './useFetched.ts';

beforeEach(() => void vi.stubGlobal('window', {}));
afterEach(async () => {
  await leaveAll();
  vi.unstubAllGlobals();
});

test('is nothing until it is answered, and where it is refused', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const page = await renderHook(
    ({ asked, answer }: { asked: string; answer: Promise<string> }) =>
      useFetched(() => answer, [asked]),
    { asked: 'a', answer: promise },
  );
  expect(page.now).toBeNull();
  await doing(() => resolve('first'));
  expect(page.now).toBe('first');
  await page.show({ asked: 'a', answer: Promise.resolve('unasked') });
  expect(page.now).toBe('first');
  await page.show({ asked: 'b', answer: Promise.resolve(refuse('noRecord')) as never });
  expect(page.now).toBeNull();
});

test('what was asked before comes too late', async () => {
  const slow = Promise.withResolvers<string>();
  const page = await renderHook(
    ({ asked, answer }: { asked: string; answer: Promise<string> }) =>
      useFetched(() => answer, [asked]),
    { asked: 'a', answer: slow.promise },
  );
  await page.show({ asked: 'b', answer: Promise.resolve('second') });
  await doing(() => slow.resolve('first'));
  expect(page.now).toBe('second');
});
