// The embedded database: PostgreSQL in a thread of this process, its files in a folder.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseStartError } from './database.ts';
import { errorText } from './errorFields.ts';
import { openPool, type PooledDatabase } from './pooledDatabase.ts';
import { OWNER_ONLY, setModes } from './privateFolder.ts';
import { WorkerStream } from './workerStream.ts';

export interface EmbeddedSettings {
  readonly folder: string;
  /** Told once when the database stops by itself: nothing can be stored any more. */
  onLost(problem: string): void;
}

/** The folder is made when it is not there; nobody else may have it open. */
export async function openEmbedded({ folder, onLost }: EmbeddedSettings): Promise<PooledDatabase> {
  const worker = new Worker(new URL('./embeddedWorker.ts', import.meta.url), {
    workerData: { folder },
    execArgv: [],
  });
  await once(worker, 'message').catch((error: unknown) => {
    const reason = errorText(error);
    throw new DatabaseStartError(`The embedded database in ${folder} cannot be opened: ${reason}.`);
  });
  // PostgreSQL writes its caches anew when it starts, and PGlite gives them a mode whatever the umask.
  setModes(folder, OWNER_ONLY);
  const streams = new Set<WorkerStream>();
  let isClosing = false;
  let problem: string | null = null;
  const lose = (reason: string): void => {
    if (isClosing || problem !== null) return;
    problem = `The embedded database has stopped: ${reason}.`;
    for (const stream of streams) stream.destroy(new Error(problem));
    onLost(problem);
  };
  worker.on('error', (error) => lose(errorText(error)));
  worker.on('exit', (code) => lose(`its thread ended with code ${code}`));

  // One connection, as the database has one session: the pool makes callers wait for each other.
  const pool = openPool({
    max: 1,
    idleTimeoutMillis: 0,
    ssl: false,
    user: 'postgres',
    stream: () => {
      const stream = new WorkerStream(worker);
      streams.add(stream);
      if (problem !== null) stream.destroy(new Error(problem));
      return stream;
    },
  });
  return {
    ...pool,
    close: async () => {
      await pool.close();
      isClosing = true;
      if (problem === null) {
        worker.postMessage('close', []);
        await once(worker, 'exit');
      }
    },
  };
}
