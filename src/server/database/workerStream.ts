// A stream that looks like a socket to the database's client and leads to a worker thread.

import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

type Done = (error?: Error | null) => void;

export class WorkerStream extends Duplex {
  readonly #worker: Worker;
  readonly #onAnswer = (bytes: Uint8Array): void => {
    this.push(bytes);
  };

  constructor(worker: Worker) {
    super({ allowHalfOpen: false });
    this.#worker = worker;
    worker.on('message', this.#onAnswer);
  }

  /** What a socket has and the client calls. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(bytes: Uint8Array, _encoding: string, done: Done): void {
    this.#send([bytes]);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: Done): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  /** One message, in memory of its own that is handed over and not copied again. */
  #send(chunks: readonly Uint8Array[]): void {
    const message = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      message.set(chunk, offset);
      offset += chunk.length;
    }
    this.#worker.postMessage(message, [message.buffer]);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#worker.off('message', this.#onAnswer);
    done(error);
  }
}
