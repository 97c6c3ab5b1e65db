// What lies between the client of the embedded database and its thread: messages go over whole, answers come back whole.

import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { answerTo } from './embeddedAnswer.ts';
import { nameStatements } from './pooledDatabase.ts';
import { WorkerStream } from './workerStream.ts';

class TestWorker extends EventEmitter {
  readonly sent: [message: unknown, transferred: unknown][] = [];
  postMessage(message: unknown, transferred: unknown): void {
    this.sent.push([message, transferred]);
  }
}

function open(): { worker: TestWorker; stream: WorkerStream } {
  const worker = new TestWorker();
  return { worker, stream: new WorkerStream(worker as unknown as Worker) };
}

test('what is written is one message, and so is what is written at once', () => {
  const { worker, stream } = open();
  stream.write(Buffer.from([1, 2]));
  stream.cork();
  for (const bytes of [[3], [4, 5, 6], [7]]) stream.write(Buffer.from(bytes));
  stream.uncork();
  expect(worker.sent.map(([message]) => message)).toEqual([
    new Uint8Array([1, 2]),
    new Uint8Array([3, 4, 5, 6, 7]),
  ]);
  // Handed over, not copied.
  for (const [message, transferred] of worker.sent)
    expect(transferred).toEqual([(message as Uint8Array).buffer]);
});

test('answers are read until the stream is over, and its end is told', async () => {
  const { worker, stream } = open();
  const heard: unknown[] = [];
  stream.on('connect', () => heard.push('connect'));
  stream.on('data', (bytes: Buffer) => heard.push([...bytes]));
  stream.on('end', () => heard.push('end'));
  stream.connect();
  expect(heard).toEqual([]);
  worker.emit('message', new Uint8Array([1, 2]));
  await setImmediate();
  stream.end();
  await setImmediate();
  worker.emit('message', new Uint8Array([3]));
  expect(heard.toSorted()).toEqual([[1, 2], 'connect', 'end']);
  expect([stream.destroyed, worker.listenerCount('message')]).toEqual([true, 0]);
});

test('a stream that is broken says why, and hears nothing any more', async () => {
  const { worker, stream } = open();
  const faults: unknown[] = [];
  stream.on('error', (fault) => faults.push(fault));
  stream.destroy(new Error('stopped'));
  await setImmediate();
  expect([faults, worker.listenerCount('message')]).toEqual([[new Error('stopped')], 0]);
});

/** Answers a greeting at once, and anything else in these parts, out of memory that it uses again. */
function database(parts: readonly number[][]): PGlite & { memory: Uint8Array } {
  const memory = new Uint8Array([7, 7]);
  return {
    memory,
    execProtocolRawSync: () => memory,
    async execProtocolRawStream(
      _: Uint8Array,
      { syncToFs, onRawData }: { syncToFs: boolean; onRawData: (bytes: Uint8Array) => void },
    ) {
      expect(syncToFs).toBe(false);
      for (const part of parts) {
        const bytes = new Uint8Array(part);
        onRawData(bytes);
        bytes.fill(0);
      }
    },
  } as unknown as PGlite & { memory: Uint8Array };
}

test.each([
  { parts: [], whole: [] },
  { parts: [[1, 2]], whole: [1, 2] },
  { parts: [[1], [2, 3]], whole: [1, 2, 3] },
  { parts: [[1], [], [2, 3], [4]], whole: [1, 2, 3, 4] },
])('an answer of $parts.length parts is $whole', async ({ parts, whole }) => {
  expect(await answerTo(database(parts), new Uint8Array([81, 0]))).toEqual(new Uint8Array(whole));
});

test('the answer to a greeting is a copy', async () => {
  const greeted = database([[1]]);
  const answer = await answerTo(greeted, new Uint8Array([0, 81]));
  greeted.memory.fill(0);
  expect(answer).toEqual(new Uint8Array([7, 7]));
});

test('five hundred statements have a name each, the same each time, and no more', () => {
  const prepared = nameStatements();
  const texts = Array.from({ length: 501 }, (_, at) => `select ${at}`);
  const names = texts.map((text) => prepared(text).name);
  expect(new Set(names.slice(0, 500)).size).toBe(500);
  expect(prepared('select 500')).toEqual({ text: 'select 500' });
  expect(prepared('select 7')).toEqual({ text: 'select 7', name: names[7] });
});
