// The protocol of Hearts field by field, for clients that know of nothing but its own text.

import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ShortCard } from '#cards/notation.ts';
import { playAtRandom } from '../testing/testRandomPlayer.ts';
import { connectClient, openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { plainName, seatGuests, type SeatedGuests } from '../testing/testGuests.ts';

let server: TestServer;
const strangers: Socket[] = [];
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  for (const socket of strangers) socket.disconnect();
  await server.close();
});

/** As the package connects when it is told nothing but where to. */
function stranger(): Socket {
  const socket = io(server.url, { forceNew: true });
  strangers.push(socket);
  return socket;
}

function hears<T>(socket: Socket, event: string, fits: (payload: T) => boolean = () => true) {
  return new Promise<T>((resolve) => {
    const listen = (payload: T): void => {
      if (!fits(payload)) return;
      socket.off(event, listen);
      resolve(payload);
    };
    socket.on(event, listen);
  });
}

interface Joined {
  tableId: string;
  seat: number;
  players: { id: string; name: string; seat: number; connected: boolean }[];
}

const SUIT_SIGNS = { hearts: '♥', diamonds: '♦', clubs: '♣', spades: '♠' } as const;
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];

const text = expect.any(String);
const number = expect.any(Number);
const yesOrNo = expect.any(Boolean);
const list = expect.any(Array);
const card = { suit: text, rank: text, display: text };

/** The fields that each event must have; more are allowed. */
const FIELDS: Readonly<Record<string, object>> = {
  tableJoined: { tableId: text, seat: number, players: list },
  updatePlayers: { players: list },
  passingPhase: { direction: text, timeoutAt: number },
  cardsReceived: { cards: [card, card, card], from: text },
  startGame: { hand: Array.from({ length: 13 }, () => card) },
  turnStart: { player: number, timeoutAt: number },
  cardPlayed: { player: number, card },
  trickEnd: { winner: number, points: number },
  roundEnd: {
    scores: [number, number, number, number],
    cumulativeScores: [number, number, number, number],
  },
  gameEnd: { winner: number, finalScores: [number, number, number, number] },
  lastTrick: { cards: Array.from({ length: 4 }, () => ({ seat: number, card })) },
  rematchStatus: { votes: list },
  tableClosed: { reason: text },
  chat: { from: text, text, timestamp: number },
  typingUpdate: { players: list },
  error: { message: text },
  updateGame: {
    phase: text,
    roundNumber: number,
    hand: list,
    currentTrick: list,
    heartsBroken: yesOrNo,
    scores: [number, number, number, number],
    cumulativeScores: [number, number, number, number],
    tricksTaken: [number, number, number, number],
    passSubmitted: yesOrNo,
  },
};

describe('a game from the first to the last event', () => {
  let guests: SeatedGuests;
  beforeAll(async () => {
    guests = await seatGuests(server, { options: { endScore: 10 }, settings: QUICK });
    const [first, second] = guests.players;
    await first.requestOrFail('chatMessage', { text: 'hello' });
    await second.requestOrFail('typing', { isTyping: true });
    await first.ask('playCard', { card: 'no card' });
    guests.players.forEach((player, seat) => playAtRandom(player, seat));
    // Those who were asked to pass before they played by themselves.
    for (const player of guests.players) {
      await player.waitFor('passingPhase');
      const { hand } = player.all('startGame')[0];
      await player.ask('submitPass', { cards: hand.slice(0, 3) });
    }
    await Promise.all(guests.players.map((player) => player.waitFor('gameEnd')));
    for (const player of guests.players) await player.requestOrFail('rematch', { vote: false });
    await Promise.all(guests.players.map((player) => player.waitFor('tableClosed')));
  });

  test.each(Object.keys(FIELDS))('every %s has its fields', (event) => {
    const payloads = guests.players.flatMap(({ received: heard }) =>
      heard.filter((one) => one.event === event).map(({ payload }) => payload),
    );
    expect(payloads.length).toBeGreaterThan(0);
    for (const payload of payloads) expect(payload).toMatchObject(FIELDS[event]);
  });

  test('a player is an id, a name, a seat and whether they are connected', () => {
    const { players } = guests.players[3].last('tableJoined')!;
    expect(players).toHaveLength(4);
    players.forEach((player, seat) => {
      expect(player).toMatchObject({ id: text, name: text, seat, connected: true });
    });
  });

  test('the last trick is the one that was just taken', () => {
    const { received: heard } = guests.players[0];
    const ends = heard.flatMap(({ event }, at) => (event === 'trickEnd' ? [at] : []));
    for (const at of ends) {
      const plays = heard.slice(0, at).filter(({ event }) => event === 'cardPlayed');
      const cards = plays
        .slice(-4)
        .map(({ payload }) => ({ seat: payload.player, card: payload.card }));
      expect(heard[at + 1]).toMatchObject({ event: 'lastTrick', payload: { cards } });
    }
  });

  test('a player gets the state before the request to act', () => {
    let asked = 0;
    guests.players.forEach(({ received: heard }, seat) => {
      let state: Partial<Record<string, unknown>> = {};
      for (const { event, payload } of heard) {
        if (event === 'updateGame') state = payload;
        if (event === 'passingPhase') {
          expect(state).toMatchObject({ phase: 'passing', passSubmitted: false });
          expect(state).toMatchObject({ passDirection: payload.direction });
          expect(state.hand).toHaveLength(13);
        }
        if (event !== 'turnStart' || payload.player !== seat) continue;
        asked++;
        expect(state).toMatchObject({ phase: 'playing', currentPlayer: seat });
      }
    });
    expect(asked).toBeGreaterThanOrEqual(52);
  });

  test('the phase of a state is passing, playing, roundEnd or gameEnd once cards are dealt', () => {
    const phases = guests.players[2]
      .all('updateGame')
      .filter(({ roundNumber }) => roundNumber! > 0);
    expect([...new Set(phases.map(({ phase }) => phase))].sort()).toEqual(
      expect.arrayContaining(['gameEnd', 'passing', 'playing']),
    );
    for (const { phase } of phases) {
      expect(['passing', 'playing', 'roundEnd', 'gameEnd']).toContain(phase);
    }
  });

  test('passing takes 45 seconds and a turn 30 at most, told as the time when they end', () => {
    const { received: heard } = guests.players[1];
    const seconds = { passingPhase: 45, turnStart: 30 } as const;
    let now = 0;
    for (const { event, payload } of heard) {
      if (event === 'updateGame') ({ now } = payload);
      if (event !== 'passingPhase' && event !== 'turnStart') continue;
      const left = payload.timeoutAt - now;
      expect(left).toBeGreaterThan((seconds[event] - 10) * 1000);
      expect(left).toBeLessThanOrEqual(seconds[event] * 1000);
    }
  });

  test('nobody for a rematch: the table is closed, and everybody is back in the lobby', async () => {
    for (const player of guests.players) {
      expect(player.last('tableClosed')).toEqual({ reason: 'no rematch' });
      const placeOf = (name: 'tablesList' | 'tableClosed'): number =>
        player.received.map(({ event }) => event).lastIndexOf(name);
      await expect.poll(() => placeOf('tablesList')).toBeGreaterThan(placeOf('tableClosed'));
    }
  });
});

describe('a client that sends what the text says and nothing more', () => {
  const names = ['Elif', 'Ferit', 'Gul', 'Halil'];
  const sockets: Socket[] = [];
  const joined: Joined[] = [];
  const hands: ShortCard[][] = [];

  beforeAll(async () => {
    for (const name of names) {
      const socket = stranger();
      sockets.push(socket);
      const arrival = hears<Joined>(socket, 'tableJoined');
      socket.on('startGame', ({ hand }) => (hands[sockets.indexOf(socket)] = hand));
      socket.emit(...enter(name));
      joined.push(await arrival);
    }
    await Promise.all(sockets.map((socket) => hears(socket, 'passingPhase')));
  });

  function enter(playerName: string): [string, object] {
    return joined.length === 0
      ? ['createTable', { playerName }]
      : ['joinTable', { tableId: joined[0].tableId, playerName }];
  }

  test('sits down in order, at a table of Hearts that starts with the fourth', () => {
    expect(joined.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
    expect(new Set(joined.map(({ tableId }) => tableId)).size).toBe(1);
    expect(joined[3].players.map(({ name }) => plainName(name))).toEqual(names);
  });

  test('is dealt thirteen cards, each with its suit, rank and sign', () => {
    const cards = hands.flat();
    expect(cards).toHaveLength(52);
    expect(new Set(cards.map(({ display }) => display)).size).toBe(52);
    for (const { suit, rank, display } of cards) {
      expect(RANKS).toContain(rank);
      expect(display).toBe(rank + SUIT_SIGNS[suit as keyof typeof SUIT_SIGNS]);
    }
  });

  test('is asked again when its cards are not taken, as the error says why', async () => {
    const again = hears(sockets[0], 'passingPhase');
    const error = hears<{ code: string; message: string }>(sockets[0], 'error');
    sockets[0].emit('submitPass', { cards: [hands[1][0], hands[1][1], hands[1][2]] });
    expect(await error).toMatchObject({ code: 'INVALID_CARD', message: text });
    expect(await again).toMatchObject({ direction: 'left', timeoutAt: number });
  });

  test('passes three cards as a list, or in an object, with the sign or without it', async () => {
    const turns = sockets.map((socket) => hears<{ player: number }>(socket, 'turnStart'));
    const bare = (hand: ShortCard[]) => hand.slice(0, 3).map(({ suit, rank }) => ({ suit, rank }));
    const received = hears<{ cards: ShortCard[]; from: string }>(sockets[1], 'cardsReceived');
    const sent = hands.map((hand) => hand.slice(0, 3));
    sockets[0].emit('submitPass', sent[0]);
    sockets[1].emit('submitPass', { cards: sent[1] });
    sockets[2].emit('submitPass', bare(hands[2]));
    sockets[3].emit('submitPass', { cards: bare(hands[3]) });
    expect(await received).toMatchObject({ cards: sent[0], from: joined[0].players[0].name });
    const [{ player }] = await Promise.all(turns);
    expect(hands[player]).toContainEqual({ suit: 'clubs', rank: '2', display: '2♣' });
  });

  test('is asked again for a card that it does not hold, and not where it is not its turn', async () => {
    const leader = hands.findIndex((hand) => hand.some(({ display }) => display === '2♣'));
    const other = (leader + 1) % 4;
    const heard: string[] = [];
    sockets[other].onAny((event: string) => heard.push(event));
    const again = hears(sockets[leader], 'turnStart');
    const error = hears(sockets[leader], 'error');
    sockets[leader].emit('playCard', { card: hands[other][0] });
    expect(await error).toMatchObject({ code: 'INVALID_CARD' });
    expect(await again).toMatchObject({ player: leader, timeoutAt: number });
    sockets[other].emit('playCard', { card: hands[other][0] });
    expect(await hears(sockets[other], 'error')).toMatchObject({ code: 'NOT_YOUR_TURN' });
    sockets[other].emit('chatMessage', { text: 'sorry' });
    await hears(sockets[other], 'chat');
    expect(heard).toEqual(['error', 'chat']);
  });

  test('comes back to its seat when it connects again by itself, and is told so when it asks', async () => {
    const back = hears<{ seat: number; hand: ShortCard[] }>(sockets[2], 'reconnected');
    const connected = new Promise<void>((resolve) => sockets[2].once('connect', resolve));
    sockets[2].io.engine.close();
    await connected;
    expect(await back).toMatchObject({ seat: 2, phase: 'playing' });
    expect((await back).hand.length).toBeGreaterThanOrEqual(12);
    const asked = hears<object>(sockets[2], 'reconnected');
    sockets[2].emit('reconnect', { tableId: joined[2].tableId, playerName: names[2] });
    expect(await asked).toMatchObject({
      ...FIELDS.updateGame,
      seat: 2,
      tableId: joined[2].tableId,
    });
  });

  test('does not get the seat of another by a name, nor by what only looks like its own', async () => {
    for (const auth of [{}, { pid: 'x'.repeat(32) }, { pid: '' }, { pid: 7 }]) {
      const thief = connectClient(server.url, auth);
      const ask = { tableId: joined[2].tableId, playerName: names[2] };
      expect(await thief.refusalOf('reconnect', ask)).toBe('FORBIDDEN');
      expect(thief.all('reconnected')).toEqual([]);
      thief.socket.disconnect();
    }
  });
});

describe('the list of tables', () => {
  test('has the tables of Hearts that wait, with how many are there and who', async () => {
    const host = stranger();
    const arrival = hears<Joined>(host, 'tableJoined');
    host.emit('createTable', { playerName: 'Irem' });
    const { tableId } = await arrival;
    const other = await server
      .connect()
      .requestOrFail('createTable', { playerName: 'Jale', game: 'sobesobe', seats: 5 });

    const onlooker = stranger();
    const greeting = await hears<{ id: string }[]>(onlooker, 'tablesList');
    const answer = hears<{ id: string }[]>(onlooker, 'tablesList');
    onlooker.emit('listTables', {});
    const first = await answer;
    const plain = hears<{ id: string }[]>(onlooker, 'tablesList');
    onlooker.emit('listTables');
    for (const tables of [greeting, first, await plain]) {
      expect(tables.find(({ id }) => id === tableId)).toMatchObject({
        playerCount: 1,
        playerNames: ['Irem'],
      });
      expect(tables.map(({ id }) => id)).not.toContain(other.tableId);
    }
    const every = await onlooker.emitWithAck('listTables', { game: 'any' });
    expect(every.tables.map(({ id }: { id: string }) => id)).toContain(other.tableId);
  });

  test('is told anew when a table is made, and when who made it leaves', async () => {
    const onlooker = stranger();
    await hears(onlooker, 'tablesList');
    const host = stranger();
    const arrival = hears<Joined>(host, 'tableJoined');
    host.emit('createTable', { playerName: 'Kemal' });
    const { tableId } = await arrival;
    const isListed = (tables: { id: string }[]) => tables.some(({ id }) => id === tableId);
    await hears(onlooker, 'tablesList', isListed);
    const gone = hears<{ id: string }[]>(onlooker, 'tablesList', (tables) => !isListed(tables));
    host.emit('leaveTable', {});
    expect(isListed(await gone)).toBe(false);
    await hears(host, 'tablesList');
  });
});

test('a player who stops typing or sends the message is no longer named', async () => {
  const { players } = await seatGuests(server, {}, ['Lale', 'Metin']);
  const [first, second] = players;
  const named = (names: string[]) =>
    first.waitFor('typingUpdate', (one) => one.players.map(plainName).join() === names.join());
  await second.requestOrFail('typing', { isTyping: true });
  await named(['Metin']);
  first.clearReceived();
  await second.requestOrFail('typing', { isTyping: false });
  await named([]);
  await second.requestOrFail('typing', { isTyping: true });
  await named(['Metin']);
  first.clearReceived();
  await second.requestOrFail('chatMessage', { text: 'so be it' });
  await named([]);
  const said = first.last('chat')!;
  expect(plainName(said.from)).toBe('Metin');
  expect(Math.abs(said.timestamp - Date.now())).toBeLessThan(60_000);
});
