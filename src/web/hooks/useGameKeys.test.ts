// Keyboard shortcuts in a game: each has its action, and none works while typing, under a dialog or when switched off.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAuth } from '../state/auth.ts';
import { TestDocument, TestElement } from '../testDocument.ts';
import { unmountAll, renderHook } from '../testHook.ts';
import { useGameKeys } from './useKeys.ts';

vi.hoisted(() => {
  // Other test files may have loaded these modules without a window.
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem() {} } });
});
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());

let page: TestDocument;
let calls: string[];
beforeEach(() => {
  [page, calls] = [new TestDocument(), []];
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', TestElement);
  useAuth.getState().prefer({ shortcuts: true, sound: true });
});

const keys = (round = ''): Parameters<typeof useGameKeys>[0] => ({
  onLastTrick: () => calls.push(`last trick${round}`),
  onScore: () => calls.push(`score${round}`),
  onHint: () => calls.push(`hint${round}`),
  onSkip: () => calls.push(`skip${round}`),
});

test('each key has its action, also as a capital letter and after a new render', async () => {
  const game = await renderHook(useGameKeys, keys());
  expect(['l', 'S', 't', 'Escape'].map((key) => page.press(key))).toEqual([true, true, true, true]);
  expect(calls).toEqual(['last trick', 'score', 'hint', 'skip']);
  expect(['x', 'escape', 'Home'].map((key) => page.press(key))).toEqual([false, false, false]);
  await game.rerender(keys(' 2'));
  page.press('l');
  expect(calls.at(-1)).toBe('last trick 2');
  await game.unmount();
  expect(page.press('l')).toBe(false);
  expect(calls).toHaveLength(5);
});

test('a key switches the sound off and on', async () => {
  await renderHook(useGameKeys, keys());
  page.press('m');
  expect(useAuth.getState().preferences.sound).toBe(false);
  page.press('m');
  expect(useAuth.getState().preferences.sound).toBe(true);
});

test('keys focus the hand, the choices and the first hint', async () => {
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
  expect(calls).toEqual(['hint']);
});

test('no key works with a modifier, in a field, under a dialog or when switched off', async () => {
  await renderHook(useGameKeys, keys());
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) page.press('l', { [held]: true });
  for (const kind of ['input', 'select', 'textarea']) page.press('l', {}, new TestElement(kind));
  page.put('dialog[open]');
  page.press('l');
  page.remove('dialog[open]');
  useAuth.getState().prefer({ shortcuts: false });
  expect(page.press('l')).toBe(false);
  expect(calls).toEqual([]);
  useAuth.getState().prefer({ shortcuts: true });
  page.press('l', {}, new TestElement('button'));
  expect(calls).toEqual(['last trick']);
});
