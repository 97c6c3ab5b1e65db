// Tests Ctrl-Z: window and keyboard are released before the job stops, and resumed once afterwards.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FullScreen } from './fullScreen.ts';
import type { Key, Keyboard } from './keyboard.ts';
import { isSuspend, suspend } from './suspend.ts';

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

test('is Ctrl and Z together', () => {
  const keys = [
    { name: 'z', isControl: true },
    { name: 'z', isControl: false },
    { name: 'x', isControl: true },
  ];
  expect(keys.map((key) => isSuspend(key as Key))).toEqual([true, false, false]);
});

test('releases everything before the job stops, and resumes once when it continues', () => {
  const before = process.listenerCount('SIGCONT');
  stop();
  expect(calls).toEqual(LET_GO);
  process.emit('SIGCONT');
  expect(calls).toEqual([...LET_GO, ...TAKEN]);
  vi.advanceTimersByTime(10_000);
  expect(calls).toHaveLength(5);
  expect(process.listenerCount('SIGCONT')).toBe(before);
});

test('continues after a moment if nobody could wake the job', () => {
  const before = process.listenerCount('SIGCONT');
  stop();
  vi.advanceTimersByTime(299);
  expect(calls).toEqual(LET_GO);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual([...LET_GO, ...TAKEN]);
  expect(process.listenerCount('SIGCONT')).toBe(before);
});

test('continues at once on systems without the signal', () => {
  stop(() => {
    throw new Error('ENOSYS');
  });
  expect(calls).toEqual([...LET_GO, ...TAKEN]);
  vi.advanceTimersByTime(10_000);
  expect(calls).toHaveLength(5);
});
