// `masa backup FILE`: all that is stored, while the server runs or while it does not, in one file.

import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DatabaseStartError } from '../database/database.ts';
import { openForAdmin } from '../database/openForAdmin.ts';
import { readSettings, type Settings } from '../ops/settings.ts';
import { readBackup, writeBackup } from './backupStream.ts';
import { askServer } from './controlSocket.ts';
import { inOneLine } from './runAdmin.ts';

const [file] = process.argv.slice(2);
/** Like the folder that it is of, it is for its owner alone. */
const OWNER_ONLY = { mode: 0o600, flags: 'wx' };

await inOneLine(async () => {
  const reading = readSettings(process.env);
  if (!reading.ok) throw new DatabaseStartError(reading.problem);
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  try {
    await save(reading.settings, draft);
    const rows = await countRows(draft);
    await rename(draft, file);
    return [`Backup saved: ${rows} rows in ${file}.`];
  } finally {
    await rm(draft, { force: true });
  }
});

/** The embedded database of a running server is saved by the server. */
async function save(settings: Settings, draft: string): Promise<void> {
  const { databaseUrl, dataFolder } = settings;
  const server = databaseUrl === null ? await askServer(dataFolder, 'backup') : null;
  const output = createWriteStream(draft, OWNER_ONLY);
  if (server) return pipeline(server, output);
  const database = await openForAdmin(settings);
  try {
    await writeBackup(database, await keptSecret(settings), output);
  } finally {
    await database.close();
  }
}

async function keptSecret({ dataFolder, secret }: Settings): Promise<string | null> {
  if (secret !== null) return null;
  return readFile(join(dataFolder, 'secret'), 'utf8').catch(() => null);
}

/** What was written is read again before anybody relies on it. */
async function countRows(draft: string): Promise<number> {
  let rows = 0;
  let last = '';
  for await (const line of readBackup(createReadStream(draft))) {
    if (line.startsWith('[')) rows++;
    last = line;
  }
  if (last !== JSON.stringify({ rows }))
    throw new DatabaseStartError('The backup was interrupted. Try again.');
  return rows;
}
