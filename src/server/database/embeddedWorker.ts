// The thread of the embedded database: it is handed messages of PostgreSQL's protocol and answers them.

import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { must } from '#table/certain.ts';

const TERMINATE = 'X'.charCodeAt(0);

const port = must(parentPort, 'thread that started this one');
const database = await PGlite.create(workerData.folder);

port.on('message', (message: Uint8Array | 'close') => {
  if (message === 'close') return void close();
  const answer = database.execProtocolRawSync(message);
  if (answer.length === 0 && message[0] !== TERMINATE) {
    throw new Error('it gave no answer');
  }
  // A copy, because the answer to a greeting is a view of memory that the database uses again.
  const bytes = new Uint8Array(answer);
  port.postMessage(bytes, [bytes.buffer]);
});
port.postMessage('ready', []);

async function close(): Promise<void> {
  await database.close();
  port.close();
}
