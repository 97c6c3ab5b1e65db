// Many tables at once: no message crosses tables, no socket ever gets a card that it may not know.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyFact } from '#games/registry.ts';
import type { View } from '#rules/game.ts';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import {
  openTestServer,
  QUICK,
  type ReceivedEvent,
  type TestClient,
  type TestServer,
} from '../testing/testServer.ts';
import { plainName, seatGuests } from '../testing/testGuests.ts';

const GAMES = ['hearts', 'pitch', 'nine', 'sobesobe', 'hearts', 'pitch'] as const;
const OPTIONS: Readonly<Record<string, Record<string, unknown>>> = {
  hearts: { endScore: 26 },
  nine: { target: 10 },
  pitch: { target: 5, floorAtZero: true, variant: '10-point' },
};
const HANDS_PLAYED = 2;

interface Party {
  readonly game: string;
  readonly tableId: string;
  readonly names: string[];
  readonly players: TestClient[];
  readonly watcher: TestClient;
}

let server: TestServer;
let parties: Party[];
let onlooker: TestClient;

async function openParty(game: string, at: number): Promise<Party> {
  const names = ['One', 'Two', 'Three', 'Four'].map((name) => `${name} of ${at}`);
  const { tableId, players } = await seatGuests(
    server,
    {
      game,
      seats: 4,
      ...(OPTIONS[game] && { options: OPTIONS[game] }),
      settings: { ...QUICK, start: 'ready', watchers: 'chat' },
    },
    names,
  );
  const watcher = server.connect();
  await watcher.requestOrFail('watchTable', { tableId, playerName: `Eye of ${at}` });
  return { game, tableId, names, players, watcher };
}

async function play({ players, watcher }: Party, at: number): Promise<void> {
  const enough = new Promise<void>((resolve) => {
    players[0].socket.on('updateGame', ({ view }: { view: View }) => {
      if (view.result !== null || view.round > HANDS_PLAYED) resolve();
    });
  });
  players.forEach((player, seat) => playAtRandom(player, 10 * at + seat));
  for (const player of players) await player.requestOrFail('setReady', { ready: true });
  const clients = [...players, watcher];
  await Promise.all(clients.map((client) => client.waitFor('updateGame')));
  await players[0].requestOrFail('chatMessage', { text: `secret of ${at}` });
  await Promise.all(clients.map((client) => client.waitFor('chat')));
  await enough;
}

beforeAll(async () => {
  server = await openTestServer();
  onlooker = server.connect();
  parties = [];
  for (const [at, game] of GAMES.entries()) parties.push(await openParty(game, at));
  await Promise.all(parties.map(play));
  for (const { players, watcher } of parties)
    for (const client of [...players, watcher]) client.socket.disconnect();
});
afterAll(() => server.close());

const clientsOf = ({ players, watcher }: Party): TestClient[] => [...players, watcher];

describe('[H-1.1] no message crosses tables', () => {
  test('whatever a member hears is of their own table', () => {
    expect(new Set(parties.map(({ tableId }) => tableId)).size).toBe(GAMES.length);
    for (const [at, party] of parties.entries()) {
      for (const { received: heard } of clientsOf(party)) {
        for (const { event, payload } of heard) checkOrigin(event, payload, party, at);
      }
    }
  });

  function checkOrigin(
    event: ReceivedEvent['event'],
    payload: ReceivedEvent['payload'],
    party: Party,
    at: number,
  ) {
    const people = [...party.names, `Eye of ${at}`];
    if (event === 'updateGame') expect(payload.tableId).toBe(party.tableId);
    if (event === 'updateTable') expect(payload.id).toBe(party.tableId);
    if (event === 'chat') expect(payload.text).toBe(`secret of ${at}`);
    if (event === 'updatePlayers')
      for (const { name } of payload.players) expect(people).toContain(plainName(name));
    if (event === 'cardsReceived') expect(people).toContain(plainName(payload.from));
    if (event === 'dealShown') expect(payload.label).toContain(party.tableId);
  }

  test('[P-T3.2] seating, bids, tricks, scores and chat are heard by all at the table alike', () => {
    for (const { game, players, watcher } of parties) {
      const heard = [...players, watcher].map(sharedNews);
      const shortest = Math.min(...heard.map(({ length }) => length));
      const kinds = new Set(heard[0].slice(0, shortest).map(({ event }) => event));
      expect([...kinds]).toEqual(
        expect.arrayContaining(['cardPlayed', 'roundEnd', 'chat', 'facts']),
      );
      for (const one of heard) expect(one.slice(0, shortest)).toEqual(heard[0].slice(0, shortest));
      if (game !== 'pitch') continue;
      const facts = JSON.stringify(heard[0].slice(0, shortest));
      for (const type of ['bid', 'trump', 'trickTaken', 'handScored'])
        expect(facts).toContain(`"type":"${type}"`);
    }
  });

  interface News {
    readonly event: string;
    readonly payload: unknown;
  }

  /** The events for everyone, from the start of the game on. */
  function sharedNews({ received: heard }: TestClient): News[] {
    const shared = ['updatePlayers', 'cardPlayed', 'trickEnd', 'lastTrick', 'roundEnd', 'chat'];
    return heard
      .slice(heard.findIndex(({ event }) => event === 'updateGame'))
      .flatMap((one): News[] => {
        if (shared.includes(one.event)) return [one];
        if (one.event !== 'updateGame') return [];
        const facts = (one.payload.facts as AnyFact[]).filter(({ only }) => only === undefined);
        return facts.length > 0 ? [{ event: 'facts', payload: facts }] : [];
      });
  }

  test('a client at no table hears of the lobby and of nothing else', () => {
    const events = new Set(onlooker.received.map(({ event }) => event));
    expect([...events].sort()).toEqual(['lobby', 'lobbyChange', 'tablesList']);
    expect(JSON.stringify(onlooker.received)).not.toContain('secret of');
  });
});

const CARD = /^(10|[2-9JQKA])[CDHS]$/;
/** Events about finished hands name cards that may be in a hand again. */
const OF_THE_PAST = new Set(['sheet', 'row', 'result', 'chat']);

/** Every card that is named anywhere in a message, in whichever notation. */
function cardsIn(message: unknown, found = new Set<string>()): Set<string> {
  if (typeof message === 'string' && CARD.test(message)) found.add(message);
  if (typeof message !== 'object' || message === null) return found;
  const { rank, suit } = message as Partial<Record<string, string>>;
  if (rank && suit) found.add(rank + suit[0].toUpperCase());
  for (const [key, value] of Object.entries(message))
    if (!OF_THE_PAST.has(key)) cardsIn(value, found);
  return found;
}

/** Yields the events received up to each state of the game, under the version of that state. */
function* heardByVersion({ received: heard }: TestClient): Generator<[number, ReceivedEvent[]]> {
  let group: ReceivedEvent[] = [];
  for (const one of heard) {
    group.push(one);
    if (one.event !== 'updateGame') continue;
    yield [one.payload.version, group];
    group = [];
  }
}

/** The cards that each seat holds at each version, as they were told themselves. */
function handsByVersion({ players }: Party): Map<number, string[][]> {
  const hands = new Map<number, string[][]>();
  players.forEach((player, seat) => {
    for (const { version, view } of player.all('updateGame')) {
      hands.set(version, hands.get(version) ?? [[], [], [], []]);
      hands.get(version)![seat] = view.hand;
    }
  });
  return hands;
}

describe.each(GAMES.map((game, at) => [at, game] as const))('table %i of %s', (at, game) => {
  test('[P-I1.2, P-I2.1] no socket gets a card that it may not know', () => {
    const party = parties[at];
    const hands = handsByVersion(party);
    let checked = 0;
    clientsOf(party).forEach((client, seat) => {
      let passed: string[] = [];
      for (const [version, group] of heardByVersion(client)) {
        const { view } = group.at(-1)!.payload;
        expect(view.seat).toBe(seat === 4 ? null : seat);
        passed = view.passed?.cards ?? (view.phase === 'playing' ? passed : []);
        const hidden = (hands.get(version) ?? [])
          .filter((_, owner) => owner !== seat)
          .flat()
          .filter((card) => !view.hand.includes(card) && !passed.includes(card));
        const named = cardsIn(group);
        expect(hidden.filter((card) => named.has(card))).toEqual([]);
        checked += hidden.length;
      }
    });
    expect(checked).toBeGreaterThan(500);
    expect(party.game).toBe(game);
  });

  test('facts for one seat go to that seat, the hand of a watcher is empty', () => {
    clientsOf(parties[at]).forEach((client, seat) => {
      for (const { facts, view } of client.all('updateGame')) {
        for (const { only } of facts) expect([undefined, seat]).toContain(only);
        if (seat === 4) expect(view.hand).toEqual([]);
        if (seat === 4) expect(view.legal).toEqual([]);
      }
    });
  });
});

describe('[P-I1.2, N-15] the server alone decides', () => {
  test('a command out of turn, not in the hand, against the rules or made up is refused and changes nothing', async () => {
    const { tableId, players } = await seatGuests(server, {
      game: 'nine',
      settings: { ...QUICK, turnSeconds: 0 },
    });
    const version = async (): Promise<number> =>
      (await players[0].requestOrFail('joinTable', { tableId })).table.version;
    const viewOf = (seat: number) => players[seat].last('updateGame')!.view;
    let refused = 0;
    for (let turns = 0; turns < 24; turns++) {
      const { player: mover } = await players[0].waitFor('turnStart');
      for (const player of players)
        await player.waitFor('updateGame', ({ view }) => view.turn[0] === mover);
      const before = await version();
      const foreign = players.flatMap((_, seat) => (seat === mover ? [] : viewOf(seat).hand));
      const legal = viewOf(mover).legal[0] as { kind: string; from: unknown[]; type: string };
      const wrong: [number, unknown][] = [
        ...players.map((_, seat): [number, unknown] => [
          (mover + 1 + (seat % 3)) % 4,
          { type: legal.type, value: 1, card: viewOf((mover + 1) % 4).hand[0] },
        ]),
        [mover, { type: 'play', card: foreign[0] }],
        [mover, { type: 'trick', winner: mover }],
        [mover, { type: 'deal', deck: [] }],
        [mover, { type: 'play', card: '2Z' }],
        [mover, null],
      ];
      const illegal = viewOf(mover).hand.find((card) => !legal.from.includes(card));
      if (legal.type === 'play' && illegal) wrong.push([mover, { type: 'play', card: illegal }]);
      for (const [seat, move] of wrong) {
        expect(await players[seat].refusalOf('move', { move })).not.toBeNull();
        refused++;
      }
      expect(await version()).toBe(before);
      for (const player of players) player.clearReceived();
      const field = legal.type === 'bid' ? 'value' : 'card';
      await players[mover].requestOrFail('move', {
        move: { type: legal.type, [field]: legal.from[0] },
      });
      expect(await version()).toBeGreaterThan(before);
    }
    expect(refused).toBeGreaterThan(200);
  });
});
