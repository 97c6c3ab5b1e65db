// The thread of the embedded database: it is handed messages of PostgreSQL's protocol and answers them.

import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { assertDefined } from '#table/assertions.ts';
import { answerTo } from './embeddedAnswer.ts';

const TERMINATE = 'X'.charCodeAt(0);
/**
 * PostgreSQL's own 128 MB would all be ours: what it reads again lies in the system's memory as well. With 8 MB the
 * pages that 500 tables write to pushed each other out, and a stored move cost a third more than with these.
 */
const BUFFERS = ['-c', 'shared_buffers=16MB'];

const port = assertDefined(parentPort, 'thread that started this one');
const database = await PGlite.create(workerData.folder, {
  startParams: [...PGlite.defaultStartParams, ...BUFFERS],
});

port.on('message', (message: Uint8Array | 'close') => {
  void (message === 'close' ? close() : answer(message));
});
port.postMessage('ready', []);

/** The database is done before the next message is read; what is thrown here ends the thread. */
async function answer(message: Uint8Array): Promise<void> {
  const bytes = await answerTo(database, message);
  if (bytes.length === 0 && message[0] !== TERMINATE) throw new Error('it gave no answer');
  port.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
}

async function close(): Promise<void> {
  await database.close();
  port.close();
}
