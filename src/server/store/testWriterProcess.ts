// A process for the tests that appends as fast as it can, prints what was acknowledged, and is killed.

import { setImmediate } from 'node:timers/promises';
import { commandKey, entry, score } from './testEntries.ts';
import { openStoreAt } from '../testing/testStores.ts';

const [place, ...tableIds] = process.argv.slice(2);
const store = await openStoreAt(JSON.parse(place));

await Promise.all(
  tableIds.map(async (tableId) => {
    let version = (await store.load(tableId))?.version ?? 0;
    for (;;) {
      const key = commandKey(`${tableId} ${version}`);
      await store.append(entry(tableId, version, { key, writes: [score(tableId, version + 1)] }));
      version++;
      process.stdout.write(`${tableId} ${version}\n`);
      // Requests of clients come in turns of the event loop.
      await setImmediate();
    }
  }),
);
