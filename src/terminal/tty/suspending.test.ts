// Ctrl-Z: window and keyboard are let go before the job stops, and taken back once when it goes on.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FullScreen } from './fullScreen.ts';
import type { Key, Keyboard } from './keyboard.ts';
import { isSuspend, suspend } from './suspending.ts';

let calls: string[];

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function told(name: string) {
  const note = (what: string) => () => void calls.push(`${name} ${what}`);
  return { pause: note('pause'), resume: note('resume') };
}

function stop(kill: () => void = () => {}): void {
  vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    calls.push(`kill ${pid} ${signal}`);
    kill();
    return true;
  });
  suspend(told('window') as unknown as FullScreen, told('keyboard') as unknown as Keyboard);
}

const LET_GO = ['keyboard pause', 'window pause', 'kill 0 SIGTSTP'];
const TAKEN = ['keyboard resume', 'window resume'];

test('is Ctrl and Z, and neither alone', () => {
  const keys = [
    { name: 'z', isControl: true },
    { name: 'z', isControl: false },
    { name: 'x', isControl: true },
  ];
  expect(keys.map((key) => isSuspend(key as Key))).toEqual([true, false, false]);
});

test('all is let go before the job stops, and taken back once when it is told to go on', () => {
  const before = process.listenerCount('SIGCONT');
  stop();
  expect(calls).toEqual(LET_GO);
  process.emit('SIGCONT');
  expect(calls).toEqual([...LET_GO, ...TAKEN]);
  vi.advanceTimersByTime(10_000);
  expect(calls).toHaveLength(5);
  expect(process.listenerCount('SIGCONT')).toBe(before);
});

test('a job that nobody could wake goes on after a moment', () => {
  const before = process.listenerCount('SIGCONT');
  stop();
  vi.advanceTimersByTime(299);
  expect(calls).toEqual(LET_GO);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual([...LET_GO, ...TAKEN]);
  expect(process.listenerCount('SIGCONT')).toBe(before);
});

test('where there is no such signal, it goes on at once', () => {
  stop(() => {
    throw new Error('ENOSYS');
  });
  expect(calls).toEqual([...LET_GO, ...TAKEN]);
  vi.advanceTimersByTime(10_000);
  expect(calls).toHaveLength(5);
});
