// A list page by page: more is put after it, another search begins anew, and so does what comes after a deed.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import type { Language } from '#words/languages.ts';
import { useAuth } from '../stores/auth.ts';
import { doing, leaveAll, renderHook, type Hooked } from '../testHook.ts';
import { useAdminList, type AdminList } from './useAdminList.ts';
import { useTimes } from './useTimes.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(leaveAll);
afterAll(() => void vi.unstubAllGlobals());

let asked: string[];
let answers: Record<string, unknown>;
beforeEach(() => {
  asked = [];
  answers = {
    'a 1': { items: [1], hasMore: true },
    'a 2': { items: [2], hasMore: false },
    'b 1': { items: [9], hasMore: false },
  };
});

function useList(key: string): AdminList<number> {
  return useAdminList<number>(key, async (page) => {
    asked.push(`${key} ${page}`);
    return (await answers[`${key} ${page}`]) as never;
  });
}

const at = (key: string): Promise<Hooked<string, AdminList<number>>> => renderHook(useList, key);

test('more comes after what there is', async () => {
  const page = await at('a');
  expect(page.now).toMatchObject({ items: [1], hasMore: true, problem: null });
  await doing(() => page.now.more());
  expect(page.now).toMatchObject({ items: [1, 2], hasMore: false });
  expect(asked).toEqual(['a 1', 'a 2']);
});

test('another search begins at the first page, and so does the list after a deed', async () => {
  const page = await at('a');
  await doing(() => page.now.more());
  await page.show('b');
  expect(page.now.items).toEqual([9]);
  await page.show('a');
  expect(page.now.items).toEqual([1]);
  await doing(() => page.now.more());
  answers['a 1'] = { items: [7], hasMore: true };
  await doing(() => page.now.again());
  expect(page.now.items).toEqual([7]);
  asked.length = 0;
  await doing(() => page.now.again());
  expect(asked).toEqual(['a 1']);
});

test('a refusal is said, what there was stays, and the next answer ends it', async () => {
  const page = await at('a');
  answers['a 2'] = refuse('notSeated');
  await doing(() => page.now.more());
  expect(page.now).toMatchObject({ items: [1], hasMore: true, problem: expect.any(String) });
  await doing(() => page.now.again());
  expect(page.now).toMatchObject({ items: [1], problem: null });
});

test('nothing is there until it is answered, and what was asked before comes too late', async () => {
  const slow = Promise.withResolvers();
  answers['a 1'] = slow.promise;
  const page = await at('a');
  expect(page.now).toMatchObject({ items: null, hasMore: false });
  await page.show('b');
  await doing(() => slow.resolve({ items: [1], hasMore: true }));
  expect(page.now).toMatchObject({ items: [9], hasMore: false });
});

/** Files of tests share a process, and so the language that was found first. */
const WRITTEN: Readonly<Record<Language, RegExp>> = {
  en: /^Nov 17, 2026, \d+:00/,
  tr: /^17 Kas 2026 \d+:00$/,
  pt: /^17\/11\/2026, \d+:00$/,
};

test('times are written as the language has them', async () => {
  const { language } = useAuth.getState().preferences;
  const page = await renderHook(useTimes, undefined);
  expect(page.now('2026-11-17T12:00:00Z')).toMatch(WRITTEN[language]);
});
