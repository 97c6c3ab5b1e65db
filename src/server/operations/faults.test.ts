// A fault is logged once under an id, and not at all if the caller got a refusal in words.

import { afterEach, expect, test, vi } from 'vitest';
import { StorageUnavailableError } from '../store/store.ts';
import {
  createFaultReporter,
  guardCallback,
  installFaultHandlers,
  refusalOfFault,
} from './faults.ts';
import type { Log } from './log.ts';

afterEach(() => void vi.restoreAllMocks());

test('a fault has a line in the log under its own id, and is counted by where it was', () => {
  const [lines, counted]: [unknown[], string[]] = [[], []];
  const log = { error: (...line: unknown[]) => lines.push(line) } as unknown as Log;
  const onFault = createFaultReporter(log, (where) => counted.push(where));
  const fault = new Error('broken');
  const id = onFault(fault, 'socket', { request: 'move' });
  expect(lines).toEqual([[{ request: 'move', err: fault, where: 'socket', id }, 'fault']]);
  expect(counted).toEqual(['socket']);
  expect(onFault(fault, 'socket')).not.toBe(id);
});

test('one that has words for whoever asked was said to them and to nobody else', () => {
  const log = { error: vi.fn<() => void>() };
  const count = vi.fn<() => void>();
  const fault = new StorageUnavailableError('away');
  expect(createFaultReporter(log as unknown as Log, count)(fault, 'socket')).toMatch(
    /^[0-9a-f-]{36}$/,
  );
  expect([log.error.mock.calls, count.mock.calls]).toEqual([[], []]);
});

test('only an error has words, and only a refusal is one', () => {
  const unavailable = new StorageUnavailableError('away');
  const { refusal } = unavailable;
  expect(refusalOfFault(unavailable)).toBe(refusal);
  const others = [new Error('away'), { refusal }, 'away', null, undefined, 7];
  for (const fault of [...others, Object.assign(new Error('away'), { refusal: 'no' })])
    expect(refusalOfFault(fault)).toBeNull();
});

test('guarded work is done, and what goes wrong in it is told with what it was given', () => {
  const told: unknown[] = [];
  const work = guardCallback(
    (what: string, times: number) => {
      if (times === 0) throw new Error(`no ${what}`);
      told.push([what, times]);
    },
    (...fault) => told.push(fault),
  );
  work('bell', 2);
  work('bell', 0);
  expect(told).toEqual([
    ['bell', 2],
    [new Error('no bell'), 'bell', 0],
  ]);
});

test('an uncaught error is a fault of the process', () => {
  const on = vi.spyOn(process, 'on').mockReturnValue(process);
  const onFault = vi.fn<() => string>();
  installFaultHandlers(onFault);
  expect(on.mock.calls.map(([event]) => event)).toEqual(['uncaughtException']);
  (on.mock.calls[0][1] as (fault: Error) => void)(new Error('nobody caught it'));
  expect(onFault.mock.calls).toEqual([[new Error('nobody caught it'), 'process']]);
});
