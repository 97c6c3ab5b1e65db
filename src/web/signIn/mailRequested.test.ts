// Whether this browser has asked for a mail just now: ten minutes are just now.

import { afterEach, expect, test, vi } from 'vitest';
import { TestStorage } from '../testStorage.ts';
import { hasAsked, noteAsked } from './mailRequested.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a mail that was asked for in the last ten minutes was asked for', () => {
  vi.stubGlobal('localStorage', new TestStorage());
  vi.useFakeTimers({ now: 10_000_000, toFake: ['Date'] });
  expect(hasAsked()).toBe(false);
  noteAsked();
  expect(hasAsked()).toBe(true);
  vi.setSystemTime(10_000_000 + 599_999);
  expect(hasAsked()).toBe(true);
  vi.setSystemTime(10_000_000 + 600_000);
  expect(hasAsked()).toBe(false);
});
