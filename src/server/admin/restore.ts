// `masa restore FILE`: a backup into a new database, the embedded one or a PostgreSQL, whichever it was of.

import { createReadStream, existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DatabaseStartError } from '../database/database.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { preparePrivateFolder } from '../database/privateFolder.ts';
import { readSettings, type Settings } from '../ops/settings.ts';
import { readBackup } from './backupStream.ts';
import { importBackup } from './importBackup.ts';
import { inOneLine } from './runAdmin.ts';

const [file] = process.argv.slice(2);

await inOneLine(async () => {
  const reading = readSettings(process.env);
  if (!reading.ok) throw new DatabaseStartError(reading.problem);
  if (!existsSync(file)) throw new DatabaseStartError(`There is no file ${file}.`);
  const database = await openDatabase(reading.settings);
  try {
    const { at, secret } = await importBackup(database, readBackup(createReadStream(file)));
    await keepSecret(reading.settings, secret);
    return [`Restored the backup of ${at}. Start the server: everyone is back in their seat.`];
  } finally {
    await database.close();
  }
});

/** So that the tokens of the players are known again. */
async function keepSecret({ dataFolder, secret }: Settings, saved: string | null): Promise<void> {
  if (secret !== null || saved === null) return;
  preparePrivateFolder(resolve(dataFolder));
  await writeFile(join(dataFolder, 'secret'), saved, { mode: 0o600 });
}
