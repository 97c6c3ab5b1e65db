// Work waits for its turn, in order, and too much of it is turned away.
import { expect, test } from 'vitest';
import { openWorkQueue } from './workQueue.ts';

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
  const queue = openWorkQueue(2, 2);
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
  const queue = openWorkQueue(1, 0);
  const { ends, job } = jobs();
  const only = queue.run(job('only'));
  expect(queue.run(job('other'))).toBeNull();
  ends.get('only')!.done();
  expect(await only).toBe('only');
  expect(queue.run(job('next'))).not.toBeNull();
});

test('work that fails makes room as well', async () => {
  const queue = openWorkQueue(1, 1);
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
