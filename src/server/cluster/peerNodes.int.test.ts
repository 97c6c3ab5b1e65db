// The other nodes as tables know them: messages go by the bus, commands by the database.
// Skipped tests: need PostgreSQL.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Command } from '#table/commands.ts';
import type { Database } from '../store/database.ts';
import { openPool } from '../store/postgres.ts';
import { isShared, newDatabase, type TestDatabase } from '../testing/sharedPostgres.ts';
import { StorageUnavailableError } from '../store/store.ts';
import type { ForwardedCommand, ForwardResult, PeerMessage } from '../tables/peerNodes.ts';
import { NodeBus } from './nodeBus.ts';
import { ClusterPeers, createInbox, type Inbox } from './peerNodes.ts';
import { TestHub, type TestCable } from './testCable.ts';

const STORED: ForwardResult = { stored: { after: 3, last: 4 } };

interface Node {
  readonly peers: ClusterPeers;
  readonly cable: TestCable;
  readonly executed: ForwardedCommand[];
  readonly events: string[];
  /** Its answer to commands, questions and reads. */
  outcome: ForwardResult | null;
  isHere: string | null;
}

const say = (text: string): Command => ({ type: 'say', by: 'ada', text });
const commandOf = (id: string): ForwardedCommand => ({ id, tableId: 'elma', command: say(id) });

describe.runIf(isShared())('the other nodes', () => {
  let home: TestDatabase;
  let database: Database;
  let inbox: Inbox;
  let hub: TestHub;
  let one: Node;
  let other: Node;
  const faults: unknown[] = [];
  const removing: Promise<unknown>[] = [];

  async function open(node: string): Promise<Node> {
    const onFault = (fault: unknown): number => faults.push(fault);
    const cable = hub.open();
    const secret = 'a secret that is long enough for tests';
    const bus = new NodeBus(cable, { node, secret, now: () => 0, onFault });
    const peers = new ClusterPeers({ bus, inbox, holdsLease: () => node === 'one', onFault });
    const lists = { executed: [], events: [] };
    const opened: Node = { peers, cable, outcome: STORED, isHere: null, ...lists };
    const note = (event: string): void => void opened.events.push(event);
    peers.connect({
      async execute(forwarded) {
        opened.executed.push(forwarded);
        return opened.outcome;
      },
      readAgain: async (tableId) => note(`read ${tableId}`),
      isHere: (...asked) => asked.join(' ') === opened.isHere,
      listingChanged: (tableId, isOffer) => note(`${tableId} is offered: ${isOffer}`),
      peersLost: () => note('peers lost'),
      messagesMissed: () => note('messages missed'),
    });
    await bus.begin();
    await peers.begin();
    return opened;
  }

  const rows = () =>
    database.query<{ id: string; outcome: object | null }>('select id, outcome from inbox');

  beforeAll(async () => {
    home = await newDatabase('upToDate');
    database = openPool({ connectionString: home.url, max: 4 });
    const stored = createInbox(database.db);
    const remove: Inbox['remove'] = async (id) => {
      const removed = stored.remove(id);
      removing.push(removed);
      return removed;
    };
    inbox = { ...stored, remove };
  });
  afterAll(async () => {
    await database.close();
    await home.drop();
  });
  beforeEach(async () => {
    hub = new TestHub();
    [one, other] = [await open('one'), await open('other')];
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    // A node removes answered commands without waiting; a late removal would hit the next test.
    await Promise.all(removing.splice(0));
    await database.run('delete from inbox');
    if (faults.length > 0) throw new AggregateError(faults.splice(0), 'faults of the nodes');
  });

  test('follow a table until they stop', async () => {
    const received: PeerMessage[] = [];
    const stop = await other.peers.subscribe('elma', (message) => received.push(message));
    const message: PeerMessage = { type: 'stored', after: 3, last: 4 };
    one.peers.publish('elma', message);
    one.peers.publish('armut', message);
    expect(received).toEqual([message]);
    stop();
    one.peers.publish('elma', message);
    expect(received).toHaveLength(1);
  });

  test('cannot follow a table while messages are lost', async () => {
    one.cable.cut();
    await expect(one.peers.subscribe('elma', () => {})).rejects.toThrow(StorageUnavailableError);
  });

  test('are told of changes in the lobby, of free tables, and to read a table again', () => {
    one.peers.publishListingChange('elma', true);
    one.peers.announceFreeTables();
    one.peers.requestCatchUp('other', 'elma');
    one.peers.requestCatchUp('nobody', 'elma');
    expect(other.events).toEqual(['elma is offered: true', 'peers lost', 'read elma']);
    expect(one.events).toEqual([]);
  });

  test('are told to look for missed messages when the cable is mended', () => {
    one.cable.cut();
    one.cable.mend();
    expect([one.events, other.events]).toEqual([['messages missed'], []]);
  });

  test.each([
    { ms: 1499, isReachable: true },
    { ms: 1500, isReachable: false },
  ])('are reachable after $ms ms without Redis: $isReachable', ({ ms, isReachable }) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    expect(one.peers.isReachable()).toBe(true);
    one.cable.cut();
    clock.mockReturnValue(10_000 + ms);
    expect(one.peers.isReachable()).toBe(isReachable);
  });

  test('say whether a player is at one of them', async () => {
    other.isHere = 'elma ada connection';
    expect(await one.peers.isPresent('elma', 'ada', 'connection')).toBe(true);
    expect(await one.peers.isPresent('elma', 'ada', 'request')).toBe(false);
    expect(await other.peers.isPresent('elma', 'ada', 'connection')).toBe(false);
  });

  test('are asked again for a player while they cannot be reached', async () => {
    other.isHere = 'elma ada connection';
    one.cable.cut();
    const asked = one.peers.isPresent('elma', 'ada', 'connection');
    setTimeout(() => one.cable.mend(), 1500);
    expect(await asked).toBe(true);
  });

  test('execute a forwarded command, and only its id travels', async () => {
    const text = 'maça kızı bende';
    const forwarded = { id: 'c1', tableId: 'elma', command: say(text) };
    expect(await one.peers.forward('other', forwarded)).toEqual(STORED);
    expect(other.executed).toEqual([forwarded]);
    expect(hub.sent.map((message) => message.text).join()).not.toContain('maça');
    await expect.poll(rows).toEqual([]);
  });

  test('hand a refusal back', async () => {
    const refusal = { code: 'TABLE_FULL', key: 'tableFull', message: 'full' };
    other.outcome = { refusal } as unknown as ForwardResult;
    expect(await one.peers.forward('other', commandOf('c1'))).toEqual({ refusal });
  });

  test('leave a command of a table that they do not run, and it is executed when it is forwarded again', async () => {
    other.outcome = null;
    expect(await one.peers.forward('other', commandOf('c1'))).toBeNull();
    expect(await rows()).toEqual([{ id: 'c1', outcome: null }]);
    other.outcome = STORED;
    expect(await one.peers.forward('other', commandOf('c1'))).toEqual(STORED);
    expect(other.executed).toHaveLength(2);
  });

  test('find the commands of a dead node’s tables when they take over, oldest first', async () => {
    const waiting = Promise.all([
      one.peers.forward('dead', commandOf('left1')),
      one.peers.forward('dead', commandOf('left2')),
    ]);
    await expect.poll(async () => (await rows()).length).toBe(2);
    await other.peers.executeForwarded('armut');
    expect(other.executed).toEqual([]);
    await other.peers.executeForwarded('elma');
    expect(other.executed.map(({ id }) => id).toSorted()).toEqual(['left1', 'left2']);
    expect(await waiting).toEqual([STORED, STORED]);
  });

  test('read an inbox once for many messages at a time', async () => {
    const waiting = vi.spyOn(inbox, 'waiting');
    const ids = Array.from({ length: 10 }, (_, index) => `c${index}`);
    await Promise.all(ids.map((id) => one.peers.forward('other', commandOf(id))));
    expect(other.executed.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(waiting.mock.calls.length).toBeLessThan(10);
  });

  test('answer although the message that says so was lost', async () => {
    vi.spyOn(one.cable, 'receive').mockImplementation(() => {});
    expect(await one.peers.forward('other', commandOf('c1'))).toEqual(STORED);
  });

  test('forget commands that nobody asks for after a minute', async () => {
    await inbox.add(commandOf('old'), 'one');
    await inbox.add(commandOf('young'), 'one');
    await database.run(
      `update inbox set made_at = clock_timestamp() - interval '61 seconds' where id = 'old'`,
    );
    expect(await one.peers.forward('other', commandOf('c1'))).toEqual(STORED);
    await expect.poll(async () => (await rows()).map(({ id }) => id)).toEqual(['young']);
  });
});
