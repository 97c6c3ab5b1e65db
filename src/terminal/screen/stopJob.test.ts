// Tests Ctrl-Z: everything is released before the job stops, and resumed once afterwards.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopJob } from './keyboard.ts';

let calls: string[];

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function stop(kill: () => void = () => {}): void {
  vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    calls.push(`kill ${pid} ${signal}`);
    kill();
    return true;
  });
  stopJob({ pause: () => calls.push('pause'), resume: () => calls.push('resume') });
}

const STOPPED = ['pause', 'kill 0 SIGTSTP'];

test('releases everything before the job stops, and resumes once when it continues', () => {
  const before = process.listenerCount('SIGCONT');
  stop();
  expect(calls).toEqual(STOPPED);
  process.emit('SIGCONT');
  expect(calls).toEqual([...STOPPED, 'resume']);
  vi.advanceTimersByTime(10_000);
  expect(calls).toHaveLength(3);
  expect(process.listenerCount('SIGCONT')).toBe(before);
});

test('continues after a moment if nobody could wake the job', () => {
  stop();
  vi.advanceTimersByTime(299);
  expect(calls).toEqual(STOPPED);
  vi.advanceTimersByTime(1);
  expect(calls).toEqual([...STOPPED, 'resume']);
});

test('continues at once on systems without the signal', () => {
  stop(() => {
    throw new Error('ENOSYS');
  });
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual([...STOPPED, 'resume']);
});
