// Following a table: without gaps for who reads slowly, with little kept for them, and to the end.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { person } from '#table/testTable.ts';
import type { BotWorkers } from '../workers/botWorkers.ts';
import { runHistoryJob } from '../workers/historyJobs.ts';
import { onSqlite } from '../testing/testStores.ts';
import type { Journal, EventRange } from '../store/store.ts';
import { GameHistory } from '../service/gameHistory.ts';
import { TableFeeds, type TableFeed } from './tableFeed.ts';
import { directoryIn } from './testTables.ts';
import { openTableHost, type TableHost } from './tableHost.ts';

const MANY = 150;

onSqlite(({ open }) => {
  let journal: Journal;
  let tables: TableHost;
  let feeds: TableFeeds;
  let id: string;
  let reads: (EventRange | undefined)[];
  let leaving: AbortController;

  beforeAll(async () => {
    const store = await open();
    const real = store;
    journal = {
      ...real,
      events: (tableId, page) => {
        reads.push(page);
        return real.events(tableId, page);
      },
    };
    tables = await openTableHost({
      journal,
      ...directoryIn(store.db),
      chooseBotMove: () => new Promise(() => {}),
      onFault: (fault) => {
        throw fault;
      },
    });
  });
  afterAll(() => tables.stop());

  beforeEach(async () => {
    reads = [];
    const replay: BotWorkers['replay'] = async (job) => runHistoryJob(job);
    feeds = new TableFeeds(tables, journal, new GameHistory({ journal, workers: { replay } }));
    leaving = new AbortController();
    const by = 'ada';
    const created = await tables.create({ type: 'create', by, person: person(by), game: 'hearts' });
    if (isRefusal(created)) throw new Error(created.message);
    id = created;
    return () => leaving.abort();
  });

  const follow = (after?: number): Promise<TableFeed> =>
    feeds.follow(id, { after, signal: leaving.signal });

  /** As many events as changes of mind. */
  async function happen(count: number): Promise<void> {
    for (let times = 0; times < count; times++)
      await tables.execute(id, { type: 'setReady', by: 'ada', isReady: times % 2 === 0 });
  }

  async function take({ steps }: TableFeed, count: number): Promise<number[]> {
    const versions: number[] = [];
    while (versions.length < count) {
      const { value, done } = await steps.next();
      if (done) break;
      versions.push(value.table.version);
    }
    return versions;
  }

  const range = (first: number, last: number): number[] =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at);

  test('from now on: the table as it stands, then what happens, without a look at the past', async () => {
    await happen(3);
    const following = await follow();
    expect(following.table!.version).toBe(5);
    await happen(4);
    expect(await take(following, 4)).toEqual(range(6, 9));
    expect(following.table!.version).toBe(5);
    expect(reads).toEqual([]);
  });

  test('from any event on, the past in parts, and on into the present', async () => {
    await happen(MANY);
    const last = MANY + 2;
    const following = await follow(1);
    expect(await take(following, last - 1)).toEqual(range(2, last));
    expect(reads).toEqual([
      { after: 0, limit: 1 },
      { after: 1, limit: 100 },
      { after: 101, limit: 100 },
    ]);
    await happen(1);
    expect(await take(following, 1)).toEqual([last + 1]);
    expect(reads).toHaveLength(3);
  });

  test('a reader that has all events starts with the present', async () => {
    await happen(2);
    const following = await follow(4);
    await happen(1);
    expect(await take(following, 1)).toEqual([5]);
    expect(reads).toEqual([]);
  });

  test('a slow reader misses nothing: the feed reads from the journal what it does not keep', async () => {
    const following = await follow();
    await happen(10);
    expect(await take(following, 3)).toEqual([3, 4, 5]);
    await happen(MANY);
    expect(await take(following, MANY + 7)).toEqual(range(6, MANY + 12));
    expect(reads.length).toBeGreaterThan(0);
    await happen(1);
    expect(await take(following, 1)).toEqual([MANY + 13]);
  });

  test('each step is on a table of the follower’s own, as it was then', async () => {
    const following = await follow();
    await happen(2);
    const [one] = [await following.steps.next()];
    expect(one.value!.table.places[0].isReady).toBe(true);
    const two = await following.steps.next();
    expect(two.value!.table.places[0].isReady).toBe(false);
    expect(two.value!.table).not.toBe(tables.peek(id));
  });

  test('ends with the table, also where that is long closed', async () => {
    const following = await follow();
    await tables.execute(id, { type: 'close', by: 'ada' });
    expect(await take(following, 9)).toEqual([3]);
    const later = await follow(1);
    expect(later.table).toBeNull();
    expect(await take(later, 9)).toEqual([2, 3]);
    expect(await take(await follow(), 9)).toEqual([1, 2, 3]);
  });

  test.each(['the follower leaves', 'the server stops'])('ends when %s', async (how) => {
    const following = await follow();
    const next = following.steps.next();
    await sleep(0);
    if (how === 'the server stops') feeds.close();
    else leaving.abort();
    expect(await next).toMatchObject({ done: true });
  });
});
