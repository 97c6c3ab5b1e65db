// The tables of a server without its sockets: their clocks in invented time, and a database that fails.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { decide } from '#table/decide.ts';
import { isListed } from '#table/permissions.ts';
import { person, TestTable } from '#table/testTable.ts';
import { TABLE_WORDS } from '#table/tableId.ts';
import { type Store, StorageUnavailableError, type Journal } from '../store/store.ts';
import { eachStore } from '../testing/testStores.ts';
import { storeEvents } from '../readModels/testRows.ts';
import { createTableIdAllocator, type CreateCommand } from './createTable.ts';
import type { TableChange } from '#table/tableActor.ts';
import { openTableHost, type TableHost } from './tableHost.ts';
import { createAt, directoryIn, seatFourAt, createFlakyJournal } from './testTables.ts';

/** A bot that never answers: the clock moves for it. */
const SILENT = (): Promise<never> => new Promise(() => {});
const MINUTE = 60_000;
const PATIENCE_MS = 10_000;

eachStore(({ open }) => {
  let store: Store;
  let journal: Journal;
  let isLost: boolean;
  let tables: TableHost;
  let tellings: string[];
  let faults: unknown[];

  async function openThem(): Promise<TableHost> {
    const opened = await openTableHost({
      journal,
      ...directoryIn(store.db),
      sweepTimes: { afterMs: Infinity },
      chooseBotMove: SILENT,
      onFault: (fault) => void faults.push(fault),
    });
    opened.onChange(({ table, steps }: TableChange) => {
      for (const { event } of steps) tellings.push(`${table.id} ${event.type}`);
    });
    return opened;
  }

  /** Waits for what comes of I/O, which invented time does not move; what is due meanwhile happens. */
  async function until(isThere: () => boolean): Promise<void> {
    const latest = performance.now() + PATIENCE_MS;
    while (!isThere()) {
      if (performance.now() > latest) throw new Error(`It never came: ${tellings.join(', ')}`);
      vi.advanceTimersByTime(0);
      await new Promise((resolve) => void setImmediate(resolve));
    }
  }

  const heard = (id: string, type: string): number =>
    tellings.filter((one) => one === `${id} ${type}`).length;

  const create = (more?: Partial<CreateCommand>): Promise<string> => createAt(tables, more);
  const seatFour = (more?: Partial<CreateCommand>): Promise<string> => seatFourAt(tables, more);

  beforeEach(async () => {
    store ??= await open();
    [isLost, tellings, faults] = [false, [], []];
    journal = createFlakyJournal(store, () => isLost);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    tables = await openThem();
  });
  afterEach(async () => {
    isLost = false;
    for (const { id } of tables.list()) {
      await tables.execute(id, { type: 'shutDown', because: 'test' });
    }
    await tables.stop();
    vi.useRealTimers();
  });

  describe('errors', () => {
    test('in a listener keeps nobody else from hearing, and the command is done', async () => {
      const id = await create();
      tables.onChange(({ table }) => {
        if (table.id === id) throw new Error('deaf');
      });
      tables.onChange(({ table }) => tellings.push(`${table.id} heard`));
      const before = heard(id, 'sat');
      expect(
        await tables.execute(id, { type: 'sit', by: 'bora', person: person('bora') }),
      ).toBeNull();
      expect(heard(id, 'sat')).toBe(before + 1);
      expect(heard(id, 'heard')).toBe(1);
      expect(faults).toEqual([new Error('deaf')]);
      // It goes on by itself, too.
      await tables.execute(id, { type: 'leave', by: 'ada' });
      await tables.execute(id, { type: 'leave', by: 'bora' });
      vi.advanceTimersByTime(MINUTE);
      await until(() => heard(id, 'closed') === 1);
    });
  });

  describe('[H-7.4] a table', () => {
    async function expectDestroyedAfter(milliseconds: number, id: string): Promise<void> {
      vi.advanceTimersByTime(milliseconds - 1);
      expect(tables.peek(id)).not.toBeNull();
      vi.advanceTimersByTime(1);
      await expectDestroyed(id);
    }

    async function expectDestroyed(id: string): Promise<void> {
      await until(() => heard(id, 'closed') === 1);
      expect(tables.peek(id)).toBeNull();
      expect(await tables.find(id)).toBeNull();
      expect(await journal.liveTableIds()).not.toContain(id);
    }

    test('that is empty for 60 seconds is destroyed, and not sooner', async () => {
      const id = await create();
      await tables.execute(id, { type: 'leave', by: 'ada' });
      await expectDestroyedAfter(MINUTE, id);
    });

    test('to which somebody comes in time stays', async () => {
      const id = await create();
      await tables.execute(id, { type: 'leave', by: 'ada' });
      vi.advanceTimersByTime(MINUTE - 1);
      await tables.execute(id, { type: 'sit', by: 'bora', person: person('bora') });
      vi.advanceTimersByTime(10 * MINUTE);
      expect(tables.peek(id)?.status).toBe('open');
    });

    /** Creates a table of one player, who is here and lets the clock play to the end. */
    async function finishedTable(): Promise<string> {
      const settings = { turnSeconds: 5 };
      const id = await create({ game: 'pontoon', seats: 1, options: { rounds: 1 }, settings });
      for (let step = 0; tables.peek(id)?.status === 'playing' && step < 60; step++) {
        const before = tellings.length;
        vi.advanceTimersByTime(5000);
        await until(() => tellings.length > before);
      }
      expect(tables.peek(id)?.status).toBe('finished');
      return id;
    }

    test('is destroyed when its game is over and nobody wants another', async () => {
      const id = await finishedTable();
      await tables.execute(id, { type: 'voteRematch', by: 'ada', vote: false });
      await expectDestroyed(id);
    });

    test('is destroyed when its game is over and nobody is there for 60 seconds', async () => {
      const id = await finishedTable();
      await tables.execute(id, { type: 'goAway', player: 'ada' });
      await expectDestroyedAfter(MINUTE, id);
    });

    test('is destroyed when its game is over and its players are there, but do nothing for half an hour', async () => {
      const id = await finishedTable();
      await expectDestroyedAfter(30 * MINUTE, id);
    });

    test('runs on after a stop of the server, and its empty time with it', async () => {
      const id = await create();
      await tables.execute(id, { type: 'leave', by: 'ada' });
      vi.advanceTimersByTime(40_000);
      await tables.stop();
      tables = await openThem();
      expect(tables.peek(id)).not.toBeNull();
      vi.advanceTimersByTime(20_000);
      await until(() => heard(id, 'closed') === 1);
    });
  });

  describe('the clock', () => {
    test('survives a timer that fires too early', async () => {
      const id = await seatFour();
      await until(() => heard(id, 'prepared') === 1);
      // The wall clock is set back while the timer runs.
      vi.setSystemTime(Date.now() - 3000);
      vi.advanceTimersByTime(500);
      await tables.read(id, () => null);
      await tables.read(id, () => null);
      expect(heard(id, 'moved')).toBe(0);
      vi.advanceTimersByTime(3000);
      await until(() => heard(id, 'moved') === 1);
    });

    test('survives a database that is away for a while', async () => {
      const id = await seatFour();
      await until(() => heard(id, 'prepared') === 1);
      isLost = true;
      vi.advanceTimersByTime(500);
      await until(() => faults.length === 1);
      vi.advanceTimersByTime(1000);
      await until(() => faults.length === 2);
      isLost = false;
      vi.advanceTimersByTime(1000);
      await until(() => heard(id, 'moved') === 1);
      expect(tables.peek(id)!.version).toBe((await journal.load(id))!.version);
    });

    test('[H-12.3] has what was left of a turn after a stop, and ten seconds at least', async () => {
      const id = await seatFour({ options: { passing: false } });
      await until(() => heard(id, 'prepared') === 1);
      vi.advanceTimersByTime(500);
      await until(() => heard(id, 'moved') === 1);
      const { deadline } = tables.peek(id)!.play!;
      expect(deadline).toBe(Date.now() + 30_000);
      await tables.stop();
      vi.advanceTimersByTime(5000);
      tables = await openThem();
      expect(tables.peek(id)!.play!.deadline).toBe(deadline);
      await tables.stop();
      vi.advanceTimersByTime(24_000);
      tables = await openThem();
      expect(tables.peek(id)!.play!.deadline).toBe(Date.now() + 10_000);
      vi.advanceTimersByTime(10_000);
      await until(() => heard(id, 'moved') === 2);
    });
  });

  test('how far the opening is can be followed, and no clock runs before all are open', async () => {
    const ids = [];
    for (let count = 0; count < 45; count++)
      ids.push(await create({ settings: { start: 'ready' } }));
    await tables.stop();
    const progress: string[] = [];
    tables = await openTableHost({
      journal,
      ...directoryIn(store.db),
      sweepTimes: { afterMs: Infinity },
      chooseBotMove: SILENT,
      onFault: (fault) => void faults.push(fault),
      onProgress: (opened, all) => progress.push(`${opened} of ${all}`),
    });
    expect(progress).toEqual(['0 of 45', '20 of 45', '40 of 45']);
    expect(
      tables
        .list()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ids.sort());
  });

  test('a database that is lost while the tables are opened is no broken table', async () => {
    await create();
    await tables.stop();
    const broken = { ...journal, load: () => Promise.reject(new StorageUnavailableError('gone')) };
    const directory = directoryIn(store.db);
    const opening = openTableHost({
      ...directory,
      journal: broken,
      chooseBotMove: SILENT,
      onFault: () => {},
    });
    await expect(opening).rejects.toThrow('gone');
    tables = await openThem();
  });

  test('[H-12.3] a player or spectator who is not back half a minute after a start is gone', async () => {
    const id = await create({ settings: { start: 'ready' } });
    for (const by of ['bora', 'ceren']) {
      await tables.execute(id, { type: 'sit', by, person: person(by) });
    }
    for (const by of ['emre', 'filiz']) {
      await tables.execute(id, { type: 'watch', by, person: person(by) });
    }
    await tables.stop();
    tables = await openThem();
    await tables.execute(id, { type: 'comeBack', player: 'bora' });
    await tables.execute(id, { type: 'watch', by: 'filiz', person: person('filiz') });
    vi.advanceTimersByTime(29_999);
    await tables.read(id, () => null);
    expect(tables.peek(id)!.watchers).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await until(() => heard(id, 'left') === 2 && heard(id, 'stoppedWatching') === 1);
    expect(tables.peek(id)!.places.map((place) => place.person?.id)).toEqual([
      undefined,
      'bora',
      undefined,
      undefined,
    ]);
    expect(tables.peek(id)!.watchers.map((one) => one.id)).toEqual(['filiz']);
    expect(tables.peek(id)!.owner).toBe('bora');
  });

  describe('the invitation', () => {
    test('is made for each table, and anew when somebody is removed', async () => {
      const [one, other] = [await create(), await create()];
      const first = tables.peek(one)!.invitation!;
      expect(first).toMatch(/^[\w-]{22}$/);
      expect(tables.peek(other)!.invitation).not.toBe(first);
      await tables.execute(one, { type: 'sit', by: 'bora', person: person('bora') });
      await tables.execute(one, { type: 'kick', by: 'ada', seat: 1 });
      expect(tables.peek(one)!.invitation).toMatch(/^[\w-]{22}$/);
      expect(tables.peek(one)!.invitation).not.toBe(first);
    });

    test('is made for a table that was opened before there were any', async () => {
      const made = { type: 'create', by: 'ada', person: person('ada'), id: 'elma777' } as const;
      const events = decide(null, { ...made, game: 'hearts', isPrivate: true }, Date.now());
      if (isRefusal(events)) throw new Error(events.message);
      expect(events[0]).not.toHaveProperty('invitation');
      await storeEvents(journal, events);
      await tables.stop();
      tables = await openThem();
      await until(() => heard('elma777', 'invitationRenewed') === 1);
      const { invitation } = tables.peek('elma777')!;
      const sit = { type: 'sit', by: 'bora', person: person('bora') } as const;
      expect(await tables.execute('elma777', sit)).toMatchObject({ code: 'TABLE_NOT_FOUND' });
      expect(await tables.execute('elma777', { ...sit, invitation: invitation! })).toBeNull();
    });
  });

  test('a word in other letters means a table that who asks may know of', async () => {
    for (const [id, isPrivate] of [
      ['güneş777', true],
      ['guneş777', false],
    ] as const) {
      await storeEvents(journal, new TestTable('hearts', { id, isPrivate }).events);
    }
    await tables.stop();
    tables = await openThem();
    expect(await tables.resolveId('gunes777', isListed)).toBe('guneş777');
    expect(await tables.resolveId('gunes777', ({ isPrivate }) => isPrivate)).toBe('güneş777');
    expect(await tables.resolveId('gunes777', () => false)).toBe('gunes777');
  });

  test('a guest who was removed and signs in is still out', async () => {
    const id = await create();
    await tables.execute(id, { type: 'sit', by: 'guest', person: person('guest') });
    await tables.execute(id, { type: 'kick', by: 'ada', seat: 1 });
    await tables.transferSeats('guest', person('bora'));
    const sit = { type: 'sit', by: 'bora', person: person('bora') } as const;
    expect(await tables.execute(id, sit)).toMatchObject({ code: 'FORBIDDEN' });
  });

  describe('a command', () => {
    test('that could not be stored was not carried out, and is carried out when sent again', async () => {
      const id = await create({ settings: { start: 'ready' } });
      const ready: Command = { type: 'setReady', by: 'ada', isReady: true, commandId: 'one' };
      isLost = true;
      await expect(tables.execute(id, ready)).rejects.toThrow('away');
      await expect(tables.execute(id, ready)).rejects.toThrow('away');
      isLost = false;
      expect(await tables.execute(id, ready)).toBeNull();
      const stored = (await journal.load(id))!;
      expect(stored.places[0].isReady).toBe(true);
      expect(stored.version).toBe(tables.peek(id)!.version);
      expect(heard(id, 'readied')).toBe(1);
    });

    test('is not seen by anybody before it is stored, nor when it could not be', async () => {
      const id = await create({ settings: { start: 'ready' } });
      const readings = async (): Promise<unknown[]> =>
        [
          await tables.find(id),
          await tables.read(id, (table) => table),
          tables.peek(id),
          tables.list().find((table) => table.id === id),
        ].map((table) => table!.places[0].isReady);
      const nobody = [false, false, false, false];
      const done = tables.execute(id, { type: 'setReady', by: 'ada', isReady: true });
      const held = tables.peek(id)!;
      expect(await readings()).toEqual(nobody);
      await done;
      expect(await readings()).toEqual(nobody.map(() => true));
      expect(held.places[0].isReady).toBe(false);
      isLost = true;
      const refused = tables.execute(id, { type: 'setReady', by: 'ada', isReady: false });
      await expect(refused).rejects.toThrow('away');
      expect(await readings()).toEqual(nobody.map(() => true));
    });

    test('to make a table, sent twice, makes one', async () => {
      const [first, second] = [
        await create({ commandId: 'c1' }),
        await create({ commandId: 'c1' }),
      ];
      expect(second).toBe(first);
      expect(await create({ commandId: 'c2' })).not.toBe(first);
    });
  });

  test('[H-7.1] a word that was ever used is not used again; a number is appended when all are', async () => {
    const id = await create();
    await tables.execute(id, { type: 'close', by: 'ada' });
    expect(await journal.findExistingIds([id, 'hiçbiri'])).toEqual(new Set([id]));
    expect(TABLE_WORDS).toContain(id);
    const ids = createTableIdAllocator({
      findExistingIds: async (asked) => new Set(asked.filter((one) => !/\d/.test(one))),
    });
    expect(await ids.claim()).toMatch(/^\p{L}+\d+$/u);
  });
});
