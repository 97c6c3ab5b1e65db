// A process whose disk fails: it stores events before, while and after writes or syncs fail, and prints what came of
// each as JSON.

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStore } from '../../src/server/store/sqliteStore.ts';
import { entry, said } from '../../src/server/store/testEntries.ts';

const [folder, flag, kind] = process.argv.slice(2);
const lost: string[] = [];
const store = openSqliteStore({
  file: join(folder, 'masa.db'),
  durability: 'disk',
  onLost: (problem) => void lost.push(problem),
  onFault: (fault) => void lost.push(String(fault)),
});

const outcomes: string[] = [];
let version = 0;
async function append(): Promise<void> {
  try {
    await store.append(entry('elma', version, version > 0 ? { events: [said('x')] } : {}));
    version++;
    outcomes.push('stored');
  } catch (error) {
    outcomes.push((error as Error).constructor.name);
  }
}

await append();
writeFileSync(flag, kind);
await append();
await append();
const events = await store.events('elma');
rmSync(flag);
await append();
console.log(JSON.stringify({ outcomes, seen: events.length, lost }));
process.exit();
