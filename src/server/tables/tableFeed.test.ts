// Followers of one table who come at any time, from any event on, and read at any pace: each hears
// everything once and in order, from the news or from the journal.

import { expect, test } from 'vitest';
import { randomFromNumber } from '#cards/random.ts';
import { TestTable } from '#table/testTable.ts';
import { assertDefined } from '#table/assertions.ts';
import { copyTable } from '#table/table.ts';
import type { EventRange } from '../store/store.ts';
import { TableFeeds, type TableFeed } from './tableFeed.ts';
import { Subscriptions } from './tableHost.ts';
import type { TableChange } from '#table/tableActor.ts';
import { replaySteps } from '#table/step.ts';

const RUNS = 20;
const STEPS = 40;
const MAX_AT_ONCE = 70;
const PAGE = 100;

/** A table whose events a journal has, and feeds of it. */
class Followed {
  readonly table = new TestTable('hearts');
  readonly pages: EventRange[] = [];
  readonly feeds: TableFeeds;
  private readonly subscriptions = new Subscriptions();

  constructor() {
    this.feeds = new TableFeeds(
      {
        subscribe: (...args) => this.subscriptions.subscribe(...args),
        read: async (_, read) =>
          this.table.table.status === 'closed' ? null : read(this.table.table),
      },
      {
        events: async (_, page = { after: 0, limit: null }) => {
          this.pages.push(page);
          const { after, limit: most } = page;
          return this.table.events.slice(after, most === null ? undefined : after + most);
        },
      },
      {
        tableAt: async (_, version) => {
          const steps = [...replaySteps(this.table.events.slice(0, version))];
          return copyTable(assertDefined(steps.at(-1)?.table, 'table at this version'));
        },
      },
    );
  }

  readonly isHeld = (tableId: string): boolean => this.subscriptions.has(tableId);

  private tell(change: TableChange): void {
    for (const listener of this.subscriptions.of(change.table.id)) listener(change);
  }

  get version(): number {
    return this.table.table.version;
  }

  happen(count: number): void {
    for (let times = 0; times < count; times++) {
      const isReady = !this.table.table.places[0].isReady;
      this.carryOut(() => this.table.send({ type: 'setReady', by: 'ada', isReady }));
    }
  }

  close(): void {
    this.carryOut(() => this.table.send({ type: 'close', by: 'ada' }));
  }

  private carryOut(act: () => unknown): void {
    const before = copyTable(this.table.table);
    const known = this.table.events.length;
    act();
    const steps = [...replaySteps(this.table.events.slice(known), before)];
    this.tell({ table: copyTable(this.table.table), before, steps, turnBefore: [] });
  }
}

interface Follower {
  readonly following: TableFeed;
  /** The version of the first event that they should hear of. */
  readonly first: number;
  readonly heard: number[];
}

async function take({ following, heard }: Follower): Promise<boolean> {
  const { value, done } = await following.steps.next();
  if (!done) heard.push(value.table.version);
  return !done;
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

test.each(range(1, RUNS))('run %i: nothing is missed, told twice or out of order', async (seed) => {
  const random = randomFromNumber(seed);
  const followed = new Followed();
  const { signal } = new AbortController();
  const followers: Follower[] = [];
  for (let step = 0; step < STEPS; step++) {
    const action = random(6);
    if (action < 2) followed.happen(1 + random(action === 0 ? 3 : MAX_AT_ONCE));
    else if (action === 2) {
      const after = random(3) === 0 ? undefined : random(followed.version + 1);
      const following = await followed.feeds.follow('masa', { after, signal });
      followers.push({ following, first: (after ?? followed.version) + 1, heard: [] });
    } else {
      for (const follower of followers.filter(() => random(2) === 0)) {
        const isBehind = follower.first + follower.heard.length <= followed.version;
        if (isBehind) expect(await take(follower)).toBe(true);
      }
    }
  }
  followed.close();
  for (const follower of followers) {
    while (await take(follower));
    expect(follower.heard).toEqual(range(follower.first, followed.version));
  }
  for (const { limit: most } of followed.pages) expect(most).toBe(PAGE);
});

test.each([
  ['from now on', undefined],
  ['from the last event on', 'last'],
])('who follows %s and keeps up needs no journal', async (_, from) => {
  const followed = new Followed();
  followed.happen(5);
  const { signal } = new AbortController();
  const after = from === 'last' ? followed.version : undefined;
  const following = await followed.feeds.follow('masa', { after, signal });
  const follower: Follower = { following, first: followed.version + 1, heard: [] };
  for (const count of [1, 64, 3]) {
    followed.happen(count);
    for (let read = 0; read < count; read++) await take(follower);
  }
  expect(follower.heard).toEqual(range(follower.first, followed.version));
  expect(followed.pages).toEqual([]);
});

test('the events kept for a reader that does not read are bounded: the rest comes from the journal', async () => {
  const followed = new Followed();
  const { signal } = new AbortController();
  const following = await followed.feeds.follow('masa', { signal });
  const follower: Follower = { following, first: followed.version + 1, heard: [] };
  followed.happen(65);
  await take(follower);
  expect(followed.pages).toEqual([{ after: 2, limit: PAGE }]);
});

test('a waiting reader gets new events, and the player’s own leaving', async () => {
  const followed = new Followed();
  const leaving = new AbortController();
  const { steps } = await followed.feeds.follow('masa', { signal: leaving.signal });
  const next = steps.next();
  await Promise.resolve();
  followed.happen(1);
  expect((await next).value!.table.version).toBe(3);
  const last = steps.next();
  await Promise.resolve();
  leaving.abort();
  expect(await last).toMatchObject({ done: true });
});

test('a reader that leaves in the middle of a page gets no more of it', async () => {
  const followed = new Followed();
  followed.happen(9);
  const leaving = new AbortController();
  const { steps } = await followed.feeds.follow('masa', { after: 0, signal: leaving.signal });
  expect((await steps.next()).value!.table.version).toBe(1);
  leaving.abort();
  expect(await steps.next()).toMatchObject({ done: true });
});

test('a feed whose signal is aborted already yields nothing', async () => {
  const followed = new Followed();
  const { steps } = await followed.feeds.follow('masa', { after: 0, signal: AbortSignal.abort() });
  followed.happen(1);
  expect(await steps.next()).toMatchObject({ done: true });
});

test('a closed table has no present state, and its events can be read from the first on', async () => {
  const followed = new Followed();
  followed.close();
  const { signal } = new AbortController();
  const { table, steps } = await followed.feeds.follow('masa', { signal });
  const types: string[] = [];
  for await (const { event } of steps) types.push(event.type);
  expect([table, types[0], types.at(-1)]).toEqual([null, 'created', 'closed']);
});

test('the table is held while somebody follows it, until the last of them leaves in whatever way', async () => {
  const followed = new Followed();
  const { isHeld, feeds } = followed;
  const leaving = new AbortController();
  expect(isHeld('masa')).toBe(false);
  const signal = new AbortController().signal;
  const one = await feeds.follow('masa', { after: 0, signal });
  const other = await feeds.follow('masa', { signal: leaving.signal });
  const third = await feeds.follow('masa', { signal });
  expect([isHeld('masa'), isHeld('elma')]).toEqual([true, false]);
  await one.steps.next();
  await one.steps.return(undefined);
  expect(isHeld('masa')).toBe(true);
  const waiting = other.steps.next();
  leaving.abort();
  expect([(await waiting).done, isHeld('masa')]).toEqual([true, true]);
  feeds.close();
  expect([(await third.steps.next()).done, isHeld('masa')]).toEqual([true, false]);
  await feeds.follow('masa', { signal: leaving.signal });
  expect(isHeld('masa')).toBe(false);
});
