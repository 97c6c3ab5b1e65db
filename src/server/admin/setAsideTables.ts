// `masa set-aside`: the tables whose journal is broken, and a way to close one for good.

import { type Database, DatabaseStartError } from '../database/database.ts';
import { BrokenTableError } from '../store/errors.ts';
import type { Journal } from '../store/journal.ts';
import { openJournal } from '../journal/openJournal.ts';
import { READ_MODEL_TABLES } from '../store/columns.ts';
import { runAdmin } from './runAdmin.ts';

const [toClose] = process.argv.slice(2);

await runAdmin((database) => {
  const journal = openJournal(database, READ_MODEL_TABLES);
  return toClose === undefined ? list(journal) : close(journal, database, toClose);
});

async function list(journal: Journal): Promise<string[]> {
  const lines: string[] = [];
  for (const id of await journal.liveTableIds()) {
    const problem = await problemOf(journal, id);
    if (problem !== null) lines.push(`${id}: ${problem}`);
  }
  return lines.length > 0 ? lines : ['No tables are broken.'];
}

async function problemOf(journal: Journal, id: string): Promise<string | null> {
  try {
    return (await journal.load(id)) === null ? 'there are no events' : null;
  } catch (error) {
    if (error instanceof BrokenTableError) return error.message;
    throw error;
  }
}

/** Only what is broken: a table that is well is closed by its owner. Its rows stay. */
async function close(journal: Journal, database: Database, id: string): Promise<string[]> {
  const isLive = (await journal.liveTableIds()).includes(id);
  if (!isLive) throw new DatabaseStartError(`There is no open table “${id}”.`);
  if ((await problemOf(journal, id)) === null) {
    throw new DatabaseStartError(
      `Table ${id} is not broken, so it cannot be closed here. Its host can close it.`,
    );
  }
  const set = "update tables set status = 'closed', closed_because = 'set aside' where id = $1";
  await database.transaction(async ({ query }) => {
    await query('delete from live_tables where table_id = $1', [id]);
    await query(set, [id]);
  });
  return [`Table ${id} is closed. Its data is still in the journal.`];
}
