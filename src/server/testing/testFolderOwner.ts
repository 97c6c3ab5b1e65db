// A process for the tests that takes a data folder, says so or why not, and keeps it until it ends.

import { DatabaseStartError } from '../store/database.ts';
import { lockFolder } from '../store/dataFolder.ts';

const FOREVER_MS = 2 ** 30;

const [dataFolder, patience] = process.argv.slice(2);
const patienceMs = Number(patience);

try {
  await lockFolder(dataFolder, patienceMs);
  console.log('open');
  setTimeout(() => {}, FOREVER_MS);
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error;
  console.log(error.message);
}
