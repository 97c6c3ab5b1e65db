// The contract of all transports: each of them does the same with the same table, and a player on another transport sees
// it at once.

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { metric } from './testing/testMetrics.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from './testing/testServer.ts';
import {
  closeTransports,
  type Following,
  TRANSPORTS,
  type TransportPlayer,
} from './testing/testTransports.ts';

const SETTINGS = { ...QUICK, turnSeconds: 0, watchers: 'chat', removal: 'forfeit' };

let server: TestServer;
beforeAll(async () => {
  const limits = { waitingTablesPerPerson: 2, newAccountsPerAddress: { points: 1e6, seconds: 1 } };
  server = await openTestServer({}, { limits });
});
afterAll(async () => {
  closeTransports();
  await server.close();
});

describe.each(TRANSPORTS)('$name', (transport) => {
  let players: TransportPlayer[];
  /** Sits in the last seat, by a socket. */
  let observer: TestClient;
  let tableId: string;

  const come = (name: string) => transport.come(server, name);
  const executed = (answer: { refusal: string | null }) => expect(answer.refusal).toBeNull();
  const latest = () => observer.last('updateGame')!;

  /** Three players on this transport and an observer; the last who sits down starts the game. */
  beforeEach(async () => {
    players = await Promise.all(['Ada', 'Bora', 'Ceren'].map(come));
    const created = await players[0].create({ settings: SETTINGS });
    executed(created);
    ({ tableId } = created);
    for (const player of players.slice(1)) executed(await player.join(tableId));
    observer = server.connect({ token: null });
    await observer.requestOrFail('joinTable', { tableId, playerName: 'Deniz' });
    await observer.waitFor('updateGame', ({ view }) => view.hand.length > 0);
  });

  /** Passes for the observer until one of the others is in turn. Returns the seat in turn. */
  async function seatInTurn(): Promise<number> {
    if (latest().view.turn[0] === players.length) {
      const { version } = latest();
      await observer.requestOrFail('move', { move: { type: 'bid', value: null } });
      await observer.waitFor('updateGame', (update) => update.version > version);
    }
    return latest().view.turn[0];
  }

  test('seats players in the order in which they join, and refuses what cannot be', async () => {
    const { players: seated } = await observer.waitFor(
      'updatePlayers',
      (all) => all.players.length === 4,
    );
    const names = seated.map(({ name }) => name.replace(/#\d+$/, ''));
    expect(names).toEqual(['Ada', 'Bora', 'Ceren', 'Deniz']);
    const late = await come('Emre');
    expect((await late.join(tableId)).refusal).toMatch(/^table\.(full|inProgress)$/);
    expect((await late.join('elma-yok')).refusal).toBe('table.noTable');
  });

  test('executes a move, which a player on another transport sees', async () => {
    const seat = await seatInTurn();
    const { version } = latest();
    executed(await players[seat].bid(tableId, null));
    const update = await observer.waitFor('updateGame', (one) => one.version > version);
    expect(update.version).toBe(version + 1);
    expect(update.view.turn).not.toEqual([seat]);
  });

  test('refuses a move out of turn, an illegal one and one of a stranger, and changes nothing', async () => {
    const seat = await seatInTurn();
    const { version } = latest();
    const other = players[(seat + 1) % players.length];
    expect((await other.bid(tableId, null)).refusal).toBe('rules.notYourTurn');
    expect((await players[seat].bid(tableId, 99)).refusal).toMatch(/^(rules|pitch)\./);
    const stranger = await come('Emre');
    expect((await stranger.bid(tableId, null)).refusal).toMatch(
      /^(table\.notSeated|server\.notAtTable)$/,
    );
    executed(await players[seat].bid(tableId, null));
    const update = await observer.waitFor('updateGame', (one) => one.version > version);
    expect(update.version).toBe(version + 1);
  });

  test('executes a command once that is sent twice under one key', async () => {
    const seat = await seatInTurn();
    const { version } = latest();
    for (const _ of [1, 2]) executed(await players[seat].bid(tableId, null, 'the-same'));
    await observer.waitFor('updateGame', (one) => one.version > version);
    await observer.ask('listTables');
    expect(latest().version).toBe(version + 1);
  });

  test('shows each player only their own hand, also after a lost connection', async () => {
    const hands = await Promise.all(players.map((player) => player.hand(tableId)));
    const all = [...hands, latest().view.hand].flatMap((hand) => hand ?? []);
    expect(hands.every((hand) => hand !== null)).toBe(true);
    expect(new Set(all).size).toBe(all.length);
    const seat = await seatInTurn();
    const back = await players[seat].reconnect();
    await expect.poll(() => back.hand(tableId)).toEqual(hands[seat]);
    executed(await back.bid(tableId, null));
  });

  test('lets a spectator watch without cards, and a stranger see nothing', async () => {
    const spectator = await come('Emre');
    expect(await spectator.hand(tableId)).toBeNull();
    if (!spectator.watch) return;
    executed(await spectator.watch(tableId));
    const { watchers } = await observer.waitFor(
      'updateTable',
      (table) => table.watchers.length > 0,
    );
    expect(watchers[0].name).toMatch(/^Emre/);
    expect(await spectator.hand(tableId)).toBeNull();
    executed(await spectator.leave(tableId));
  });

  test('hides a private table from strangers as if it did not exist', async () => {
    const owner = await come('Fidan');
    const created = await owner.create({ settings: SETTINGS, private: true });
    executed(created);
    const stranger = await come('Emre');
    expect((await stranger.join(created.tableId)).refusal).toBe('table.noTable');
  });

  test('sends chat to players on other transports', async () => {
    const [ada] = players;
    if (!ada.say) return;
    executed(await ada.say(tableId, 'iyi oyunlar'));
    const line = await observer.waitFor('chat', ({ text }) => text === 'iyi oyunlar');
    expect(line.from).toMatch(/^Ada/);
    const stranger = await come('Emre');
    expect((await stranger.say!(tableId, 'x')).refusal).not.toBeNull();
  });

  test('limits how many tables of one person wait for players', async () => {
    const owner = await come('Fidan');
    const refusals: (string | null)[] = [];
    for (let count = 0; count < 3; count++)
      refusals.push((await owner.create({ settings: SETTINGS })).refusal);
    // A socket is at one table at a time.
    const isSocket = transport.name === 'Socket.IO';
    const limit = isSocket ? 'server.atTableAlready' : 'server.waitingTables';
    expect(refusals).toEqual([null, isSocket ? limit : null, limit]);
  });
});

const WITH_STREAMS = ['REST', 'gRPC', 'Connect'];

describe.each(TRANSPORTS.filter(({ name }) => WITH_STREAMS.includes(name)))(
  'a stream by $name',
  (transport) => {
    const NAME = 'Fatma';
    let owner: TestClient;
    let member: TransportPlayer;
    let tableId: string;

    /** A player on this transport is at a table that waits for its game and that nobody may watch. */
    beforeEach(async () => {
      owner = server.connect({ token: null });
      const settings = { ...SETTINGS, start: 'ready', watchers: 'none' } as const;
      const wanted = { game: 'pitch', playerName: 'Ada', settings };
      ({ tableId } = await owner.requestOrFail('createTable', wanted));
      member = await transport.come(server, NAME);
      await member.join(tableId);
    });

    async function comeAndGo(playerName: string): Promise<void> {
      const other = server.connect({ token: null });
      await other.requestOrFail('joinTable', { tableId, playerName });
      await other.requestOrFail('leaveTable');
    }

    function follow(after: number): Following {
      const following = member.follow!(tableId, after);
      onTestFinished(following.close);
      return following;
    }

    test('has every event after a version once, and ends when the client cancels it', async () => {
      const before = await metric(server, 'masa_streams');
      const first = follow(1);
      await comeAndGo('Bora');
      await expect.poll(() => first.text).toContain('Bora');
      expect(await metric(server, 'masa_streams')).toBe(before + 1);
      first.close();
      await first.ended;
      await expect.poll(() => metric(server, 'masa_streams')).toBe(before);
      await comeAndGo('Ceren');
      const second = follow(first.versions.at(-1)!);
      await expect.poll(() => second.text).toContain('Ceren');
      const { version } = owner.last('updateTable')!;
      await expect.poll(() => second.versions.at(-1)).toBe(version);
      // After the newest event that there is, a stream waits for the next one.
      const third = follow(version);
      await comeAndGo('Deniz');
      await expect.poll(() => third.text).toContain('Deniz');
      expect(third.versions[0]).toBe(version + 1);
      const versions = [...first.versions, ...second.versions];
      expect(versions).toEqual(versions.map((_, index) => versions[0] + index));
    });

    test.each(['leaves', 'is removed'])(
      'ends for a player who %s, who hears no more',
      async (how) => {
        const following = follow(0);
        await comeAndGo('Bora');
        await expect.poll(() => following.text).toContain('Bora');
        if (how === 'leaves') await member.leave(tableId);
        else await owner.requestOrFail('kick', { seat: 1 });
        await comeAndGo('Ceren');
        await following.ended;
        expect(following.text).not.toContain('Ceren');
      },
    );

    test('has nothing of the time in which the player had left', async () => {
      const before = follow(0);
      await expect.poll(() => before.text).toContain(NAME);
      const mark = before.versions.at(-1)!;
      before.close();
      await member.leave(tableId);
      await comeAndGo('Ceren');
      await member.join(tableId);
      const after = follow(mark);
      await comeAndGo('Deniz');
      await expect.poll(() => after.text).toContain('Deniz');
      expect(after.text).toContain(NAME);
      expect(after.text).not.toContain('Ceren');
    });

    test('has the cards of the player only', async () => {
      const following = follow(0);
      await owner.requestOrFail('addBot', { seat: 2 });
      await owner.requestOrFail('addBot', { seat: 3 });
      await owner.requestOrFail('start');
      const { view } = await owner.waitFor('updateGame', (update) => update.view.hand.length > 0);
      const own = await member.hand(tableId);
      await expect.poll(() => following.text).toContain(own![0]);
      for (const card of view.hand) expect(following.text).not.toContain(`"${card}"`);
    });

    test('ends when the table is closed', async () => {
      const following = follow(0);
      await expect.poll(() => following.text).toContain(NAME);
      await owner.requestOrFail('closeTable');
      await following.ended;
    });
  },
);
