// A backup as bytes, and bytes as the lines of a backup.

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Readable, Writable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { type Database, DatabaseStartError } from '../database/database.ts';
import { exportBackup } from './exportBackup.ts';

/** Resolves when all is written; who reads slowly is waited for. */
export async function writeBackup(
  database: Database,
  secret: string | null,
  output: Writable,
): Promise<void> {
  const packed = createGzip();
  const written = pipeline(packed, output);
  const copied = exportBackup(database, secret, async (line) => {
    if (!packed.write(`${line}\n`)) await Promise.race([once(packed, 'drain'), written]);
  }).then(
    () => void packed.end(),
    (error: unknown) => void packed.destroy(error instanceof Error ? error : undefined),
  );
  await Promise.all([written, copied]);
}

/** Rejects with a `DatabaseStartError` where the bytes are none of a backup. */
export async function* readBackup(input: Readable): AsyncGenerator<string> {
  const unpacked = createGunzip();
  const broken = pipeline(input, unpacked).catch(() => 'broken');
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
    if (!(await broken)) return;
  } catch {
    // As below: what unpacks it has no words for people.
  } finally {
    input.destroy();
  }
  throw new DatabaseStartError('The file is not a backup, or the backup is incomplete.');
}
