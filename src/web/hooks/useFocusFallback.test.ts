// Focus that is lost with its element moves to the next best one, unless the player gave it up.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestDocument, TestElement } from '../testDocument.ts';
import { unmountAll, renderHook } from '../testHook.ts';
import { focusFallback, useFocusFallback } from './useFocusFallback.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(unmountAll);
afterAll(() => void vi.unstubAllGlobals());

let page: TestDocument;
beforeEach(() => {
  page = new TestDocument();
  vi.stubGlobal('document', page);
});

test('focus falls back to the hand, the choices, the next round, the result or the table, in this order', () => {
  const selectors = [
    'main[tabindex]',
    '#result',
    '[data-next]',
    '[data-choices] button:enabled',
    '[data-hand] button[tabindex="0"]',
  ];
  focusFallback();
  expect(page.activeElement).toBe(page.body);
  for (const selector of selectors) {
    const element = page.put(selector);
    focusFallback();
    expect(page.activeElement).toBe(element);
  }
});

test('focus is restored only if it was inside the table and is lost', async () => {
  const table = new TestElement();
  const next = page.put('[data-next]');
  const given = { current: table } as never;
  const game = await renderHook(useFocusFallback, given);
  await game.rerender(given);
  expect(page.activeElement).toBe(page.body);

  table.dispatchEvent(new Event('focusin'));
  await game.rerender(given);
  expect(page.activeElement).toBe(next);

  const other = new TestElement();
  page.activeElement = other;
  await game.rerender(given);
  expect(page.activeElement).toBe(other);

  page.activeElement = page.body;
  table.dispatchEvent(new Event('pointerdown'));
  await game.rerender(given);
  expect(page.activeElement).toBe(page.body);
});

test('a table that was replaced is no longer listened to', async () => {
  const [table, another] = [new TestElement(), new TestElement()];
  const next = page.put('[data-next]');
  const game = await renderHook(useFocusFallback, { current: table } as never);
  await game.rerender({ current: another } as never);
  table.dispatchEvent(new Event('focusin'));
  await game.rerender({ current: another } as never);
  expect(page.activeElement).toBe(page.body);
  another.dispatchEvent(new Event('focusin'));
  table.dispatchEvent(new Event('pointerdown'));
  await game.rerender({ current: another } as never);
  expect(page.activeElement).toBe(next);
});
