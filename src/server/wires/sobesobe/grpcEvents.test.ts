// What clients of SobeSobe's gRPC hear of seats and endings, step by step, and when each was.

import { expect, test } from 'vitest';
import type { Command } from '#table/commands.ts';
import { isRefusal } from '#rules/refusal.ts';
import { takeStep, type Step } from '#table/step.ts';
import { person, TestTable } from '#table/situation.ts';
import {
  errorEvent,
  eventsOf,
  isStepOf,
  seatsOf,
  turnEvents,
  uniqueTime,
  type Listener,
} from './grpcEvents.ts';
import { GAME_OVER } from '#rules/commonRefusals.ts';

const NAMES: Listener['names'] = new Map([
  ['bora', { id: 'bora', username: 'bora_1', displayName: 'Bora One', avatarUrl: null }],
]);
const LISTENER: Listener = { player: 'ada', names: NAMES };

/** The steps of a command, and what is told of them. */
function told(table: TestTable, command: Command) {
  let before = structuredClone(table.table);
  const events = table.try(command);
  if (isRefusal(events)) throw new Error(events.message);
  return events.flatMap((event) => {
    const seats = seatsOf(before);
    const step = takeStep(before, event);
    before = step.table;
    return eventsOf(step, seats, LISTENER).map(({ payload, ...rest }) => ({ ...payload, ...rest }));
  });
}

const sobe = (): TestTable =>
  new TestTable('sobesobe', { seats: 4, settings: { start: 'ready', turnSeconds: 60 } });

test('who sits down, goes to another seat, leaves or is sent away is told with seat and name', () => {
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
    const step: Step = takeStep(before, event);
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
