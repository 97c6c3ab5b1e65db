// The contract of all transports: each of them does the same with the same table, and a player on another transport sees
// it at once.

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { TableView } from '#protocol/tableView.ts';
import { REMATCH_TIMEOUT } from '#table/clock.ts';
import { metric } from './testing/testMetrics.ts';
import { openTestServer, QUICK, type TestClient, type TestServer } from './testing/testServer.ts';
import {
  closeTransports,
  type Following,
  TRANSPORTS,
  type TransportPlayer,
  type Wish,
} from './testing/testTransports.ts';

const executed = (answer: { refusal: string | null }) => expect(answer.refusal).toBeNull();

const SETTINGS = { ...QUICK, turnSeconds: 0, watchers: 'chat', removal: 'forfeit' };

let server: TestServer;
/** Milliseconds that the server's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  const limits = { waitingTablesPerPerson: 2, newAccountsPerAddress: { points: 1e6, seconds: 1 } };
  server = await openTestServer({}, { limits, now: () => Date.now() + ahead });
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
    executed(await players[seat].move(tableId, { type: 'bid', value: null }));
    const update = await observer.waitFor('updateGame', (one) => one.version > version);
    expect(update.version).toBe(version + 1);
    expect(update.view.turn).not.toEqual([seat]);
  });

  test('refuses a move out of turn, an illegal one and one of a stranger, and changes nothing', async () => {
    const seat = await seatInTurn();
    const { version } = latest();
    const other = players[(seat + 1) % players.length];
    expect((await other.move(tableId, { type: 'bid', value: null })).refusal).toBe(
      'rules.notYourTurn',
    );
    expect((await players[seat].move(tableId, { type: 'bid', value: 99 })).refusal).toMatch(
      /^(rules|pitch)\./,
    );
    const stranger = await come('Emre');
    expect((await stranger.move(tableId, { type: 'bid', value: null })).refusal).toMatch(
      /^(table\.notSeated|server\.notAtTable)$/,
    );
    executed(await players[seat].move(tableId, { type: 'bid', value: null }));
    const update = await observer.waitFor('updateGame', (one) => one.version > version);
    expect(update.version).toBe(version + 1);
  });

  test('executes a command once that is sent twice under one key', async () => {
    const seat = await seatInTurn();
    const { version } = latest();
    for (const _ of [1, 2])
      executed(await players[seat].move(tableId, { type: 'bid', value: null }, 'the-same'));
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
    executed(await back.move(tableId, { type: 'bid', value: null }));
  });

  test('lets a spectator watch without cards, and a stranger see nothing', async () => {
    const spectator = await come('Emre');
    expect(await spectator.hand(tableId)).toBeNull();
    if (!spectator.ask) return;
    const watching = await spectator.ask(tableId, { type: 'watch' });
    executed(watching);
    expect(watching.body.seat ?? null).toBeNull();
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
    if (!ada.ask) return;
    executed(await ada.ask(tableId, { type: 'say', text: 'iyi oyunlar' }));
    const line = await observer.waitFor('chat', ({ text }) => text === 'iyi oyunlar');
    expect(line.from).toMatch(/^Ada/);
    const stranger = await come('Emre');
    const said = await stranger.ask!(tableId, { type: 'say', text: 'x' });
    expect(said.refusal).toMatch(/^(table\.mayNotChat|server\.notAtTable)$/);
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

describe.each(TRANSPORTS.filter(({ name }) => name !== '/rpc'))(
  'an evening among friends by $name',
  (transport) => {
    let [ada, bora]: TransportPlayer[] = [];
    /** Sits in the third seat, by a socket. */
    let ceren: TestClient;
    let tableId: string;

    const sees = (fits: (table: TableView) => boolean) => ceren.waitFor('updateTable', fits);
    const does = async (player: TransportPlayer, wish: Wish) =>
      executed(await player.ask!(tableId, wish));
    const refused = async (player: TransportPlayer, wish: Wish) =>
      (await player.ask!(tableId, wish)).refusal;

    /** The three friends sit at a table of Pontoon; Ada is the host. */
    beforeEach(async () => {
      [ada, bora] = await Promise.all(['Ada', 'Bora'].map((name) => transport.come(server, name)));
      const created = await ada.create({
        game: 'pontoon',
        seats: 4,
        options: { rounds: 3 },
        settings: { ...QUICK, turnSeconds: 0, start: 'ready' },
      });
      executed(created);
      ({ tableId } = created);
      executed(await bora.join(tableId));
      ceren = server.connect({ token: null });
      await ceren.requestOrFail('joinTable', { tableId, playerName: 'Ceren' });
    });

    /** A bot takes the last seat, and the game starts. */
    async function start(): Promise<void> {
      await does(ada, { type: 'addBot', seat: 3 });
      for (const player of [ada, bora]) await does(player, { type: 'setReady', ready: true });
      await ceren.requestOrFail('setReady', { ready: true });
      await sees(({ status }) => status === 'playing');
    }

    /** Bots play for all until the game is over, and Ada asks for a rematch. */
    async function finishAndAsk(): Promise<void> {
      await start();
      await does(ada, { type: 'stepAway' });
      await does(bora, { type: 'stepAway' });
      // If Ceren was dealt 21 each time, the game is over by now.
      await ceren.ask('stepAway');
      await sees(({ status }) => status === 'finished');
      await does(ada, { type: 'rematch', vote: true });
    }

    test('a player steps away and back, and the others see that a bot plays', async () => {
      expect(await refused(ada, { type: 'stepAway' })).toBe('table.notStarted');
      await start();
      await does(ada, { type: 'stepAway' });
      const away = await sees(({ players }) => players[0].covered);
      expect(away.players[0]).toMatchObject({ connected: true, covered: true, bot: null });
      expect(away.news.at(-1)).toMatchObject({
        type: 'steppedAway',
        players: [{ name: expect.stringMatching(/^Ada/) }],
      });
      await does(ada, { type: 'stepBack' });
      await sees(({ players, news }) => !players[0].covered && news.at(-1)?.type === 'back');
    });

    test('only the host changes the rules, which the others see, and makes another player the host', async () => {
      const longer = { type: 'changeRules', options: { rounds: 2 } } as const;
      expect(await refused(bora, longer)).toBe('table.notOwner');
      expect(await refused(bora, { type: 'handOver', seat: 1 })).toBe('table.notOwner');
      await does(ada, longer);
      const changed = await sees(({ options }) => options.rounds === 2);
      expect(changed.news.at(-1)).toMatchObject({
        type: 'rulesChanged',
        changes: [{ kind: 'option', name: 'rounds', from: 3, to: 2 }],
      });
      expect(await refused(ada, { type: 'handOver', seat: 3 })).toBe('table.nobodyThere');
      await does(ada, { type: 'handOver', seat: 1 });
      await does(bora, { type: 'changeRules', game: 'hearts' });
      const other = await sees(({ game }) => game === 'hearts');
      expect(other).toMatchObject({ seats: 4, status: 'open', owner: other.players[1].id });
    });

    test('the host adds and removes bots, and a newcomer takes the seat of one during the game', async () => {
      expect(await refused(bora, { type: 'removeBot', seat: 3 })).toBe('table.notOwner');
      await ceren.requestOrFail('leaveTable');
      await does(ada, { type: 'addBot', seat: 3 });
      const { seat } = await ceren.requestOrFail('joinTable', { tableId, playerName: 'Ceren' });
      expect(seat).toBe(2);
      await does(ada, { type: 'removeBot', seat: 3 });
      await start();
      const newcomer = await transport.come(server, 'Deniz');
      expect(await refused(newcomer, { type: 'takeSeat', seat: 1 })).toBe('table.seatTaken');
      await does(newcomer, { type: 'takeSeat', seat: 3 });
      const { players } = await sees((table) => table.players[3]?.bot === null);
      expect(players[3].name).toMatch(/^Deniz/);
    });

    test('the rematch starts without a silent friend, who keeps the seat and takes it back from the bot', async () => {
      await finishAndAsk();
      const asked = await sees(({ rematchStartsAt }) => rematchStartsAt !== null);
      expect(asked.players[0].rematch).toBe(true);
      expect(await refused(ada, { type: 'startRematch' })).toBe('table.stillWaiting');
      ahead += REMATCH_TIMEOUT;
      await does(ada, { type: 'startRematch' });
      const isBora = (player: TableView['players'][number]) => player.name.startsWith('Bora');
      await sees(({ gameNumber, players }) => gameNumber === 2 && players.find(isBora)!.covered);
      await does(bora, { type: 'stepBack' });
      await sees(({ gameNumber, players }) => gameNumber === 2 && !players.find(isBora)!.covered);
    });

    test('the rematch starts as soon as everyone has agreed', async () => {
      await finishAndAsk();
      await does(bora, { type: 'rematch', vote: true });
      await ceren.requestOrFail('rematch', { vote: true });
      const next = await sees(({ gameNumber, status }) => gameNumber === 2 && status === 'playing');
      expect(next.news.map(({ type }) => type)).toContain('ended');
    });
  },
);

test('after three minutes in the replay a friend still agrees to the rematch; the score and the link stay', async () => {
  const [ada, bora] = [server.connect(), server.connect()];
  const { tableId, table } = await ada.requestOrFail('createTable', {
    playerName: 'Ada',
    game: 'pontoon',
    seats: 2,
    private: true,
    options: { rounds: 1 },
    settings: { ...QUICK, turnSeconds: 0 },
  });
  const invitation = table.invitation ?? '';
  await bora.requestOrFail('joinTable', { tableId, playerName: 'Bora', invitation });
  await ada.waitFor('updateTable', ({ status }) => status === 'playing');
  for (const client of [ada, bora]) await client.ask('stepAway');
  await ada.waitFor('updateTable', ({ status }) => status === 'finished');
  await ada.requestOrFail('rematch', { vote: true });
  ahead += 3 * 60_000;
  expect(await ada.refusalOf('goOn')).toBeNull();
  await bora.requestOrFail('rematch', { vote: true });
  const next = await bora.waitFor('updateTable', ({ gameNumber, status }) => {
    return gameNumber === 2 && status === 'playing';
  });
  expect(next.id).toBe(tableId);
  expect(next.players.map(({ name }) => name.replace(/#.*/, ''))).toEqual(['Bora', 'Ada']);
  expect(next.news.map(({ type }) => type)).toContain('ended');
});

const WITH_STREAMS = ['REST', 'gRPC', 'Connect'];

test.each(TRANSPORTS.filter(({ name }) => WITH_STREAMS.includes(name)))(
  '$name answers a move with the facts that its player may know',
  async (transport) => {
    const players = await Promise.all(
      ['Ada', 'Bora', 'Ceren'].map((name) => transport.come(server, name)),
    );
    const { tableId } = await players[0].create({ game: 'hearts', settings: SETTINGS });
    for (const player of players.slice(1)) executed(await player.join(tableId));
    const last = server.connect({ token: null });
    await last.requestOrFail('joinTable', { tableId, playerName: 'Deniz' });
    const { view } = await last.waitFor('updateGame', (update) => update.view.hand.length > 0);
    const passed = await last.ask('move', { move: { type: 'pass', cards: view.hand.slice(0, 3) } });
    expect(passed.ok).toBe(true);
    for (const [seat, player] of players.entries()) {
      const cards = (await player.hand(tableId))!.slice(0, 3);
      const answer = await player.move(tableId, { type: 'pass', cards });
      executed(answer);
      const facts: { type: string; only?: number }[] = answer.body.facts ?? [];
      expect(facts.every(({ only = seat }) => only === seat)).toBe(true);
      // With the last pass everyone receives cards.
      if (seat === 2) expect(facts).toContainEqual(expect.objectContaining({ type: 'received' }));
    }
  },
);

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
