// Unfinished games on the start page, and the language of the page.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveEvents } from '../offline/savedGame.ts';
import { useAuth } from '../stores/auth.ts';
import { doing, leaveAll, renderHook, until } from '../testHook.ts';
import { TestStorage } from '../testStorage.ts';
import { en } from '../words/en.ts';
import { tr } from '../words/tr.ts';
import { loadLanguage, useLanguageSync, useLoadedLanguage, useWords } from '../words/useWords.ts';
import { useRunningGames } from './useRunningGames.ts';

const page = vi.hoisted(() => {
  // Another test may have loaded these modules without a window.
  vi.resetModules();
  const page = new EventTarget();
  const localStorage = { getItem: () => null, setItem() {} };
  vi.stubGlobal('window', Object.assign(page, { localStorage }));
  return page;
});
afterEach(leaveAll);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => void vi.stubGlobal('localStorage', new TestStorage()));

test('lists unfinished online and local games, also after a change in another tab', async () => {
  const shown = await renderHook(useRunningGames, undefined);
  expect(shown.now).toEqual({ table: null, offline: [] });
  localStorage.setItem('masa.lastTable', '{"id":"elma","name":"Elma","game":"hearts"}');
  saveEvents('pontoon', []);
  await doing(() => page.dispatchEvent(new Event('storage')));
  expect(shown.now.table).toEqual({ id: 'elma', name: 'Elma', game: 'hearts' });
  expect(shown.now.offline.map(({ id }) => id)).toEqual(['pontoon']);
  await shown.leave();
  expect((await renderHook(useRunningGames, undefined)).now.offline).toHaveLength(1);
});

test('the page switches to the chosen language as soon as it is loaded', async () => {
  const root = { lang: '' };
  vi.stubGlobal('document', { documentElement: root });
  const choose = (language: 'en' | 'tr'): Promise<void> =>
    doing(() => useAuth.getState().prefer({ language }));
  await choose('en');
  const shown = await renderHook(() => {
    useLanguageSync();
    return [useWords(), useLoadedLanguage()] as const;
  }, undefined);
  await until(() => root.lang === 'en');
  expect(shown.now).toEqual([en, 'en']);
  await choose('tr');
  await until(() => shown.now[1] === 'tr');
  expect(shown.now[0]).toBe(tr);
  expect(root.lang).toBe('tr');
  await doing(() => loadLanguage('en'));
  expect([shown.now[1], root.lang]).toEqual(['tr', 'tr']);
  await choose('en');
  await until(() => shown.now[1] === 'en');
});
