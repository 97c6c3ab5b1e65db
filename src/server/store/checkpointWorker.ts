// Moves the pages of SQLite's log to its file, in a thread: first while others write, then, when told that nobody
// does, the last ones; after that the log starts again from its beginning.

import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { assertDefined } from '#table/assertions.ts';

const port = assertDefined(parentPort, 'thread that waits for the checkpoint');
const database = new DatabaseSync(workerData.file, { timeout: 1000 });
database.exec('pragma synchronous = normal; pragma wal_autocheckpoint = 0');
database.exec('pragma wal_checkpoint(passive)');
port.postMessage('copied');
await once(port, 'message');
database.exec('pragma wal_checkpoint(truncate)');
// SQLite syncs the header of a new log with its first frame, which the event loop would wait for.
const version = database.prepare('pragma user_version').get()?.user_version;
database.exec(`begin immediate; pragma user_version = ${version}; commit`);
database.close();
