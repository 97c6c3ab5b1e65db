// The common part of all ways to sign in: attempts are counted, guessing is slowed, and expensive work waits in a queue.

import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { scaledLimits, signInLimits } from '../guard/limits.ts';
import { LoginThrottle, SignInRateLimiter, tooManyAttempts, WorkQueue } from './signIn.ts';

test('attempts are counted for each key, those of a household as one, and can be refunded', () => {
  const limits = new SignInRateLimiter({
    ...signInLimits(scaledLimits(1)),
    codesPerAddress: { points: 1, seconds: 60 },
    codesPerMailbox: { points: 2, seconds: 60 },
  });
  const from = (address: string) => ({ codesPerAddress: address });
  expect(limits.consume(from('2001:db8::1'))).toBeNull();
  expect(limits.consume(from('2001:db8::2'))).toMatchObject({ details: { retryAfter: 60 } });
  limits.refund(from('2001:db8::3'));
  expect(limits.consume(from('2001:db8::4'))).toBeNull();
  expect(limits.consume({ codesPerMailbox: '10.0.0.1' })).toBeNull();
  expect(limits.consume({ codesPerMailbox: '10.0.0.1', ...from('1.1.1.1') })).toBeNull();
  expect(limits.consume({ codesPerMailbox: '10.0.0.1' })).not.toBeNull();
  expect(limits.consume({ codesPerMailbox: '::ffff:10.0.0.1' })).toBeNull();
  expect(limits.consume({ codesPerAddress: undefined })).toBeNull();
  expect([1, 1000, 1001].map((ms) => tooManyAttempts(ms).details.retryAfter)).toEqual([1, 1, 2]);
});

function open() {
  const waits: number[] = [];
  const brake = new LoginThrottle({ points: 2, seconds: 60 }, async (ms) => waits.push(ms));
  return { brake, waits };
}

test('the first are free, each further one takes longer, up to an end', async () => {
  const { brake, waits } = open();
  for (let times = 0; times < 25; times++) await brake.delayLogin('ada', `10.0.0.${times}`);
  expect(waits.slice(0, 3)).toEqual([250, 500, 750]);
  expect([waits.length, waits.at(-1)]).toEqual([23, 5000]);
  await brake.delayLogin('bora', '10.0.0.1');
  expect(waits).toHaveLength(23);
});

test('an address that has signed in before is not slowed and does not count', async () => {
  const { brake, waits } = open();
  brake.recordSuccess('ada', '1.2.3.4');
  brake.recordSuccess('ada', '1.2.3.4');
  for (let times = 0; times < 9; times++) await brake.delayLogin('ada', '1.2.3.4');
  expect([waits, brake.isFamiliar('ada', '1.2.3.4')]).toEqual([[], true]);
  expect([brake.isFamiliar('ada', '4.3.2.1'), brake.isFamiliar('bora', '1.2.3.4')]).toEqual([
    false,
    false,
  ]);
  await brake.delayLogin('ada', undefined);
  expect([waits, brake.isFamiliar('ada', undefined)]).toEqual([[], false]);
});

test('whoever guesses on is answered when the time is over, and not before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const brake = new LoginThrottle({ points: 1, seconds: 60 }, () => promise);
  await brake.delayLogin('ada', '1.2.3.4');
  let isOver = false;
  const slowed = brake.delayLogin('ada', '1.2.3.4').then(() => (isOver = true));
  await setImmediate();
  expect(isOver).toBe(false);
  resolve();
  await slowed;
});

function jobs() {
  const started: string[] = [];
  const ends = new Map<string, { done: () => void; fail: (error: Error) => void }>();
  const job = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, { done: () => resolve(name), fail: reject });
    });
  };
  return { started, ends, job };
}

test('a queue runs a few jobs at once and the others in order, and refuses those beyond its length', async () => {
  const queue = new WorkQueue({ atOnce: 2, waiting: 2 });
  const { started, ends, job } = jobs();
  const outcomes = ['a', 'b', 'c', 'd'].map((name) => queue.run(job(name)));
  expect(queue.run(job('e'))).toBeNull();
  expect(started).toEqual(['a', 'b']);
  ends.get('b')!.done();
  expect(await outcomes[1]).toBe('b');
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c']);
  const late = queue.run(job('f'));
  expect(late).not.toBeNull();
  for (const name of ['a', 'c']) ends.get(name)!.done();
  await Promise.all([outcomes[0], outcomes[2]]);
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c', 'd', 'f']);
});

test('where none may wait, who finds it free is served', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 0 });
  const { ends, job } = jobs();
  const only = queue.run(job('only'));
  expect(queue.run(job('other'))).toBeNull();
  ends.get('only')!.done();
  expect(await only).toBe('only');
  expect(queue.run(job('next'))).not.toBeNull();
});

test('work that fails makes room as well', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1 });
  const { started, ends, job } = jobs();
  const first = queue.run(job('first'))!;
  const second = queue.run(job('second'))!;
  ends.get('first')!.fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await Promise.resolve();
  expect(started).toEqual(['first', 'second']);
  ends.get('second')!.done();
  expect(await second).toBe('second');
  void queue.run(job('third'));
  expect(started).toEqual(['first', 'second', 'third']);
});
