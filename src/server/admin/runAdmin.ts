// What the commands for whoever runs the server share: settings, the database, one line when something is wrong.

import { type Database, DatabaseStartError } from '../database/database.ts';
import { openForAdmin } from '../database/openForAdmin.ts';
import { createPrivateFiles } from '../database/privateFolder.ts';
import { readSettings, type Settings } from '../ops/settings.ts';

/** Prints the lines that the work answers; what is wrong is one line, and the exit code 1. */
export async function inOneLine(work: () => Promise<readonly string[]>): Promise<void> {
  createPrivateFiles();
  try {
    for (const line of await work()) console.log(line);
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** The same with the database. */
export function runAdmin(
  work: (database: Database) => Promise<readonly string[]>,
  check: (settings: Settings) => void = () => {},
): Promise<void> {
  return inOneLine(async () => {
    const reading = readSettings(process.env);
    if (!reading.ok) throw new DatabaseStartError(reading.problem);
    check(reading.settings);
    const database = await openForAdmin(reading.settings);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  });
}
