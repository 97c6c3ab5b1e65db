// Commands for a table that another node runs: passed on, done once, taken over where that node is gone.
// Skipped tests: need PostgreSQL.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { StorageUnavailableError } from '../store/store.ts';
import { openPostgresStore } from '../store/postgresStore.ts';
import { TestCluster, say, sit, PAUSED_TABLE, type TestNode } from './testCluster.ts';
import { createAt } from './testTables.ts';

describe.runIf(isShared())('a command at another node', () => {
  let home: TestDatabase;
  let database: Database;
  let cable: TestCluster;
  let one: TestNode;
  let other: TestNode;
  /** Runs at the one; the other follows it. */
  let id: string;

  beforeAll(async () => {
    home = await newDatabase('upToDate');
    database = openPool({ connectionString: home.url, max: 4 });
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });
  beforeEach(async () => {
    cable = new TestCluster(database, openPostgresStore(database));
    [one, other] = [await cable.open('one'), await cable.open('other')];
    id = await createAt(one.tables, PAUSED_TABLE);
    await other.tables.find(id);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await cable.close();
  });

  const chat = ({ tables }: TestNode): string[] => tables.peek(id)!.chat.map(({ text }) => text);

  /** As if another node had forwarded it. */
  const execute = ({ plug }: TestNode, tableId: string, command: Command) =>
    plug.handlers.execute({ id: 'forwarded', tableId, command });

  /** Both know the same, and it is what is stored. */
  async function expectAgreed(): Promise<void> {
    expect(other.tables.peek(id)).toEqual(one.tables.peek(id));
    const [{ version }] = await database.query<{ version: number }>(
      'select max(version) as version from events where table_id = $1',
      [id],
    );
    expect(one.tables.peek(id)!.version).toBe(version);
    expect([one.faults, other.faults]).toEqual([[], []]);
  }

  test('is done by the node that runs the table, and both tell it once', async () => {
    expect([one, other].map(({ tables }) => tables.isHostedHere(id))).toEqual([true, false]);
    expect([one, other].map(({ tables }) => tables.list().length)).toEqual([1, 0]);
    expect(await other.tables.execute(id, sit('bora'))).toBeNull();
    await expectAgreed();
    for (const { changes } of [one, other])
      expect(changes.filter((change) => change === `${id} sat`)).toHaveLength(
        changes === one.changes ? 2 : 1,
      );
    expect(other.told.filter(({ type }) => type === 'stored')).toEqual([]);
    expect(await other.tables.execute(id, sit('bora'))).toEqual(
      await one.tables.execute(id, sit('bora')),
    );
  });

  test('comes to the same steps as at the node that runs it', async () => {
    const [near, far] = [await one.tables.getHandle(id), await other.tables.getHandle(id)];
    const steps = await far!.execute({ ...say('bir'), commandId: 'c1' });
    if (isRefusal(steps)) throw new Error(steps.message);
    expect(steps.map(({ event }) => event.type)).toEqual(['said']);
    expect(await far!.execute({ ...say('bir'), commandId: 'c1' })).toEqual([]);
    expect(await near!.execute({ ...say('bir'), commandId: 'c1' })).toEqual([]);
    expect(chat(other)).toEqual(['bir']);
    await expectAgreed();
  });

  test('has the key that it came with, or one by which it is known again', async () => {
    await other.tables.execute(id, { ...say('bir'), commandId: 'c1' });
    await other.tables.execute(id, say('iki'));
    await other.tables.execute(id, say('üç'));
    await other.tables.execute(id, { type: 'comeBack', player: 'ada' });
    const keys = other.passed.map(({ command }) => command.commandId);
    expect(keys).toEqual([
      'c1',
      expect.stringMatching(/^passed\/.{36}$/),
      expect.stringMatching(/^passed\/.{36}$/),
      undefined,
    ]);
    expect(keys[2]).not.toBe(keys[1]);
    expect(other.passed.every(({ to }) => to === 'one')).toBe(true);
  });

  test('is done at once and asks the database nothing where the node is sure to run the table', async () => {
    const before = one.takes;
    await one.tables.execute(id, say('burada'));
    expect([one.takes - before, one.passed]).toEqual([0, []]);
    const events = await openPostgresStore(database).events(id);
    expect(events.at(-1)).not.toHaveProperty('cause');
  });

  test('is repeated when its answer is lost, and executed once', async () => {
    const forward = one.plug.handlers.execute;
    one.plug.handlers.execute = async (...asked) => {
      one.plug.handlers.execute = forward;
      await forward(...asked);
      throw new Error('lost');
    };
    expect(await other.tables.execute(id, say('bir'))).toBeNull();
    expect(chat(one)).toEqual(['bir']);
    expect(other.passed.map(({ command }) => command.commandId)).toEqual([
      other.passed[0].command.commandId,
      other.passed[0].command.commandId,
    ]);
    await expectAgreed();
  });

  test('is taken over where that node is gone, and others pass theirs on to who runs it now', async () => {
    const third = await cable.open('third');
    await third.tables.find(id);
    await cable.kill('one');
    expect(await other.tables.execute(id, say('bir'))).toBeNull();
    expect([other.tables.isHostedHere(id), third.tables.isHostedHere(id)]).toEqual([true, false]);
    expect(other.changes).toEqual([`${id} said`]);
    expect(await third.tables.execute(id, say('iki'))).toBeNull();
    expect(third.passed.map(({ to }) => to)).toEqual(['other']);
    expect(chat(other)).toEqual(['bir', 'iki']);
    expect(third.tables.peek(id)).toEqual(other.tables.peek(id));
    expect(other.plug.following.size).toBe(0);
  });

  test('is taken over once, however many come at once', async () => {
    await cable.kill('one');
    const texts = ['bir', 'iki', 'üç'];
    const before = other.takes;
    await Promise.all(texts.map((text) => other.tables.execute(id, say(text))));
    expect(chat(other).toSorted()).toEqual(texts.toSorted());
    expect(other.told.filter(({ type }) => type === 'owner')).toHaveLength(1);
    expect(other.takes - before).toBe(1);
  });

  test('waits for a node that is alive and does not answer yet', async () => {
    const forward = one.plug.handlers.execute;
    let times = 0;
    one.plug.handlers.execute = async (...asked) => (++times < 3 ? null : forward(...asked));
    expect(await other.tables.execute(id, say('bir'))).toBeNull();
    expect(times).toBe(3);
    expect(other.tables.isHostedHere(id)).toBe(false);
    await expectAgreed();
  });

  test('fails where the node cannot be heard, and where it does not answer for too long', async () => {
    one.isCut = true;
    other.isHeard = false;
    const unheard = other.tables.execute(id, say('bir'));
    await expect(unheard).rejects.toThrow(StorageUnavailableError);
    expect(other.passed).toHaveLength(1);
    other.isHeard = true;
    const begun = performance.now();
    let [looked, ahead] = [0, 7000];
    vi.spyOn(performance, 'now').mockImplementation(() => begun + (looked++ > 0 ? ahead : 0));
    const late = other.tables.execute(id, say('bir'));
    await vi.waitUntil(() => looked > 3);
    ahead = 9000;
    await expect(late).rejects.toThrow('No reachable node runs the table');
  });

  test('for a table that is closed meanwhile is for no table', async () => {
    one.isCut = true;
    await one.tables.execute(id, { type: 'close', by: 'ada' });
    expect(await other.tables.execute(id, say('bir'))).toMatchObject({ code: 'TABLE_NOT_FOUND' });
    expect([other.tables.peek(id), other.plug.following.size]).toEqual([null, 0]);
  });

  test('is not taken by a node that stops, nor passed on by one', async () => {
    const live = await other.tables.getHandle(id);
    await other.tables.stop();
    expect(await live!.execute(say('bir'))).toMatchObject({ code: 'SERVER_STOPPING' });
    expect(other.passed).toEqual([]);
    expect(await execute(other, id, say('bir'))).toBeNull();
  });

  test('is answered by nobody but who runs the table', async () => {
    expect(await execute(other, id, say('bir'))).toBeNull();
    expect(await execute(one, 'elma9999', say('bir'))).toMatchObject({
      refusal: { code: 'TABLE_NOT_FOUND' },
    });
    const { version } = one.tables.peek(id)!;
    expect(await execute(one, id, say('bir'))).toMatchObject({
      stored: { after: version, last: version + 1 },
    });
    const again = { ...say('iki'), commandId: 'c1' };
    await execute(one, id, again);
    expect(await execute(one, id, again)).toEqual({
      stored: { after: version + 2, last: version + 2 },
    });
    one.isHolding = false;
    expect(await execute(one, id, say('bir'))).toBeNull();
  });

  test('at a node that is not sure of its lease is done where the table runs by now', async () => {
    await cable.lease('one', '-1 second');
    await other.tables.execute(id, { type: 'comeBack', player: 'ada' });
    one.isHolding = false;
    expect(await one.tables.execute(id, say('bir'))).toBeNull();
  });

  test('is done here where the table runs by now, whatever was said of it before', async () => {
    const [hear] = other.plug.following.get(id)!;
    await cable.kill('one');
    other.plug.handlers.peersLost();
    await expect.poll(() => other.tables.isHostedHere(id)).toBe(true);
    hear({ type: 'owner', owner: 'third' });
    expect(other.tables.isHostedHere(id)).toBe(true);
    expect(await other.tables.execute(id, say('bir'))).toBeNull();
    expect(other.passed).toEqual([]);
  });
});
