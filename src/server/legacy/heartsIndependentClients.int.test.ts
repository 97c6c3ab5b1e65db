// Strangers at Hearts: stock Socket.IO clients, each in the three ways to connect, who play by the text alone.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { GAME_STATE, HEARTS_EVENTS } from '../testing/testHeartsEventSchemas.ts';
import {
  createIndependentHeartsClient,
  rankValue,
  type Choose,
  type ReceivedEvent,
  type IndependentHeartsClient,
} from '../testing/testHeartsClient.ts';

const NAMES = ['Asli', 'Berk', 'Ceyda', 'Deniz'];

let server: TestServer;
let strangers: IndependentHeartsClient[] = [];
const everHeard = new Set<string>();
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => {
  for (const { socket } of strangers) socket.disconnect();
  for (const { heard } of strangers) for (const { event } of heard) everHeard.add(event);
  strangers = [];
});
afterAll(() => server.close());

type Options = Parameters<typeof createIndependentHeartsClient>[3];

function come(
  name: string,
  choose: Choose = ([first]) => first,
  options?: Options,
): IndependentHeartsClient {
  const stranger = createIndependentHeartsClient(server.url, name, choose, options);
  strangers.push(stranger);
  return stranger;
}

const highest: Choose = (legal) =>
  legal.toSorted((one, other) => rankValue(other) - rankValue(one))[0];
/** Wins as little as may be, and gives points away where no suit must be followed. */
const lowest: Choose = (legal) =>
  legal.find(({ display }) => display === 'Q♠' && isVoid(legal)) ??
  legal.find(({ suit }) => suit === 'hearts' && isVoid(legal)) ??
  legal.toSorted((one, other) => rankValue(one) - rankValue(other))[0];
const isVoid = (legal: Parameters<Choose>[0]): boolean =>
  new Set(legal.map(({ suit }) => suit)).size > 1;
/** One takes what can be taken: the game does not last. */
const short = (at: number): Choose => (at === 0 ? highest : lowest);
const middle: Choose = (legal) => legal[legal.length >> 1];

/**
 * The first makes a table; the others find it in the list and sit down. `extra` is not in the text: it takes the
 * pauses away that people need.
 */
async function sitDown(four: IndependentHeartsClient[], extra: object = {}): Promise<string> {
  const [first, ...others] = four;
  first.socket.emit('createTable', { playerName: first.name, ...extra });
  const { tableId } = await first.hears('tableJoined');
  for (const stranger of others) {
    stranger.socket.emit('listTables', {});
    await stranger.hears('tablesList', (list) =>
      list.some(({ id }: { id: string }) => id === tableId),
    );
    stranger.socket.emit('joinTable', { tableId, playerName: stranger.name });
    await stranger.hears('tableJoined');
  }
  return tableId;
}

/** Everything that the text names is there as the text has it. */
function holdAgainstText({ event, payload }: ReceivedEvent): void {
  const outcome = HEARTS_EVENTS[event]?.safeParse(payload);
  if (!outcome || outcome.success) return;
  throw new Error(`${event}: ${z.prettifyError(outcome.error)}\n${JSON.stringify(payload)}`);
}

const LETTERS: Record<string, string> = {
  startGame: 'S',
  passingPhase: 'P',
  cardsReceived: 'R',
  turnStart: 'T',
  cardPlayed: 'C',
  trickEnd: 'E',
  lastTrick: 'L',
  roundEnd: 'N',
  gameEnd: 'G',
};
/** Deal, passing, thirteen tricks, the score; round after round; the end. */
const GAME = /^(?:S(?:PRS)?(?:(?:TC){4}EL){13}N)+G$/;

const of = ({ heard }: IndependentHeartsClient, event: string): ReceivedEvent['payload'][] =>
  heard.filter((one) => one.event === event).map(({ payload }) => payload);

function checkGame(four: IndependentHeartsClient[], endScore = 50): void {
  for (const stranger of four) {
    for (const one of stranger.heard) holdAgainstText(one);
    expect(stranger.heard.map(({ event }) => LETTERS[event] ?? '').join('')).toMatch(GAME);
    expect(of(stranger, 'error')).toEqual([]);
    expect(of(stranger, 'cardPlayed')).toEqual(of(four[0], 'cardPlayed'));
  }
  const totals = [0, 0, 0, 0];
  const rounds: { scores: number[]; cumulativeScores: number[] }[] = of(four[0], 'roundEnd');
  for (const { scores, cumulativeScores } of rounds) {
    scores.forEach((score, seat) => (totals[seat] += score));
    const sum = scores.reduce((one, other) => one + other, 0);
    expect([26, 78]).toContain(sum);
    expect(cumulativeScores).toEqual(totals);
  }
  const taken: number = of(four[0], 'trickEnd').reduce((sum, { points }) => sum + points, 0);
  expect(taken).toBe(26 * rounds.length);
  const directions = ['left', 'right', 'across', null];
  expect(of(four[0], 'passingPhase').map(({ direction }) => direction)).toEqual(
    rounds.flatMap((_, index) => directions[index % 4] ?? []),
  );
  expect(Math.max(...totals)).toBeGreaterThanOrEqual(endScore);
  const [end] = of(four[0], 'gameEnd');
  expect(end).toMatchObject({
    winner: totals.indexOf(Math.min(...totals)),
    finalScores: totals,
  });
  for (const other of four) expect(of(other, 'gameEnd')).toEqual([end]);
}

/** After each step the state that is told is the one that the player has kept. */
function checkHands(stranger: IndependentHeartsClient): void {
  let hand: string[] = [];
  const faces = (cards: { display: string }[]): string[] =>
    cards.map(({ display }) => display).sort();
  for (const { event, payload } of stranger.heard) {
    if (event === 'startGame') hand = faces(payload.hand);
    if (event === 'cardPlayed' && payload.player === stranger.seat())
      hand = hand.filter((face) => face !== payload.card.display);
    if (event === 'updateGame' && payload.phase === 'playing')
      expect(faces(payload.hand)).toEqual(hand);
  }
}

describe('four strangers play a whole game by the events of the text [H-10.1, H-10.2]', () => {
  test('with the options that a client has by itself', async () => {
    const four = NAMES.map((name, at) => come(name, short(at)));
    const [asli, berk, ceyda, deniz] = four;
    await sitDown(four, { settings: QUICK });
    asli.socket.emit('typing', { isTyping: true });
    await berk.hears('typingUpdate', ({ players }) => players.length === 1);
    asli.socket.emit('chatMessage', { text: 'Kolay gelsin 🙂' });
    const line = await deniz.hears('chat');
    expect(line).toMatchObject({
      from: of(asli, 'tableJoined')[0].players[0].name,
      text: 'Kolay gelsin 🙂',
    });
    await Promise.all(four.map((one) => one.hears('gameEnd')));
    await Promise.all(
      four.map((one) => one.hears('updateGame', ({ phase }) => phase === 'gameEnd')),
    );
    expect(four.map(({ socket }) => socket.io.engine.transport.name)).toEqual(
      four.map(() => 'websocket'),
    );
    checkGame(four);
    four.forEach(checkHands);

    ceyda.socket.emit('rematch', { vote: true });
    const { votes } = await berk.hears('rematchStatus');
    expect(votes).toEqual([null, null, true, null]);
    for (const one of [asli, berk, deniz]) one.socket.emit('rematch', { vote: true });
    const before = asli.heard.length;
    await asli.hears('startGame', () => true, before);
    expect(of(asli, 'updatePlayers').at(-1).players).toHaveLength(4);
  });

  // Every card takes a dozen requests by polls: there the game is as short as can be.
  test.each([
    ['polling', 10],
    ['websocket', 50],
  ])('by %s alone', async (transport, endScore) => {
    const four = NAMES.map((name, at) =>
      come(name, transport === 'polling' ? short(at) : middle, { transports: [transport] }),
    );
    await sitDown(four, { settings: QUICK, options: { endScore } });
    await Promise.all(four.map((one) => one.hears('gameEnd')));
    await Promise.all(
      four.map((one) => one.hears('updateGame', ({ phase }) => phase === 'gameEnd')),
    );
    expect(four.map(({ socket }) => socket.io.engine.transport.name)).toEqual(
      four.map(() => transport),
    );
    checkGame(four, endScore);
    four.forEach(checkHands);

    for (const { socket } of four) socket.emit('rematch', { vote: false });
    for (const one of four)
      holdAgainstText({ event: 'tableClosed', payload: await one.hears('tableClosed') });
  });
});

/** The connection breaks, and the client comes again by itself. */
async function breakOff({ socket }: IndependentHeartsClient): Promise<void> {
  const back = new Promise((resolve) => socket.once('connect', () => resolve(null)));
  socket.io.engine.close();
  await back;
}

const isConnected = (seat: number, connected: boolean) => (update: ReceivedEvent['payload']) =>
  update.players[seat]?.connected === connected;

/** Four who sit and wait: they do only what the test lets them do. */
async function idlers(): Promise<{ four: IndependentHeartsClient[]; tableId: string }> {
  const four = NAMES.map((name) => come(name));
  for (const one of four) one.isPlaying = false;
  const tableId = await sitDown(four);
  await Promise.all(four.map((one) => one.hears('passingPhase')));
  return { four, tableId };
}

describe('a stranger whose connection breaks', () => {
  test('comes back by itself with nothing but the table and the name, and goes on [H-8.1, H-10.4]', async () => {
    const four = NAMES.map((name) => come(name, middle));
    const [asli, berk] = four;
    const tableId = await sitDown(four, { settings: QUICK });
    await asli.hears('trickEnd');
    const { name } = of(berk, 'tableJoined')[0].players[1];
    const before = berk.heard.length;
    await breakOff(berk);
    berk.socket.emit('reconnect', { tableId, playerName: name });
    const state = await berk.hears('reconnected', () => true, before);
    expect(GAME_STATE.safeParse(state).error).toBeUndefined();
    await Promise.all(four.map((one) => one.hears('gameEnd')));
    expect(of(berk, 'gameEnd')).toEqual(of(asli, 'gameEnd'));
    expect(of(berk, 'tableJoined').map(({ seat }) => seat)).toEqual([1, 1]);
    // When it was back by itself, and when it asked.
    expect(of(berk, 'reconnected')).toHaveLength(2);
  });

  test('is back at the table when it is connected again, whether it asks or not', async () => {
    const { four } = await idlers();
    const before = four[1].heard.length;
    await breakOff(four[1]);
    const { seat } = await four[1].hears('tableJoined', () => true, before);
    expect(seat).toBe(1);
    expect((await four[1].hears('updateGame', () => true, before)).hand).toEqual(four[1].hand());
    four[1].socket.emit('submitPass', four[1].hand().slice(0, 3));
    await four[1].hears('updateGame', ({ passSubmitted }) => passSubmitted, before);
    await breakOff(four[1]);
    four[1].socket.emit('chatMessage', { text: 'Again' });
    await four[0].hears('chat');
  });

  test('hears how things stand whenever it asks', async () => {
    const { four, tableId } = await idlers();
    four[2].socket.emit('reconnect', { tableId, playerName: four[2].name });
    const { phase, hand } = await four[2].hears('reconnected');
    expect(phase).toBe('passing');
    expect(hand).toEqual(four[2].hand());
  });

  test('is back at its seat alone: another with its name is refused [H-8.3]', async () => {
    const { four, tableId } = await idlers();
    const { name } = of(four[3], 'tableJoined')[0].players[3];
    four[3].socket.disconnect();
    await four[0].hears('updatePlayers', isConnected(3, false));
    const thief = come('Thief');
    thief.socket.emit('reconnect', { tableId, playerName: name });
    expect((await thief.hears('error')).message).not.toBe('');
    thief.socket.emit('reconnect', { tableId: 'nowhere', playerName: name });
    await thief.hears('error', ({ code }) => code === 'TABLE_NOT_FOUND');
    expect(of(thief, 'reconnected')).toEqual([]);
    four[3].socket.connect();
    four[3].socket.emit('reconnect', { tableId, playerName: name });
    expect((await four[3].hears('reconnected')).seat).toBe(3);
  });

  test.each([
    ['another’s', (pid: string) => pid.split('').toReversed().join('')],
    ['none', () => ''],
    ['a part of every object', () => 'constructor'],
    ['no text', () => 7],
  ])('and shows an id that is %s is somebody new', async (_, made) => {
    const { four } = await idlers();
    const { _pid: pid } = four[1].socket as unknown as { _pid: string };
    const thief = createIndependentHeartsClient(server.url, 'Thief', middle, {
      auth: { pid: made(pid), offset: '' },
    } as object);
    strangers.push(thief);
    await thief.hears('tablesList');
    expect(of(thief, 'welcome')).toEqual([]);
    expect(of(thief, 'tableJoined')).toEqual([]);
  });
});

test('each refusal of the text comes as an error with its code and a sentence [H-11.1]', async () => {
  const { four, tableId } = await idlers();
  const refusal = async (
    one: IndependentHeartsClient,
    event: string,
    payload: unknown,
  ): Promise<string> => {
    const before = one.heard.length;
    one.socket.emit(event, payload);
    const error = await one.hears('error', () => true, before);
    holdAgainstText({ event: 'error', payload: error });
    return error.code;
  };
  const fifth = come('Ece');
  const join = (id: string) => refusal(fifth, 'joinTable', { tableId: id, playerName: 'Ece' });
  expect(await join(tableId)).toBe('GAME_IN_PROGRESS');
  expect(await join('nowhere')).toBe('TABLE_NOT_FOUND');
  const [one, two, three] = four[0].hand();
  const [foreign] = four[1].hand();
  const wrongPasses = [
    [one, two],
    [one, two, two],
    [one, two, foreign],
    [one, two, three, foreign],
  ];
  for (const cards of wrongPasses) {
    expect(await refusal(four[0], 'submitPass', { cards })).toMatch(/^INVALID_(?:PASS|CARD)$/);
    expect(await refusal(four[0], 'submitPass', cards)).toMatch(/^INVALID_(?:PASS|CARD)$/);
  }
  for (const stranger of four) stranger.socket.emit('submitPass', stranger.hand().slice(0, 3));
  const { player } = await four[0].hears('turnStart');
  const [leader, next] = [four[player], four[(player + 1) % 4]];
  expect(await refusal(next, 'playCard', { card: next.hand()[0] })).toBe('NOT_YOUR_TURN');
  expect(await refusal(leader, 'playCard', { card: next.hand()[0] })).toBe('INVALID_CARD');
  const wrong = leader.hand().find(({ display }) => display !== '2♣');
  expect(await refusal(leader, 'playCard', { card: wrong })).toBe('ILLEGAL_PLAY');
});

test('no table of another game is offered to who knows of Hearts alone [H-7.2]', async () => {
  const { four } = await idlers();
  const waiting = server.connect();
  const { tableId } = await waiting.requestOrFail('createTable', {
    playerName: 'Pia',
    game: 'pitch',
  });
  const stranger = come('Ece');
  await stranger.hears('tablesList');
  const before = stranger.heard.length;
  stranger.socket.emit('listTables', {});
  const listed = await stranger.hears('tablesList', () => true, before);
  holdAgainstText({ event: 'tablesList', payload: listed });
  await waiting.requestOrFail('leaveTable');
  four[0].socket.emit('leaveTable', {});
  const next = await waiting.requestOrFail('createTable', { playerName: 'Pia' });
  const ids = (list: { id: string }[]): string[] => list.map(({ id }) => id);
  await stranger.hears('tablesList', (list) => ids(list).includes(next.tableId), before);
  for (const list of of(stranger, 'tablesList')) expect(ids(list)).not.toContain(tableId);
});

test('every event of the text was heard', () => {
  expect([...everHeard]).toEqual(expect.arrayContaining(Object.keys(HEARTS_EVENTS)));
});
