// A process for the tests that takes a data folder, with its database or alone, says so or why not, and stays until it ends.

import { DatabaseStartError } from './database.ts';
import { lockFolder } from './folderLock.ts';
import { openDatabase } from './openDatabase.ts';

const FOREVER_MS = 2 ** 30;

const [dataFolder, patience, what] = process.argv.slice(2);
const patienceMs = Number(patience);

try {
  if (what === 'database') await openDatabase({ dataFolder, databaseUrl: null }, { patienceMs });
  else await lockFolder(dataFolder, patienceMs);
  console.log('open');
  setTimeout(() => {}, FOREVER_MS);
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error;
  console.log(error.message);
}
