// Unfinished games on the start page, and the language of the page.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveEvents } from '../../state/savedGames.ts';
import { useAuth } from '../../state/auth.ts';
import { act, unmountAll, renderHook, waitFor } from '../../testHook.ts';
import { TestStorage } from '../../testStorage.ts';
import { en } from '../../words/en.ts';
import { tr } from '../../words/tr.ts';
import { loadLanguage } from '../../words/loadLanguage.ts';
import { useLanguageSync, useLoadedLanguage, useWords } from '../../words/useWords.ts';
import { useRunningGames } from './useRunningGames.ts';

const page = vi.hoisted(() => {
  // Another test may have loaded these modules without a window.
  vi.resetModules();
  const page = new EventTarget();
  const localStorage = { getItem: () => null, setItem() {} };
  vi.stubGlobal('window', Object.assign(page, { localStorage }));
  return page;
});
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.stubGlobal('localStorage', new TestStorage()));

test('lists unfinished online and local games, also after a change in another tab', async () => {
  const shown = await renderHook(useRunningGames, undefined);
  expect(shown.current).toEqual({ table: null, offline: [] });
  localStorage.setItem('masa.lastTable', '{"id":"elma","name":"Elma","game":"hearts"}');
  saveEvents('pontoon', []);
  await act(() => page.dispatchEvent(new Event('storage')));
  expect(shown.current.table).toEqual({ id: 'elma', name: 'Elma', game: 'hearts' });
  expect(shown.current.offline.map(({ id }) => id)).toEqual(['pontoon']);
  await shown.unmount();
  expect((await renderHook(useRunningGames, undefined)).current.offline).toHaveLength(1);
});

test('the page switches to the chosen language as soon as it is loaded', async () => {
  const root = { lang: '' };
  vi.stubGlobal('document', { documentElement: root });
  const choose = (language: 'en' | 'tr'): Promise<void> =>
    act(() => useAuth.getState().prefer({ language }));
  await choose('en');
  const shown = await renderHook(() => {
    useLanguageSync();
    return [useWords(), useLoadedLanguage()] as const;
  }, undefined);
  await waitFor(() => root.lang === 'en');
  expect(shown.current).toEqual([en, 'en']);
  await choose('tr');
  await waitFor(() => shown.current[1] === 'tr');
  expect(shown.current[0]).toBe(tr);
  expect(root.lang).toBe('tr');
  await act(() => loadLanguage('en', () => false));
  expect([shown.current[1], root.lang]).toEqual(['tr', 'tr']);
  await choose('en');
  await waitFor(() => shown.current[1] === 'en');
});
