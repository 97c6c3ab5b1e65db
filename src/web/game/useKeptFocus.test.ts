// Focus that is lost with what had it goes to the next best, unless it was let go.

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestDocument, TestElement } from '../testDocument.ts';
import { leaveAll, renderHook } from '../testHook.ts';
import { focusNextBest, useKeptFocus } from './useKeptFocus.ts';

vi.hoisted(() => vi.stubGlobal('window', {}));
afterEach(leaveAll);
afterAll(() => void vi.unstubAllGlobals());

let page: TestDocument;
beforeEach(() => {
  page = new TestDocument();
  vi.stubGlobal('document', page);
});

test('the hand before what is chosen before the result before the table', () => {
  const selectors = [
    'main[tabindex]',
    '#result',
    '[data-next]',
    '[data-choices] button:enabled',
    '[data-hand] button[tabindex="0"]',
  ];
  focusNextBest();
  expect(page.activeElement).toBe(page.body);
  for (const selector of selectors) {
    const element = page.put(selector);
    focusNextBest();
    expect(page.activeElement).toBe(element);
  }
});

test('it is brought back where it was inside and is nowhere, and only then', async () => {
  const table = new TestElement();
  const next = page.put('[data-next]');
  const given = { current: table } as never;
  const game = await renderHook(useKeptFocus, given);
  await game.show(given);
  expect(page.activeElement).toBe(page.body);

  table.dispatchEvent(new Event('focusin'));
  await game.show(given);
  expect(page.activeElement).toBe(next);

  const other = new TestElement();
  page.activeElement = other;
  await game.show(given);
  expect(page.activeElement).toBe(other);

  page.activeElement = page.body;
  table.dispatchEvent(new Event('pointerdown'));
  await game.show(given);
  expect(page.activeElement).toBe(page.body);
});

test('a table that is not there any more is not listened to', async () => {
  const [table, another] = [new TestElement(), new TestElement()];
  const next = page.put('[data-next]');
  const game = await renderHook(useKeptFocus, { current: table } as never);
  await game.show({ current: another } as never);
  table.dispatchEvent(new Event('focusin'));
  await game.show({ current: another } as never);
  expect(page.activeElement).toBe(page.body);
  another.dispatchEvent(new Event('focusin'));
  table.dispatchEvent(new Event('pointerdown'));
  await game.show({ current: another } as never);
  expect(page.activeElement).toBe(next);
});
