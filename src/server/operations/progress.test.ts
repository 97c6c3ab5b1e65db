// A start that takes long says how far it is: always to who asks, to the log now and then.

import { afterEach, expect, test, vi } from 'vitest';
import type { Log } from './log.ts';
import { reportProgress } from './progress.ts';

afterEach(() => void vi.restoreAllMocks());

test('is told to the log every three seconds at most', () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const logged: unknown[] = [];
  const progress = reportProgress({ info: (text: unknown) => logged.push(text) } as unknown as Log);
  expect(progress.text()).toBe('opening the database');
  progress.note(0, 1234);
  expect([progress.text(), logged]).toEqual(['opening 0 of 1,234 tables', []]);
  time = 2999;
  progress.note(20, 1234);
  expect(logged).toEqual([]);
  time = 3000;
  progress.note(40, 1234);
  expect(logged).toEqual(['opening 40 of 1,234 tables']);
  time = 5999;
  progress.note(60, 1234);
  time = 6000;
  progress.note(80, 1234);
  expect(logged).toHaveLength(2);
});
