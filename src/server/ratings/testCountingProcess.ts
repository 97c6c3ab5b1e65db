// A process for the tests that ends rated games and counts them as fast as it can, prints what was stored, and is killed.

import { openStoreAt } from '../testing/testStores.ts';
import { GameCounter } from './gameCounter.ts';
import { entriesOf, ratedTable } from './testRatedGames.ts';

const [place, prefix] = process.argv.slice(2);
const store = await openStoreAt(JSON.parse(place));
const counter = new GameCounter({ db: store.db, onFault: (fault) => console.error(fault) });

for (let game = 0; ; game++) {
  const [before, end] = entriesOf(ratedTable(`${prefix}${game}`));
  await store.append(before);
  process.stdout.write('.\n');
  await store.append(end);
  process.stdout.write(`${end.tableId}-1\n`);
  void counter.catchUp();
}
