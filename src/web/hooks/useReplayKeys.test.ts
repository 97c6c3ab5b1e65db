// Keys of a replay: each has one action, and focused fields and buttons keep their own keys.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestDocument, TestElement } from '../testDocument.ts';
import { unmountAll, renderHook } from '../testHook.ts';
import { useReplayKeys } from './useKeys.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());

let page: TestDocument;
let calls: unknown[];
beforeEach(() => {
  [page, calls] = [new TestDocument(), []];
  vi.stubGlobal('document', page);
  vi.stubGlobal('Element', TestElement);
});

const KEYS: Parameters<typeof useReplayKeys>[0] = {
  onStep: (by) => calls.push('step', by),
  onMark: (by) => calls.push('mark', by),
  onEnd: (end) => calls.push(end),
  onToggle: () => calls.push('toggle'),
};

test.each([
  ['ArrowRight', ['step', 1]],
  ['ArrowLeft', ['step', -1]],
  ['ArrowDown', ['mark', 1]],
  ['ArrowUp', ['mark', -1]],
  ['Home', ['first']],
  ['End', ['last']],
  [' ', ['toggle']],
])(
  'the key %j has its action, but not with a modifier, in a field or under a dialog',
  async (key, expected) => {
    const before = { ...KEYS, onToggle: () => void calls.push('before') };
    const replay = await renderHook<typeof KEYS, void>(useReplayKeys, before);
    await replay.rerender(KEYS);
    expect(page.press(key)).toBe(true);
    expect(calls).toEqual(expected);
    expect(page.press('x')).toBe(false);
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) page.press(key, { [held]: true });
    for (const kind of ['input', 'select', 'textarea']) page.press(key, {}, new TestElement(kind));
    page.put('dialog[open]');
    expect(page.press(key)).toBe(false);
    page.remove('dialog[open]');
    await replay.unmount();
    page.press(key);
    expect(calls).toEqual(expected);
  },
);

test('a focused button or link keeps the space bar and no other key', async () => {
  await renderHook(useReplayKeys, KEYS);
  for (const kind of ['button', 'a']) {
    expect(page.press(' ', {}, new TestElement(kind))).toBe(false);
    expect(page.press('Home', {}, new TestElement(kind))).toBe(true);
  }
  expect(page.press(' ', {}, new TestElement('main'))).toBe(true);
  expect(calls).toEqual(['first', 'first', 'toggle']);
});
