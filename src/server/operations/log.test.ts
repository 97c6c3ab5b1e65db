// Which events and facts have a line in the log, and that nothing stands in it but what was meant to.

import { afterEach, expect, test, vi } from 'vitest';
import type { AnyFact } from '#games/registry.ts';
import { TestTable } from '#table/testTable.ts';
import type { TableChange } from '#table/tableActor.ts';
import { logChange, openLog, reportProgress, type Log } from './log.ts';

const { table } = new TestTable('pitch');
const WHERE = { table: 'masa', game: 'pitch', version: table.version };

/** The lines of one step after another. */
function logged(steps: readonly object[], isOn = true): unknown[] {
  const lines: unknown[] = [];
  const log = {
    isLevelEnabled: (level: string) => isOn && level === 'info',
    info: (...line: unknown[]) => lines.push(line),
  } as unknown as Log;
  logChange(log, { table, steps } as unknown as TableChange);
  return lines;
}

const step = (event: object, ...facts: object[]): object => ({ event, facts });

test('an event that is worth a line has one, with the fields that are meant', () => {
  const left = { type: 'left', seat: 2, because: 'away', person: 'ada', at: 7 };
  const lines = logged([step(left), step({ type: 'said', text: 'selam' })]);
  expect(lines).toEqual([[{ ...WHERE, seat: 2, because: 'away' }, 'left']]);
});

test.each([
  { event: { type: 'moved', by: 'clock', seat: 1 }, lines: [[{ ...WHERE, seat: 1 }, 'timedOut']] },
  { event: { type: 'moved', by: 'player', seat: 1 }, lines: [] },
  { event: { type: 'said', by: 'clock', seat: 1 }, lines: [] },
])('a move of the clock alone is a line: $event.type by $event.by', ({ event, lines }) => {
  expect(logged([step(event)])).toEqual(lines);
});

test('a fact is logged as its game says, and none that only one seat may know', () => {
  const bid = { type: 'bid', seat: 3, value: 4, secret: 'hush' } as unknown as AnyFact;
  const told = step(
    { type: 'moved', by: 'player' },
    bid,
    { ...bid, value: 5, only: 3 },
    { type: 'turned' },
  );
  expect(logged([told])).toEqual([[{ ...WHERE, seat: 3, value: 4 }, 'bid']]);
});

test('where nobody reads it nothing is put together', () => {
  expect(logged([step({ type: 'left', seat: 2, because: 'away' })], false)).toEqual([]);
});

test('is as loud as it was told', () => {
  expect(openLog('warn').isLevelEnabled('info')).toBe(false);
  expect(openLog('info').isLevelEnabled('info')).toBe(true);
});

afterEach(() => void vi.restoreAllMocks());

test('the progress of a start is logged every three seconds at most', () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  const logged: unknown[] = [];
  const progress = reportProgress({ info: (text: unknown) => logged.push(text) } as unknown as Log);
  expect(progress.text()).toBe('opening the database');
  progress.note(0, 1234);
  expect([progress.text(), logged]).toEqual(['opening 0 of 1,234 tables', []]);
  time = 2999;
  progress.note(20, 1234);
  expect(logged).toEqual([]);
  time = 3000;
  progress.note(40, 1234);
  expect(logged).toEqual(['opening 40 of 1,234 tables']);
  time = 5999;
  progress.note(60, 1234);
  time = 6000;
  progress.note(80, 1234);
  expect(logged).toHaveLength(2);
});
