// A process whose writes are recorded: it stores events at many tables and notes what was acknowledged.

import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '../../src/server/store/sqliteStore.ts';
import { commandKey, entry, score } from '../../src/server/store/testEntries.ts';

const [folder] = process.argv.slice(2);
const TABLES = 12;
const ENTRIES_EACH = 60;

const rethrow = (fault: unknown): never => {
  throw fault;
};
const store = openSqliteStore({
  file: join(folder, 'masa.db'),
  durability: 'disk',
  onLost: rethrow,
  onFault: rethrow,
  // Several checkpoints happen while it writes.
  checkpoint: { maxLogBytes: 200_000, checkMs: 10 },
});
const acknowledged = openSync(join(folder, 'acknowledged'), 'a');

await Promise.all(
  Array.from({ length: TABLES }, async (_, table) => {
    const id = `masa${table}`;
    for (let version = 0; version < ENTRIES_EACH; version++) {
      const key = commandKey(`${id} ${version}`);
      await store.append(entry(id, version, { key, writes: [score(id, version + 1)] }));
      writeSync(acknowledged, `${id} ${version + 1}\n`);
    }
    const at = new Date();
    const offline = { id, position: 0, ended_at: at, record: '{}', sums: '{}', luck: null };
    await store.db
      .insertInto('offline_games')
      .values({ ...offline, player_id: id })
      .execute();
    writeSync(acknowledged, `${id} query\n`);
  }),
);
await store.close();
