// A process for the tests that appends as fast as it can, says what was acknowledged, and is killed.

import { openDatabase } from '../database/openDatabase.ts';
import { openJournal } from './openJournal.ts';
import { entry, score, TEST_RECORDS } from './testEntries.ts';

const [settings, ...tableIds] = process.argv.slice(2);
const journal = openJournal(await openDatabase(JSON.parse(settings)), TEST_RECORDS);

await Promise.all(
  tableIds.map(async (tableId) => {
    let version = (await journal.load(tableId))?.version ?? 0;
    for (;;) {
      await journal.append(entry(tableId, version, { writes: [score(tableId, version + 1)] }));
      version++;
      process.stdout.write(`${tableId} ${version}\n`);
    }
  }),
);
