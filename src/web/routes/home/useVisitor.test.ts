// The start page's knowledge of its visitor, and the language of the page.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TableView } from '#protocol/tableView.ts';
import { rememberCompanions } from '../../state/browser.ts';
import { saveEvents } from '../../state/savedGames.ts';
import { useAuth } from '../../state/auth.ts';
import { act, unmountAll, renderHook, waitFor } from '../../testHook.ts';
import { TestStorage } from '../../testStorage.ts';
import { en, tr } from '../../testTexts.ts';
import { loadLanguage } from '../../texts/loadLanguage.ts';
import { useLanguageSync, useLoadedLanguage, useTexts } from '../../texts/useTexts.ts';
import { useVisitor } from './useVisitor.ts';

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
  const shown = await renderHook(useVisitor, undefined);
  expect(shown.current).toEqual({ table: null, offline: [], companions: [], isKnown: false });
  localStorage.setItem('masa.lastTable', '{"id":"elma","name":"Elma","game":"hearts"}');
  saveEvents('pontoon', []);
  await act(() => page.dispatchEvent(new Event('storage')));
  expect(shown.current.table).toEqual({ id: 'elma', name: 'Elma', game: 'hearts' });
  expect(shown.current.offline.map(({ id }) => id)).toEqual(['pontoon']);
  await shown.unmount();
  expect((await renderHook(useVisitor, undefined)).current.offline).toHaveLength(1);
});

test('a visitor who has played before is known, with the people met at tables', async () => {
  const person = (seat: number, id: string) => ({ seat, id, name: id, avatar: null, bot: null });
  const bot = { ...person(2, 'bora'), bot: 'easy' };
  const meet = (status: string, ...players: object[]): void =>
    rememberCompanions({ status, seat: 0, players } as unknown as TableView);
  meet('playing', person(0, 'me'), person(1, 'ayşe'), bot);
  meet('playing', person(0, 'me'), person(1, 'emre'));
  meet('playing', person(1, 'ayşe'));
  meet('open', person(1, 'nobody'));
  const { companions, isKnown } = (await renderHook(useVisitor, undefined)).current;
  expect(companions.map(({ id }) => id)).toEqual(['ayşe', 'emre']);
  expect(isKnown).toBe(true);
});

test('the page switches to the chosen language as soon as it is loaded', async () => {
  const root = { lang: '' };
  vi.stubGlobal('document', { documentElement: root });
  const choose = (language: 'en' | 'tr'): Promise<void> =>
    act(() => useAuth.getState().prefer({ language }));
  await choose('en');
  const shown = await renderHook(() => {
    useLanguageSync();
    return [useTexts(), useLoadedLanguage()] as const;
  }, undefined);
  await waitFor(() => root.lang === 'en');
  expect(shown.current).toEqual([en, 'en']);
  await choose('tr');
  await waitFor(() => shown.current[1] === 'tr');
  expect(shown.current[0].home).toBe(tr.home);
  expect(root.lang).toBe('tr');
  await act(() => loadLanguage('en', () => false));
  expect([shown.current[1], root.lang]).toEqual(['tr', 'tr']);
  await choose('en');
  await waitFor(() => shown.current[1] === 'en');
});
