// `masa set-aside`: the tables whose journal is broken, and a way to close one for good.

import { DatabaseStartError } from '../store/database.ts';
import { BrokenTableError, type Journal, type Store } from '../store/store.ts';
import { runAdmin } from './runAdmin.ts';

const [toClose] = process.argv.slice(2);

await runAdmin((store) => (toClose === undefined ? list(store) : close(store, toClose)));

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

/** Only a broken table, because any other is closed by its owner. Its rows stay. */
async function close(store: Store, id: string): Promise<string[]> {
  const isLive = (await store.liveTableIds()).includes(id);
  if (!isLive) throw new DatabaseStartError(`There is no open table “${id}”.`);
  if ((await problemOf(store, id)) === null) {
    throw new DatabaseStartError(
      `Table ${id} is not broken, so it cannot be closed here. Its host can close it.`,
    );
  }
  await store.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('live_tables').where('table_id', '=', id).execute();
    await transaction
      .updateTable('tables')
      .set({ status: 'closed', closed_because: 'set aside' })
      .where('id', '=', id)
      .execute();
  });
  return [`Table ${id} is closed. Its data is still in the journal.`];
}
