// The keys of a replay: each does its own, and none that a field or a button needs for itself.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestDocument, TestElement } from '../testDocument.ts';
import { leaveAll, renderHook } from '../testHook.ts';
import { useReplayKeys } from './useReplayKeys.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(leaveAll);
afterAll(() => void vi.unstubAllGlobals());

let page: TestDocument;
let done: unknown[];
beforeEach(() => {
  [page, done] = [new TestDocument(), []];
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', TestElement);
});

const KEYS: Parameters<typeof useReplayKeys>[0] = {
  onStep: (by) => done.push('step', by),
  onMark: (by) => done.push('mark', by),
  onEnd: (end) => done.push(end),
  onToggle: () => done.push('toggle'),
};

test.each([
  ['ArrowRight', ['step', 1]],
  ['ArrowLeft', ['step', -1]],
  ['ArrowDown', ['mark', 1]],
  ['ArrowUp', ['mark', -1]],
  ['Home', ['first']],
  ['End', ['last']],
  [' ', ['toggle']],
])('%s', async (key, deed) => {
  const before = { ...KEYS, onToggle: () => void done.push('before') };
  const replay = await renderHook<typeof KEYS, void>(useReplayKeys, before);
  await replay.show(KEYS);
  expect(page.press(key)).toBe(true);
  expect(done).toEqual(deed);
  expect(page.press('x')).toBe(false);
  for (const held of ['ctrlKey', 'metaKey', 'altKey']) page.press(key, { [held]: true });
  for (const kind of ['input', 'select', 'textarea']) page.press(key, {}, new TestElement(kind));
  page.put('dialog[open]');
  expect(page.press(key)).toBe(false);
  page.remove('dialog[open]');
  await replay.leave();
  page.press(key);
  expect(done).toEqual(deed);
});

test('a button has the space bar to itself, and nothing else', async () => {
  await renderHook(useReplayKeys, KEYS);
  for (const kind of ['button', 'a']) {
    expect(page.press(' ', {}, new TestElement(kind))).toBe(false);
    expect(page.press('Home', {}, new TestElement(kind))).toBe(true);
  }
  expect(page.press(' ', {}, new TestElement('main'))).toBe(true);
  expect(done).toEqual(['first', 'first', 'toggle']);
});
