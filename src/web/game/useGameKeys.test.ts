// Single keys in a game: each does its own, none while somebody types, looks at a dialog or has switched them off.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAuth } from '../stores/auth.ts';
import { TestDocument, TestElement } from '../testDocument.ts';
import { leaveAll, renderHook } from '../testHook.ts';
import { useGameKeys } from './useGameKeys.ts';

vi.hoisted(() => {
  // Others may have read these files where there was no window.
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
});
afterEach(leaveAll);
afterAll(() => void vi.unstubAllGlobals());

let page: TestDocument;
let done: string[];
beforeEach(() => {
  [page, done] = [new TestDocument(), []];
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', TestElement);
  useAuth.getState().prefer({ shortcuts: true, sound: true });
});

const keys = (round = ''): Parameters<typeof useGameKeys>[0] => ({
  onLastTrick: () => done.push(`last trick${round}`),
  onScore: () => done.push(`score${round}`),
  onHint: () => done.push(`hint${round}`),
  onSkip: () => done.push(`skip${round}`),
});

test('each does its own, in capitals too, and as the page is by then', async () => {
  const game = await renderHook(useGameKeys, keys());
  expect(['l', 'S', 't', 'Escape'].map((key) => page.press(key))).toEqual([true, true, true, true]);
  expect(done).toEqual(['last trick', 'score', 'hint', 'skip']);
  expect(['x', 'escape', 'Home'].map((key) => page.press(key))).toEqual([false, false, false]);
  await game.show(keys(' 2'));
  page.press('l');
  expect(done.at(-1)).toBe('last trick 2');
  await game.leave();
  expect(page.press('l')).toBe(false);
  expect(done).toHaveLength(5);
});

test('the sound goes off and on', async () => {
  await renderHook(useGameKeys, keys());
  page.press('m');
  expect(useAuth.getState().preferences.sound).toBe(false);
  page.press('m');
  expect(useAuth.getState().preferences.sound).toBe(true);
});

test('the focus goes to the hand, to what is to be chosen, to the first advice', async () => {
  await renderHook(useGameKeys, keys());
  expect(page.press('h')).toBe(true);
  expect(page.activeElement).toBe(page.body);
  const hand = page.put('[data-hand] button[tabindex="0"]');
  const choice = page.put('[data-choices] button, [data-next]');
  const advice = page.put('[data-hints] ol button');
  for (const [key, element] of [
    ['h', hand],
    ['c', choice],
    ['t', advice],
  ] as const) {
    page.press(key);
    expect(page.activeElement).toBe(element);
  }
  expect(done).toEqual(['hint']);
});

test('none that is meant for somebody else', async () => {
  await renderHook(useGameKeys, keys());
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) page.press('l', { [held]: true });
  for (const kind of ['input', 'select', 'textarea']) page.press('l', {}, new TestElement(kind));
  page.put('dialog[open]');
  page.press('l');
  page.remove('dialog[open]');
  useAuth.getState().prefer({ shortcuts: false });
  expect(page.press('l')).toBe(false);
  expect(done).toEqual([]);
  useAuth.getState().prefer({ shortcuts: true });
  page.press('l', {}, new TestElement('button'));
  expect(done).toEqual(['last trick']);
});
