// Has preview pictures drawn in a thread, one after the other, and keeps the latest ones.

import { Worker } from 'node:worker_threads';
import { evictOldest } from '../guard/counting.ts';
import type { OnFault } from '../operations/faults.ts';
import type { Picture } from './drawPicture.ts';

/** A picture has about 140 KB. */
const MAX_CACHED = 24;
const MAX_WAITING = 16;
/** The thread ends after this time without work, and gives back its memory. */
const IDLE_MS = 20_000;
const PATIENCE_MS = 10_000;

export interface Pictures {
  /** Returns a PNG file; null if too many wait or it cannot be drawn. */
  draw(picture: Picture): Promise<Buffer | null>;
  close(): Promise<void>;
}

export function createPictures(onFault: OnFault): Pictures {
  const cache = new Map<string, Promise<Buffer | null>>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = thread;
    thread = null;
    await ended?.terminate();
  }

  async function drawInThread(picture: Picture): Promise<Buffer | null> {
    clearTimeout(idle);
    thread ??= new Worker(new URL('./pictureWorker.ts', import.meta.url));
    const worker = thread;
    try {
      return await answerOf(worker, picture);
    } catch (fault) {
      onFault(fault, 'picture');
      await end();
      return null;
    } finally {
      idle = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  async function queued(picture: Picture): Promise<Buffer | null> {
    if (waiting >= MAX_WAITING) return null;
    waiting++;
    const drawing = last.then(() => drawInThread(picture));
    last = drawing;
    return drawing.finally(() => waiting--);
  }

  return {
    async draw(picture) {
      const key = JSON.stringify(picture);
      const known = cache.get(key);
      if (known) return known;
      const drawing = queued(picture);
      cache.set(key, drawing);
      evictOldest(cache, MAX_CACHED);
      const file = await drawing;
      if (file === null) cache.delete(key);
      return file;
    },
    close: end,
  };
}

function answerOf(worker: Worker, picture: Picture): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error('Drawing took too long')), PATIENCE_MS);
    function stopListening(): void {
      clearTimeout(timer);
      worker.off('message', succeed).off('error', fail).off('exit', noteExit);
    }
    function succeed(file: Uint8Array): void {
      stopListening();
      resolve(Buffer.from(file));
    }
    function fail(error: Error): void {
      stopListening();
      reject(error);
    }
    function noteExit(code: number): void {
      fail(new Error(`The thread ended with ${code}`));
    }
    worker.on('message', succeed).on('error', fail).on('exit', noteExit).unref();
    worker.postMessage(picture);
  });
}
