// SobeSobe's gRPC events about seats and endings, step by step, with their times.

import { expect, test } from 'vitest';
import type { Command } from '#table/commands.ts';
import { isRefusal } from '#rules/refusal.ts';
import { createStep, type Step } from '#table/step.ts';
import { person, TestTable } from '#table/testTable.ts';
import {
  errorEvent,
  eventsOf,
  isStepOf,
  seatsOf,
  turnEvents,
  uniqueTime,
  type Listener,
} from './sobesobeEvents.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';

const NAMES: Listener['names'] = new Map([
  ['bora', { id: 'bora', username: 'bora_1', displayName: 'Bora One', avatarUrl: null }],
]);
const LISTENER: Listener = { player: 'ada', names: NAMES };

/** The steps of a command, with their events. */
function told(table: TestTable, command: Command) {
  let before = structuredClone(table.table);
  const events = table.try(command);
  if (isRefusal(events)) throw new Error(events.message);
  return events.flatMap((event) => {
    const seats = seatsOf(before);
    const step = createStep(before, event);
    before = step.table;
    return eventsOf(step, seats, LISTENER).map(({ payload, ...rest }) => ({ ...payload, ...rest }));
  });
}

const sobe = (): TestTable =>
  new TestTable('sobesobe', { seats: 4, settings: { start: 'ready', turnSeconds: 60 } });

test('joining, changing seats, leaving and removal are reported with seat and name', () => {
  const table = sobe();
  expect(told(table, { type: 'sit', by: 'bora', person: person('bora'), seat: 1 })).toMatchObject([
    {
      case: 'playerJoined',
      value: { userId: 'bora', username: 'bora_1', displayName: 'Bora One', position: 1 },
    },
  ]);
  expect(told(table, { type: 'takeSeat', by: 'bora', seat: 3 })).toMatchObject([
    { case: 'playerLeft', value: { userId: 'bora', position: 1 } },
    { case: 'playerJoined', value: { userId: 'bora', position: 3 } },
  ]);
  expect(told(table, { type: 'addBot', by: 'ada', seat: 2 })).toMatchObject([
    { case: 'playerJoined', value: { userId: 'bot-2', position: 2 } },
  ]);
  expect(told(table, { type: 'removeBot', by: 'ada', seat: 2 })).toMatchObject([
    { case: 'playerLeft', value: { userId: 'bot-2', position: 2 } },
  ]);
  expect(told(table, { type: 'leave', by: 'bora' })).toMatchObject([
    { case: 'playerLeft', value: { userId: 'bora', position: 3 } },
  ]);
  expect(told(table, { type: 'say', by: 'ada', text: 'merhaba' })).toEqual([]);
});

test('a game that is given up is told as over, with what everybody has', () => {
  const table = new TestTable('sobesobe', { seats: 2 }).sit('bora').deal();
  const seats = seatsOf(table.table);
  const [over] = told(table, { type: 'resign', by: 'ada' }).filter(
    (one) => one.case === 'gameCompleted',
  );
  const { result } = table.table.play!;
  expect(over).toMatchObject({
    case: 'gameCompleted',
    value: {
      winnerPosition: 1,
      winnerUserId: 'bora',
      finalScores: result!.scores.map((finalPoints, position) => ({
        position,
        userId: seats[position],
        finalPoints,
      })),
    },
  });
});

test('no two times are the same, and each is known as one of its step', () => {
  const table = new TestTable('sobesobe', { seats: 2, settings: { turnSeconds: 60 } });
  const steps: Step[] = [];
  table.sit('bora').deal().playHandOf(3);
  let before: Step['table'] | null = null;
  for (const event of table.events) {
    const step: Step = createStep(before, event);
    steps.push(step);
    before = step.table;
  }
  const moment = { at: table.now, version: table.table.version };
  const turns = turnEvents(table.table, table.now, moment);
  const errors = [0, 1, 1000].map((number) => errorEvent(table.table, GAME_OVER, moment, number));
  const times = [...turns, ...errors.slice(1)].map(({ timestamp }) => timestamp!.nanos);
  expect(new Set(times).size).toBe(times.length);
  const last = steps.at(-1)!;
  for (const [at, step] of steps.entries()) {
    const { at: when } = step.event;
    const own = [0, 79, 99].map((place) => uniqueTime(when, step.table.version, place));
    for (const time of own) {
      expect(isStepOf(step, time as never)).toBe(true);
      if (at > 0) expect(isStepOf(steps[at - 1], time as never)).toBe(false);
      if (step !== last) expect(isStepOf(steps[at + 1], time as never)).toBe(false);
    }
  }
  for (const { timestamp } of [...turns, ...errors]) {
    expect(isStepOf({ ...last, event: { ...last.event, at: table.now } }, timestamp!)).toBe(true);
  }
  expect(uniqueTime(1234, 5, 6)).toEqual({ seconds: 1n, nanos: 234_000_506 });
});

test('a refusal has its details as text', () => {
  const { table, now } = sobe();
  const refusal = { ...GAME_OVER, details: { word: 'kelime', number: 3, list: ['a'] } };
  const { payload, gameId } = errorEvent(table, refusal, { at: now, version: 1 }, 0);
  expect(payload.value).toMatchObject({
    errorCode: GAME_OVER.code,
    message: GAME_OVER.message,
    details: { word: 'kelime', number: '3', list: '["a"]' },
  });
  expect(gameId).toContain('masa');
});

/** All that a listener hears of a game that is played to its end. */
function wholeGame() {
  const table = new TestTable('sobesobe', { seats: 2, settings: { turnSeconds: 60 } }).sit('bora');
  table.playGame();
  const heard = [];
  let before: Step['table'] | null = null;
  for (const event of table.events) {
    const seats = before ? seatsOf(before) : [];
    const step: Step = createStep(before, event);
    before = step.table;
    const events = eventsOf(step, seats, LISTENER);
    heard.push(...events.map(({ payload, gameId }) => ({ ...payload, gameId, step })));
  }
  return { table, heard };
}

test('a whole game is told in order, each round with its points and the end with those of all', () => {
  const { table, heard } = wholeGame();
  const kinds = heard.map((one) => one.case);
  expect(kinds.slice(0, 3)).toEqual(['playerJoined', 'playerJoined', 'gameStarted']);
  expect(new Set(heard.map(({ gameId }) => gameId)).size).toBe(1);
  const valuesOf = (kind: string): Record<string, unknown>[] =>
    heard.flatMap((one) => (one.case === kind ? (one.value as never) : []));
  const [started] = valuesOf('gameStarted');
  expect(started.dealerPosition).toBe(0);
  expect(started.players).toMatchObject([
    { userId: 'ada', position: 0, currentPoints: 20 },
    { userId: 'bora', username: 'bora_1', position: 1, currentPoints: 20 },
  ]);
  const rounds = valuesOf('roundCompleted');
  expect(rounds.map(({ roundNumber }) => roundNumber)).toEqual(rounds.map((_, at) => at + 1));
  expect(new Set(rounds.map(({ roundId }) => roundId)).size).toBe(rounds.length);
  for (const { scores } of rounds) {
    const told = scores as { isPartyPlayer: boolean }[];
    expect(told.filter(({ isPartyPlayer }) => isPartyPlayer)).toHaveLength(1);
  }
  const tricks = valuesOf('trickCompleted');
  for (const { trickNumber, cardsPlayed, winnerPosition } of tricks) {
    expect(Number(trickNumber)).toBeGreaterThanOrEqual(1);
    const positions = (cardsPlayed as { position: number }[]).map(({ position }) => position);
    expect(positions).toContain(winnerPosition);
  }
  expect(tricks[0]?.trickNumber ?? 1).toBe(1);
  // Cards are dealt to the listener alone.
  const dealt = valuesOf('cardDealt');
  expect(dealt.length).toBeGreaterThan(0);
  const { result } = table.table.play!;
  expect(valuesOf('gameCompleted')).toMatchObject([
    {
      winnerPosition: result!.winners[0],
      finalScores: result!.scores.map((finalPoints) => ({ finalPoints })),
    },
  ]);
  expect(kinds.at(-1)).toBe('gameCompleted');
});

test('the turn is reported while the game is on, with the remaining time if there is a clock', () => {
  const table = new TestTable('sobesobe', { seats: 2, settings: { turnSeconds: 60 } });
  const moment = { at: table.now, version: 1 };
  const turns = (at = table) =>
    turnEvents(at.table, at.now, moment).map(({ payload }) => payload.value as never);
  expect(turns()).toEqual([]);
  table.sit('bora').deal();
  const [seat] = table.turn();
  const timeoutSeconds = Math.round((table.table.play!.deadline! - table.now) / 1000);
  expect(timeoutSeconds).toBeGreaterThan(2);
  expect(turns()).toMatchObject([{ position: seat, timeoutSeconds }]);
  table.now += 2000;
  expect(turns()).toMatchObject([{ position: seat, timeoutSeconds: timeoutSeconds - 2 }]);
  const calm = new TestTable('sobesobe', { seats: 2, settings: { turnSeconds: 0 } });
  calm.sit('bora').deal();
  expect(turns(calm)).toMatchObject([{ position: calm.turn()[0], timeoutSeconds: 0 }]);
  expect(turns(table.playGame())).toEqual([]);
});
