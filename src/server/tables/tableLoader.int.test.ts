// A table that several nodes know: opened, followed, claimed, handed over, and nothing of it missed.
// Skipped tests: need PostgreSQL.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import type { Journal } from '../store/store.ts';
import { openPostgresStore } from '../store/postgresStore.ts';
import { TestCluster, say, sit, PAUSED_TABLE, type TestNode } from './testCluster.ts';
import { createAt } from './testTables.ts';

const MINUTE = 60_000;

describe.runIf(isShared())('a table of several nodes', () => {
  let home: TestDatabase;
  let database: Database;
  let journal: Journal;
  let cable: TestCluster;
  let one: TestNode;
  let other: TestNode;
  let id: string;

  beforeAll(async () => {
    home = await newDatabase('upToDate');
    database = openPool({ connectionString: home.url, max: 4 });
    journal = openPostgresStore(database);
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });
  beforeEach(async () => {
    cable = new TestCluster(database, journal);
    [one, other] = [await cable.open('one'), await cable.open('other')];
    id = await createAt(one.tables, PAUSED_TABLE);
  });
  afterEach(() => cable.close());

  const chat = ({ tables }: TestNode): string[] | undefined =>
    tables.peek(id)?.chat.map(({ text }) => text);
  const people = ({ tables }: TestNode): (string | undefined)[] =>
    tables.peek(id)!.places.map((place) => place.person?.id);
  const isFollowing = ({ plug }: TestNode): boolean => plug.following.has(id);
  /** Others are gone: it looks after its tables, and begins to bring back what it found. */
  async function look(node: TestNode): Promise<void> {
    const before = node.looks;
    node.plug.handlers.peersLost();
    await expect.poll(() => node.looks).toBeGreaterThan(before);
  }
  const missed = ({ plug }: TestNode): void => plug.handlers.messagesMissed();

  /** When all that was under way at its tables is done. */
  const settled = (node: TestNode): Promise<unknown> => node.tables.execute(id, { type: 'tick' });

  test('is looked for once however many ask, and what is no name of a table not at all', async () => {
    await Promise.all([1, 2, 3].map(() => other.tables.find(id)));
    expect([other.takes, isFollowing(other)]).toEqual([1, true]);
    await other.tables.find(id);
    expect(await other.tables.find('no table!')).toBeNull();
    expect(other.takes).toBe(1);
    expect(await other.tables.find('elma9999')).toBeNull();
    expect(other.takes).toBe(2);
  });

  test('is heard of by who follows it, each thing once, and in order', async () => {
    await other.tables.find(id);
    for (const text of ['bir', 'iki']) await one.tables.execute(id, say(text));
    await expect.poll(() => chat(other)).toEqual(['bir', 'iki']);
    expect(other.changes).toEqual([`${id} said`, `${id} said`]);
  });

  test('that was told of while it was being opened has missed nothing', async () => {
    const third = await cable.open('third', {
      journal: {
        ...journal,
        async load(tableId) {
          const table = await journal.load(tableId);
          await one.tables.execute(id, say('bir'));
          return table;
        },
      },
    });
    await third.tables.find(id);
    expect(chat(third)).toEqual(['bir']);
  });

  test('is read once for each change that another node tells of', async () => {
    const reads = vi.fn<Journal['events']>(journal.events);
    const third = await cable.open('third', { journal: { ...journal, events: reads } });
    await third.tables.find(id);
    await one.tables.execute(id, say('bir'));
    await expect.poll(() => chat(third)).toEqual(['bir']);
    expect(reads).toHaveBeenCalledExactlyOnceWith(id, { after: 2, limit: null });
  });

  test('that could not be read is not followed, and is the next time', async () => {
    let isAway = true;
    const load: Journal['load'] = async (tableId) => {
      if (isAway) throw new Error('The database is away');
      return journal.load(tableId);
    };
    const third = await cable.open('third', { journal: { ...journal, load } });
    await expect(third.tables.find(id)).rejects.toThrow('The database is away');
    await expect(third.tables.seatedTables('ada')).rejects.toThrow('The database is away');
    expect(isFollowing(third)).toBe(false);
    isAway = false;
    expect((await third.tables.find(id))?.id).toBe(id);
  });

  test('that its node leaves is taken by who has somebody there, and by nobody else', async () => {
    const third = await cable.open('third', { afterMs: MINUTE, everyMs: 5 });
    const own = await createAt(third.tables, PAUSED_TABLE);
    for (const node of [one, other]) await node.tables.find(own);
    other.tables.keepLoadedWhile((tableId) => tableId === own);
    third.ahead = MINUTE;
    await expect.poll(() => other.tables.isHostedHere(own)).toBe(true);
    expect(third.told.at(-1)).toEqual({ tableId: own, type: 'owner', owner: null });
    expect(third.tables.peek(own)).toBeNull();
    expect(one.tables.isHostedHere(own)).toBe(false);
    expect(await one.tables.execute(own, say('bir'))).toBeNull();
    expect(one.passed.map(({ to }) => to)).toEqual(['other']);
    expect([one.faults, other.faults, third.faults]).toEqual([[], [], []]);
  });

  test('that nobody wants here is not followed any more, and one that is wanted is', async () => {
    const third = await cable.open('third', { afterMs: MINUTE });
    const held = await createAt(one.tables, PAUSED_TABLE);
    third.tables.keepLoadedWhile((tableId) => tableId === held);
    const live = await third.tables.getHandle(id);
    await third.tables.find(held);
    third.ahead = MINUTE - 5000;
    await live!.execute(say('bir'));
    third.ahead = MINUTE + 1000;
    await look(third);
    expect(third.tables.peek(id)).not.toBeNull();
    third.ahead = 2 * MINUTE + 1000;
    await look(third);
    expect(third.tables.peek(id)).toBeNull();
    expect([isFollowing(third), third.plug.following.has(held)]).toEqual([false, true]);
    expect(one.tables.isHostedHere(id)).toBe(true);
  });

  test('that is closed is gone for who follows it, too', async () => {
    await other.tables.find(id);
    await one.tables.execute(id, { type: 'close', by: 'ada' });
    await expect.poll(() => other.tables.peek(id)).toBeNull();
    expect(isFollowing(other)).toBe(false);
    const { live, latest } = await other.tables.lookUp(id);
    expect([live, latest?.status]).toEqual([null, 'closed']);
  });

  test('is taken from a dead node by another that looks for it, and continues there', async () => {
    const seated = { game: 'pontoon', seats: 1, settings: { turnSeconds: 60, handPause: 0 } };
    const playing = await createAt(one.tables, seated);
    await expect.poll(() => one.tables.peek(playing)?.play?.dealt).toBeTruthy();
    await cable.kill('one');
    other.ahead = MINUTE;
    // A caller gets the table when it is available; the others are found.
    await other.tables.find(playing);
    expect(other.changes).toContain(`${playing} resumed`);
    await look(other);
    await expect.poll(() => other.tables.isHostedHere(id)).toBe(true);
    expect(other.told).toContainEqual({ tableId: id, type: 'owner', owner: 'other' });
    // Its clock runs here.
    other.ahead = 3 * MINUTE;
    await other.tables.execute(playing, say('saat'));
    await expect.poll(() => other.changes).toContain(`${playing} moved`);
  });

  test('gives its people some time to come back when they are at no node', async () => {
    await one.tables.execute(id, sit('bora'));
    await one.tables.execute(id, sit('ceren'));
    const third = await cable.open('third', { returnTime: 1 });
    third.tables.presence.addCheck((_, player, way) => player === 'ada' && way === 'request');
    other.tables.presence.addCheck((_, player, way) => player === 'bora' && way === 'request');
    await cable.kill('one');
    await third.tables.find(id);
    await expect.poll(() => people(third)).toEqual(['ada', 'bora', undefined, undefined]);
    await settled(third);
    expect(people(third)).toEqual(['ada', 'bora', undefined, undefined]);
  });

  test('says of nobody that they are away who is there by another node all the time', async () => {
    await one.tables.execute(id, sit('bora'));
    await other.tables.find(id);
    const seen: unknown[] = [];
    other.tables.presence.addCheck((...asked) => {
      seen.push(asked);
      return asked[1] === 'bora' && asked[2] === 'connection';
    });
    expect(await one.tables.presence.isElsewhere(id, 'bora', 'connection')).toBe(true);
    expect(await one.tables.presence.isElsewhere(id, 'ada', 'connection')).toBe(false);
    expect(seen).toEqual([
      [id, 'bora', 'connection'],
      [id, 'ada', 'connection'],
    ]);
    one.tables.presence.addCheck((_, player, way) => player === 'ada' && way === 'connection');
    expect(await one.tables.presence.isElsewhere(id, 'ada', 'request')).toBe(true);
  });

  test('gets back a player whom its node thinks gone and another node has all the time', async () => {
    const settings = { turnSeconds: 0 };
    const playing = await createAt(one.tables, { game: 'pontoon', seats: 2, settings });
    await one.tables.execute(playing, sit('bora'));
    await other.tables.find(playing);
    other.tables.presence.addCheck((_, player, way) => player === 'bora' && way === 'connection');
    for (const player of ['ada', 'bora'])
      await one.tables.execute(playing, { type: 'goAway', player });
    const away = (): boolean[] =>
      one.tables.peek(playing)!.places.map(({ awaySince }) => awaySince !== null);
    await expect.poll(away).toEqual([true, false]);
    expect(other.passed.map(({ command }) => command)).toMatchObject([
      { type: 'comeBack', player: 'bora' },
    ]);
  });

  describe('without a word', () => {
    beforeEach(async () => {
      await other.tables.find(id);
      other.isCut = true;
      await one.tables.execute(id, say('bir'));
      other.isCut = false;
    });

    test('for a while: the journal has what was missed', async () => {
      expect(chat(other)).toEqual([]);
      missed(other);
      await expect.poll(() => chat(other)).toEqual(['bir']);
      expect(other.changes).toEqual([`${id} said`]);
    });

    test('is looked at now and then all the same', async () => {
      await look(other);
      await expect.poll(() => chat(other)).toEqual(['bir']);
    });

    test('the next event shows that something is missing', async () => {
      await one.tables.execute(id, say('iki'));
      await expect.poll(() => chat(other)).toEqual(['bir', 'iki']);
      expect(other.changes).toEqual([`${id} said`, `${id} said`]);
    });

    test('whoever is nudged looks', async () => {
      await other.plug.handlers.readAgain(id);
      expect(chat(other)).toEqual(['bir']);
      await other.plug.handlers.readAgain('elma9999');
    });
  });

  describe('that was taken from a node that does not know it', () => {
    beforeEach(async () => {
      await cable.lease('one', '-1 second');
      await other.tables.find(id);
      await cable.lease('one', '1 hour');
    });

    test('events that the other stores meanwhile are found for a minute', async () => {
      await one.tables.execute(id, say('bir'));
      expect(chat(other)).toEqual([]);
      other.ahead = MINUTE - 10_000;
      await look(other);
      await expect.poll(() => chat(other)).toEqual(['bir']);
    });

    test('is not looked at for ever, unless this node is not sure of its own', async () => {
      await one.tables.execute(id, say('bir'));
      other.ahead = MINUTE + 1000;
      const second = await createAt(one.tables, PAUSED_TABLE);
      await other.tables.find(second);
      other.isCut = true;
      await one.tables.execute(second, say('öteki'));
      await look(other);
      await expect.poll(() => other.tables.peek(second)!.chat).toHaveLength(1);
      expect(chat(other)).toEqual([]);
      other.isHolding = false;
      await look(other);
      await expect.poll(() => chat(other)).toEqual(['bir']);
    });

    test('its announcements are no news here, nor that it runs the table', async () => {
      const before = other.tables.peek(id);
      expect(other.tables.isHostedHere(id)).toBe(true);
      await one.tables.execute(id, say('bir'));
      expect(other.tables.peek(id)).toEqual(before);
      expect(other.tables.isHostedHere(id)).toBe(true);
    });

    test('it passes its commands on when it asks whose it is, and has the other look', async () => {
      await one.tables.execute(id, say('bir'));
      one.isHolding = false;
      const before = one.takes;
      expect(await one.tables.execute(id, say('iki'))).toBeNull();
      expect(one.takes).toBe(before + 1);
      expect(one.passed.map(({ to }) => to)).toEqual(['other']);
      expect([chat(one), chat(other)]).toEqual([
        ['bir', 'iki'],
        ['bir', 'iki'],
      ]);
      expect([one.tables.isHostedHere(id), isFollowing(one)]).toEqual([false, true]);
      await other.tables.execute(id, say('üç'));
      await expect.poll(() => chat(one)).toEqual(['bir', 'iki', 'üç']);
    });

    test('the other looks for stored events as soon as it finds out', async () => {
      await one.tables.execute(id, say('bir'));
      expect(chat(other)).toEqual([]);
      missed(one);
      await expect.poll(() => chat(other)).toEqual(['bir']);
    });

    test('that one hears that it was not heard, and follows', async () => {
      await other.tables.execute(id, say('bir'));
      missed(one);
      missed(one);
      await expect.poll(() => chat(one)).toEqual(['bir']);
      await expect.poll(() => one.plug.following.get(id)?.size).toBe(1);
      expect(one.tables.isHostedHere(id)).toBe(false);
      missed(one);
      await expect.poll(() => one.takes).toBeGreaterThan(1);
      await other.tables.execute(id, say('iki'));
      await expect.poll(() => chat(one)).toEqual(['bir', 'iki']);
      expect(one.plug.following.get(id)!.size).toBe(1);
    });
  });

  test('is its own at a node that was not sure, when the database says so', async () => {
    one.isHolding = false;
    const before = one.takes;
    expect(await one.tables.execute(id, say('bir'))).toBeNull();
    expect([one.takes, one.passed, isFollowing(one)]).toEqual([before + 1, [], false]);
    expect(chat(one)).toEqual(['bir']);
  });

  test('is its own again at a node that another has taken it from and left it to', async () => {
    await cable.lease('one', '-1 second');
    await other.tables.execute(id, say('bir'));
    await cable.lease('one', '1 hour');
    await other.tables.stop();
    missed(one);
    await expect.poll(() => chat(one)).toEqual(['bir']);
    expect(one.tables.isHostedHere(id)).toBe(true);
  });

  test('is not taken by a node that has stopped, whoever was there', async () => {
    await other.tables.find(id);
    other.tables.keepLoadedWhile(() => true);
    await other.tables.stop();
    const before = other.takes;
    await one.tables.stop();
    expect(one.told.at(-1)).toMatchObject({ type: 'owner', owner: null });
    expect(other.takes).toBe(before);
  });

  test('does nothing by itself while its node is not sure that it runs it', async () => {
    one.isHolding = false;
    const settings = { turnSeconds: 5, handPause: 0 };
    const alone = await createAt(one.tables, { game: 'pontoon', seats: 1, settings });
    await new Promise((resolve) => void setImmediate(resolve));
    expect(one.changes.filter((change) => change.startsWith(alone))).not.toContain(
      `${alone} prepared`,
    );
    one.isHolding = true;
    await expect.poll(() => one.changes).toContain(`${alone} prepared`);
  });

  test('is left by a node that stops, and others are called to take it', async () => {
    await other.tables.find(id);
    other.tables.keepLoadedWhile(() => true);
    const unheld = await createAt(one.tables, PAUSED_TABLE);
    await one.tables.stop();
    await expect.poll(() => other.tables.isHostedHere(id)).toBe(true);
    await expect.poll(() => other.tables.isHostedHere(unheld)).toBe(true);
    expect(one.calls).toBe(1);
    expect(one.told.slice(-2)).toEqual(
      expect.arrayContaining([
        { tableId: id, type: 'owner', owner: null },
        { tableId: unheld, type: 'owner', owner: null },
      ]),
    );
  });

  test('is told to the lobbies of others when that changes, and whether it is or was an offer', async () => {
    const heard: unknown[] = [];
    other.tables.onRemoteListingChange((tableId, isOffer) => heard.push([tableId, isOffer]));
    const open = await createAt(one.tables, PAUSED_TABLE);
    await one.tables.execute(open, say('selam'));
    await one.tables.execute(open, { type: 'close', by: 'ada' });
    await createAt(one.tables, { ...PAUSED_TABLE, isPrivate: true });
    expect(heard).toEqual([
      [open, true],
      [open, true],
    ]);
  });
});
