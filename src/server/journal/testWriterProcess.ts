// A process for the tests that appends as fast as it can, says what was acknowledged, and is killed.

import { setImmediate } from 'node:timers/promises';
import { openDatabase } from '../database/openDatabase.ts';
import { openJournal } from './openJournal.ts';
import { entry, score, TEST_RECORDS } from './testEntries.ts';

const [settings, ...tableIds] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(settings));
const journal = openJournal(database, TEST_RECORDS, {
  onRefused(error) {
    throw error;
  },
});

await Promise.all(
  tableIds.map(async (tableId) => {
    let version = (await journal.load(tableId))?.version ?? 0;
    for (;;) {
      await journal.append(entry(tableId, version, { writes: [score(tableId, version + 1)] }));
      version++;
      process.stdout.write(`${tableId} ${version}\n`);
      // As what clients ask comes in turns of the event loop.
      await setImmediate();
    }
  }),
);
