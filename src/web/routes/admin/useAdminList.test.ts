// Admin lists: loading more pages, changing the search, reloading, and refusals.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '#table/refusals.ts';
import { LANGUAGES, type Language } from '#texts/languages.ts';
import { act, unmountAll, renderHook, type RenderedHook } from '../../testHook.ts';
import { useAdminList, type AdminList } from './useAdminList.ts';
import { loadLanguage } from '../../texts/loadLanguage.ts';
import { useTimeFormat } from '../../texts/useTexts.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());

let requests: string[];
let answers: Record<string, unknown>;
beforeEach(() => {
  requests = [];
  answers = {
    'a 1': { items: [1], hasMore: true },
    'a 2': { items: [2], hasMore: false },
    'b 1': { items: [9], hasMore: false },
  };
});

function useList(key: string): AdminList<number> {
  return useAdminList<number>(key, async (page) => {
    requests.push(`${key} ${page}`);
    return (await answers[`${key} ${page}`]) as never;
  });
}

const renderList = (key: string): Promise<RenderedHook<string, AdminList<number>>> =>
  renderHook(useList, key);

test('loadMore appends the next page', async () => {
  const page = await renderList('a');
  expect(page.current).toMatchObject({ items: [1], hasMore: true, problem: null });
  await act(() => page.current.loadMore());
  expect(page.current).toMatchObject({ items: [1, 2], hasMore: false });
  expect(requests).toEqual(['a 1', 'a 2']);
});

test('another search and a reload both start at the first page', async () => {
  const page = await renderList('a');
  await act(() => page.current.loadMore());
  await page.rerender('b');
  expect(page.current.items).toEqual([9]);
  await page.rerender('a');
  expect(page.current.items).toEqual([1]);
  await act(() => page.current.loadMore());
  answers['a 1'] = { items: [7], hasMore: true };
  await act(() => page.current.reload());
  expect(page.current.items).toEqual([7]);
  requests.length = 0;
  await act(() => page.current.reload());
  expect(requests).toEqual(['a 1']);
});

test('a refusal is shown with the items loaded so far, until the next answer', async () => {
  const page = await renderList('a');
  answers['a 2'] = refuse('notSeated');
  await act(() => page.current.loadMore());
  expect(page.current).toMatchObject({ items: [1], hasMore: true, problem: expect.any(String) });
  await act(() => page.current.reload());
  expect(page.current).toMatchObject({ items: [1], problem: null });
});

test('items are null until the first answer, and a late answer to another search is ignored', async () => {
  const slow = Promise.withResolvers();
  answers['a 1'] = slow.promise;
  const page = await renderList('a');
  expect(page.current).toMatchObject({ items: null, hasMore: false });
  await page.rerender('b');
  await act(() => slow.resolve({ items: [1], hasMore: true }));
  expect(page.current).toMatchObject({ items: [9], hasMore: false });
});

/** Test files share a process, so the language is the one that the first file detected. */
const NOON: Readonly<Record<Language, RegExp>> = {
  en: /^Nov 17, 2026, \d+:00/,
  tr: /^17 Kas 2026 \d+:00$/,
  pt: /^17\/11\/2026, \d+:00$/,
};

test.each(LANGUAGES)('times are formatted in the language of the texts: %s', async (language) => {
  const page = await renderHook(useTimeFormat, undefined);
  await act(() => loadLanguage(language));
  expect(page.current('2026-11-17T12:00:00Z')).toMatch(NOON[language]);
});
