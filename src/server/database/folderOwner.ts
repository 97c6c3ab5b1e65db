// A process for the tests that opens the embedded database, says so or why not, and stays until it ends.

import { DatabaseProblem } from './database.ts';
import { openDatabase } from './openDatabase.ts';

const [dataFolder, patienceMs] = process.argv.slice(2);

try {
  await openDatabase({ dataFolder, databaseUrl: null }, { patienceMs: Number(patienceMs) });
  console.log('open');
} catch (error) {
  if (!(error instanceof DatabaseProblem)) throw error;
  console.log(error.message);
}
