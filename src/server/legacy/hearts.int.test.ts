// The Hearts protocol with stock Socket.IO clients, which connect in each of the three ways and know the description alone.
// A referee that knows the rules by itself checks a whole game.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyHand } from '#table/fairness.ts';
import { openTestServer, QUICK, type TestServer } from '../testing/testServer.ts';
import { plainName } from '../testing/testGuests.ts';
import { GAME_STATE, HEARTS_EVENTS } from '../testing/testHeartsEventSchemas.ts';
import {
  createIndependentHeartsClient,
  passedCards,
  rankValue,
  type Choose,
  type ReceivedEvent,
  type IndependentHeartsClient,
  type StrangerCard,
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

const of = ({ heard }: IndependentHeartsClient, event: string): ReceivedEvent['payload'][] =>
  heard.filter((one) => one.event === event).map(({ payload }) => payload);

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
const DIRECTIONS = ['left', 'right', 'across', null];
const GIVER: Record<string, number> = { left: 3, right: 1, across: 2 };

const faces = (cards: readonly StrangerCard[]): string[] =>
  cards.map(({ display }) => display).sort();
const pointsOf = ({ display, suit }: StrangerCard): number =>
  suit === 'hearts' ? 1 : display === 'Q♠' ? 13 : 0;

interface Play {
  readonly player: number;
  readonly card: StrangerCard;
}

const worthOf = (trick: readonly Play[]): number =>
  trick.reduce((sum, { card }) => sum + pointsOf(card), 0);
const winnerOf = (trick: readonly Play[]): number =>
  trick
    .filter(({ card }) => card.suit === trick[0].card.suit)
    .toSorted((one, other) => rankValue(other.card) - rankValue(one.card))[0].player;

/** The events that a player received, cut into rounds at each deal. */
function roundsOf({ heard }: IndependentHeartsClient): ReceivedEvent[][] {
  const rounds: ReceivedEvent[][] = [];
  let isDealt = false;
  for (const one of heard) {
    if (one.event === 'startGame' && !isDealt) rounds.push([]);
    if (one.event === 'startGame') isDealt = true;
    if (one.event === 'roundEnd') isDealt = false;
    rounds.at(-1)?.push(one);
  }
  return rounds;
}

const inRound = (round: readonly ReceivedEvent[], event: string): ReceivedEvent['payload'][] =>
  round.filter((one) => one.event === event).map(({ payload }) => payload);

function tricksOf(round: readonly ReceivedEvent[]): Play[][] {
  const plays: Play[] = inRound(round, 'cardPlayed');
  return Array.from({ length: plays.length / 4 }, (_, at) => plays.slice(at * 4, at * 4 + 4));
}

/** Every event has its fields and its place, and all players hear the same. */
function checkEvents(four: IndependentHeartsClient[]): void {
  for (const stranger of four) {
    for (const one of stranger.heard) holdAgainstText(one);
    expect(stranger.heard.map(({ event }) => LETTERS[event] ?? '').join('')).toMatch(GAME);
    expect(of(stranger, 'error')).toEqual([]);
    for (const event of ['cardPlayed', 'turnStart', 'trickEnd', 'lastTrick', 'roundEnd', 'gameEnd'])
      expect(of(stranger, event)).toEqual(of(four[0], event));
  }
}

/** Each round deals all cards once, and three of them are passed as the direction says. */
function checkPassing(four: IndependentHeartsClient[]): void {
  const rounds = four.map(roundsOf);
  for (const index of rounds[0].keys()) {
    const seats = rounds.map((all) => all[index]);
    const direction = DIRECTIONS[index % 4];
    const dealt: StrangerCard[][] = seats.map((round) => inRound(round, 'startGame')[0].hand);
    expect(new Set(faces(dealt.flat())).size).toBe(52);
    expect(dealt.map(({ length }) => length)).toEqual([13, 13, 13, 13]);
    for (const [seat, round] of seats.entries()) {
      const phases = inRound(round, 'passingPhase').map((phase) => phase.direction);
      expect(phases).toEqual(direction ? [direction] : []);
      if (direction === null) continue;
      const giver = (seat + GIVER[direction]) % 4;
      const [received] = inRound(round, 'cardsReceived');
      expect(faces(received.cards)).toEqual(faces(passedCards(dealt[giver])));
      expect([received.fromSeat, plainName(received.from)]).toEqual([giver, NAMES[giver]]);
      const kept = dealt[seat].filter((card) => !passedCards(dealt[seat]).includes(card));
      expect(faces(inRound(round, 'startGame')[1].hand)).toEqual(
        faces([...kept, ...received.cards]),
      );
    }
  }
}

/** Each trick has its turns in order, the right winner, its points, and the cards once more. */
function checkTricks(stranger: IndependentHeartsClient): void {
  for (const round of roundsOf(stranger)) {
    const tricks = tricksOf(round);
    expect(inRound(round, 'turnStart').map(({ player }) => player)).toEqual(
      tricks.flatMap((trick) => trick.map(({ player }) => player)),
    );
    expect(tricks[0][0].card.display).toBe('2♣');
    expect(inRound(round, 'startGame').at(-1).startingPlayer).toBe(tricks[0][0].player);
    for (const [at, trick] of tricks.entries()) {
      const winner = winnerOf(trick);
      expect(inRound(round, 'trickEnd')[at]).toEqual({ winner, points: worthOf(trick) });
      const cards = trick.map(({ player: seat, card }) => ({ seat, card }));
      expect(inRound(round, 'lastTrick')[at]).toEqual({ winner, cards });
      if (at < 12) expect(tricks[at + 1][0].player).toBe(winner);
    }
  }
}

/** The game ends with the round in which a player reaches the end score. */
function checkScores(stranger: IndependentHeartsClient, endScore: number): void {
  const totals = [0, 0, 0, 0];
  const rounds = roundsOf(stranger);
  for (const [index, round] of rounds.entries()) {
    const points = [0, 0, 0, 0];
    for (const trick of tricksOf(round)) points[winnerOf(trick)] += worthOf(trick);
    const scores = points.includes(26) ? points.map((one) => 26 - one) : points;
    scores.forEach((score, seat) => (totals[seat] += score));
    expect(inRound(round, 'roundEnd')).toEqual([{ scores, cumulativeScores: [...totals] }]);
    expect(Math.max(...totals) >= endScore).toBe(index === rounds.length - 1);
  }
  const winners = totals.flatMap((total, seat) => (total === Math.min(...totals) ? seat : []));
  const [end] = of(stranger, 'gameEnd');
  expect(end).toMatchObject({ winner: winners[0], winners, finalScores: totals });
}

/** The state has the player's own hand alone, and comes before each request to act. */
function checkStates(stranger: IndependentHeartsClient): void {
  let hand: string[] = [];
  let state: ReceivedEvent['payload'] = {};
  let asked = 0;
  for (const { event, payload } of stranger.heard) {
    if (event === 'startGame') hand = faces(payload.hand);
    if (event === 'cardPlayed' && payload.player === stranger.seat())
      hand = hand.filter((face) => face !== payload.card.display);
    if (event === 'updateGame') state = payload;
    const hasPassed = state.phase === 'passing' && state.passSubmitted;
    if (event === 'updateGame' && !hasPassed) expect(faces(payload.hand)).toEqual(hand);
    if (event === 'passingPhase') {
      expect(state).toMatchObject({ phase: 'passing', passSubmitted: false });
      expect(state).toMatchObject({ passDirection: payload.direction, hand: { length: 13 } });
    }
    if (event !== 'turnStart' || payload.player !== stranger.seat()) continue;
    asked++;
    expect(state).toMatchObject({ phase: 'playing', currentPlayer: stranger.seat() });
  }
  expect(asked).toBeGreaterThanOrEqual(13);
}

function checkGame(four: IndependentHeartsClient[], endScore = 50): void {
  checkEvents(four);
  checkPassing(four);
  for (const stranger of four) checkTricks(stranger);
  for (const stranger of four) checkScores(stranger, endScore);
  for (const stranger of four) checkStates(stranger);
}

/** Four play a game to its end. */
async function playGame(
  endScore: number,
  chooseAt: (at: number) => Choose,
  options?: Options,
): Promise<IndependentHeartsClient[]> {
  const four = NAMES.map((name, at) => come(name, chooseAt(at), options));
  await sitDown(four, { settings: QUICK, options: { endScore } });
  await Promise.all(four.map((one) => one.hears('gameEnd')));
  await Promise.all(four.map((one) => one.hears('updateGame', ({ phase }) => phase === 'gameEnd')));
  return four;
}

describe('four strangers play a whole game by the events of the text [H-10.1]', () => {
  let four: IndependentHeartsClient[];
  beforeAll(async () => {
    four = await playGame(50, short);
    strangers = [];
  });
  afterAll(() => {
    for (const { socket } of four) socket.disconnect();
  });

  test('over a WebSocket, to which a client changes by itself', () => {
    const transports = four.map(({ socket }) => socket.io.engine.transport.name);
    expect(transports).toEqual(four.map(() => 'websocket'));
  });

  test('[H-1.1] everybody hears the same plays, tricks, rounds and end, each with its fields', () => {
    checkEvents(four);
  });

  test('[H-10.2] each round: 13 cards each, all 52 once, passed as the direction says', () => {
    checkPassing(four);
  });

  test('[H-10.2] each trick: turns in order, the right winner, its points, and the cards once more', () => {
    for (const stranger of four) checkTricks(stranger);
  });

  test('[H-10.2] each round is scored, the game ends with the round that reaches 50', () => {
    for (const stranger of four) checkScores(stranger, 50);
  });

  test('[H-10.3] updateGame carries the state of Hearts and the own hand alone, before each request to act', () => {
    for (const stranger of four) checkStates(stranger);
  });

  test('[H-3.1] the phases after the waiting: passing, playing, round end, game end', () => {
    const phases = of(four[0], 'updateGame').map(({ phase }) => phase);
    const changes = phases.filter((phase, at) => phase !== phases[at - 1]);
    const rounds = of(four[0], 'roundEnd').length;
    const expected = Array.from({ length: rounds }, (_, round) => [
      ...(DIRECTIONS[round % 4] === null ? [] : ['passing']),
      'playing',
      round === rounds - 1 ? 'gameEnd' : 'roundEnd',
    ]).flat();
    expect(changes).toEqual(expected);
  });

  test('the secret of each hand is shown when it is over, and the deal follows from it', () => {
    const deals = of(four[0], 'dealShown');
    expect(deals.length).toBeGreaterThanOrEqual(of(four[0], 'roundEnd').length);
    for (const deal of deals) expect(verifyHand(deal)).toBeNull();
  });

  test('[H-3.1] everybody for a rematch: the same seats play again', async () => {
    const [asli, berk, ceyda, deniz] = four;
    ceyda.socket.emit('rematch', { vote: true });
    expect((await berk.hears('rematchStatus')).votes).toEqual([null, null, true, null]);
    const before = asli.heard.length;
    for (const one of [asli, berk, deniz]) one.socket.emit('rematch', { vote: true });
    await asli.hears('startGame', () => true, before);
    const seated = of(asli, 'updatePlayers').at(-1).players;
    expect(seated.map(({ name }: { name: string }) => plainName(name))).toEqual(NAMES);
  });
});

// Every card takes a dozen requests by polls: there the game is as short as can be.
test.each([
  ['polling', 10],
  ['websocket', 50],
])(
  'a whole game is played by %s alone, and closed without a rematch [H-10.1]',
  async (transport, endScore) => {
    const choose = transport === 'polling' ? short : () => middle;
    const four = await playGame(endScore, choose, { transports: [transport] });
    expect(four.map(({ socket }) => socket.io.engine.transport.name)).toEqual(
      four.map(() => transport),
    );
    checkGame(four, endScore);
    const before = four[0].heard.length;
    for (const { socket } of four) socket.emit('rematch', { vote: false });
    for (const one of four)
      expect(await one.hears('tableClosed')).toEqual({ reason: 'no rematch' });
    await four[0].hears('tablesList', () => true, before);
  },
);

test('people talk and type at the table', async () => {
  const { four } = await idlers();
  const [asli, berk, , deniz] = four;
  asli.socket.emit('typing', { isTyping: true });
  await berk.hears('typingUpdate', ({ players }) => players.map(plainName).join() === 'Asli');
  asli.socket.emit('chatMessage', { text: 'Kolay gelsin 🙂' });
  const from = of(asli, 'tableJoined')[0].players[0].name;
  const line = await deniz.hears('chat');
  expect(line).toMatchObject({ from, text: 'Kolay gelsin 🙂' });
  expect(Math.abs(line.timestamp - Date.now())).toBeLessThan(60_000);
  await berk.hears('typingUpdate', ({ players }) => players.length === 0);
});

test('passing takes 45 seconds and a turn 30 at most, told as the time when they end', async () => {
  const { four } = await idlers();
  const secondsLeft = (event: string): number =>
    (of(four[0], event)[0].timeoutAt - of(four[0], 'updateGame').at(-1).now) / 1000;
  expect(secondsLeft('passingPhase')).toBeGreaterThan(35);
  expect(secondsLeft('passingPhase')).toBeLessThanOrEqual(45);
  for (const one of four) one.socket.emit('submitPass', one.hand().slice(0, 3));
  await four[0].hears('turnStart');
  expect(secondsLeft('turnStart')).toBeGreaterThan(20);
  expect(secondsLeft('turnStart')).toBeLessThanOrEqual(30);
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
  const full = NAMES.map((name) => come(name));
  expect(await join(await sitDown(full, { settings: { start: 'ready' } }))).toBe('TABLE_FULL');
  const [one, two, three] = four[0].hand();
  const [foreign] = four[1].hand();
  const wrongPasses = [
    [one, two],
    [one, two, two],
    [one, two, foreign],
    [one, two, three, foreign],
  ];
  for (const cards of wrongPasses) {
    for (const payload of [{ cards }, cards]) {
      const before = four[0].heard.length;
      const code = cards.includes(foreign) && cards.length === 3 ? 'INVALID_CARD' : 'INVALID_PASS';
      expect(await refusal(four[0], 'submitPass', payload)).toBe(code);
      const again = await four[0].hears('passingPhase', () => true, before);
      expect(again).toEqual(of(four[0], 'passingPhase')[0]);
    }
  }
  expect(of(four[0], 'updateGame').at(-1).passSubmitted).toBe(false);
  for (const stranger of four) stranger.socket.emit('submitPass', stranger.hand().slice(0, 3));
  const { player } = await four[0].hears('turnStart');
  const [leader, next] = [four[player], four[(player + 1) % 4]];
  await next.hears('turnStart');
  expect(await refusal(next, 'playCard', { card: next.hand()[0] })).toBe('NOT_YOUR_TURN');
  const before = leader.heard.length;
  expect(await refusal(leader, 'playCard', { card: next.hand()[0] })).toBe('INVALID_CARD');
  await leader.hears('turnStart', (turn) => turn.player === player, before);
  expect(await refusal(leader, 'playCard', { card: { suit: 'moons', rank: '2' } })).toBe(
    'INVALID_CARD',
  );
  const wrong = leader.hand().find(({ display }) => display !== '2♣');
  expect(await refusal(leader, 'playCard', { card: wrong })).toBe('ILLEGAL_PLAY');
  expect(of(leader, 'error').at(-1).details).toMatchObject({ reason: 'MUST_LEAD_TWO_OF_CLUBS' });
  expect(of(next, 'turnStart')).toHaveLength(1);
  expect(of(next, 'cardPlayed')).toEqual([]);
});

test('the list has the tables of Hearts that wait, and is sent again when one comes or goes [H-7.2]', async () => {
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
  const offer = await stranger.hears(
    'tablesList',
    (list) => ids(list).includes(next.tableId),
    before,
  );
  expect(offer.find(({ id }: { id: string }) => id === next.tableId)).toMatchObject({
    playerCount: 1,
    playerNames: [expect.stringMatching(/^Pia/)],
  });
  const offered = stranger.heard.length;
  await waiting.requestOrFail('leaveTable');
  await stranger.hears('tablesList', (list) => !ids(list).includes(next.tableId), offered);
  stranger.socket.emit('listTables');
  await stranger.hears('tablesList', () => true, stranger.heard.length);
  for (const list of of(stranger, 'tablesList')) expect(ids(list)).not.toContain(tableId);
});

test('every event of the text was heard', () => {
  expect([...everHeard]).toEqual(expect.arrayContaining(Object.keys(HEARTS_EVENTS)));
});
