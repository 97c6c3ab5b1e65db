// Whether this browser has requested a sign-in email recently.

import { afterEach, expect, test, vi } from 'vitest';
import { TestStorage } from '../testStorage.ts';
import { wasMailRequested, markMailRequested } from './session.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a requested email counts for ten minutes', () => {
  vi.stubGlobal('localStorage', new TestStorage());
  vi.useFakeTimers({ now: 10_000_000, toFake: ['Date'] });
  expect(wasMailRequested()).toBe(false);
  markMailRequested();
  expect(wasMailRequested()).toBe(true);
  vi.setSystemTime(10_000_000 + 599_999);
  expect(wasMailRequested()).toBe(true);
  vi.setSystemTime(10_000_000 + 600_000);
  expect(wasMailRequested()).toBe(false);
});
