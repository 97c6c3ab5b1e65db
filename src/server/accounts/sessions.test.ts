// An open connection learns of the end of its own token, and of no other.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthSessions } from './sessions.ts';

const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function token(id: string, session: string | null, expiresAt = HOUR) {
  return { id, kind: session === null ? 'guest' : 'access', session, expiresAt } as const;
}

test('a session’s end is heard by what was opened with it alone', () => {
  const lives = new AuthSessions(Date.now);
  const all = [
    lives.open(token('ada', 'one')),
    lives.open(token('ada', 'one')),
    lives.open(token('ada', 'two')),
    lives.open(token('ada', null)),
    lives.open(token('bob', 'one')),
  ];
  const ended = () => all.map((life) => life.endSignal.aborted);
  lives.endSession('ada', 'one');
  expect(ended()).toEqual([true, true, false, false, false]);
  lives.endSession('ada', null);
  expect(ended()).toEqual([true, true, false, true, false]);
});

test('a token that runs out ends within two seconds of its time, and not before', () => {
  const lives = new AuthSessions(Date.now);
  const early = lives.open(token('ada', 'one', 10_000));
  const late = lives.open(token('ada', 'one', 20_000));
  vi.advanceTimersByTime(9_999);
  expect(early.endSignal.aborted).toBe(false);
  vi.advanceTimersByTime(2000);
  expect([early.endSignal.aborted, late.endSignal.aborted]).toEqual([true, false]);
});

test('a closed session is forgotten, and the timer stops with the last one', () => {
  const lives = new AuthSessions(Date.now);
  const [one, other] = [lives.open(token('ada', 'one')), lives.open(token('ada', 'one'))];
  one.release();
  one.release();
  expect(vi.getTimerCount()).toBe(1);
  lives.endSession('ada', 'one');
  expect([one.endSignal.aborted, other.endSignal.aborted]).toEqual([false, true]);
  expect(vi.getTimerCount()).toBe(0);
  lives.open(token('ada', 'one'));
  expect(vi.getTimerCount()).toBe(1);
});

test('all that somebody holds open ends together, and what others hold goes on', () => {
  const lives = new AuthSessions(Date.now);
  const own = [lives.open(token('ada', 'one')), lives.open(token('ada', null))];
  const others = [lives.open(token('bob', 'one')), lives.open(token('ada2', 'one'))];
  lives.endAll('ada');
  expect([...own, ...others].map(({ endSignal: ended }) => ended.aborted)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(vi.getTimerCount()).toBe(1);
  others[0].release();
  expect(vi.getTimerCount()).toBe(1);
  others[1].release();
  others[1].release();
  expect(vi.getTimerCount()).toBe(0);
});

test('a token is good until its time and not at it', () => {
  let now = 0;
  const lives = new AuthSessions(() => now);
  const one = lives.open(token('ada', 'one', 10_000));
  now = 9999;
  vi.advanceTimersByTime(2000);
  expect(one.endSignal.aborted).toBe(false);
  now = 10_000;
  vi.advanceTimersByTime(2000);
  expect(one.endSignal.aborted).toBe(true);
});
