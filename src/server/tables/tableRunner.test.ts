// One table before a journal that others write to as well: who was overtaken reads what they did and
// decides anew.

import { expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import type { TableEvent } from '#table/events.ts';
import { person, TestTable } from '#table/testTable.ts';
import type { Step } from '#table/step.ts';
import { VersionConflictError } from '../store/errors.ts';
import type { JournalEntry, Journal, EventRange } from '../store/journal.ts';
import { TableRunner } from './tableRunner.ts';

const ORIGIN = { node: 'here', openedFrom: null };
const sit = (by: string) => ({ type: 'sit', by, person: person(by) }) as const;

interface Shared {
  readonly events: TableEvent[];
  readonly running: TableRunner;
  readonly told: string[];
  /** What another does just before the next entry is written. */
  meanwhile: (() => void) | null;
  attempts: number;
  /** How often the journal was read, and whether it can be. */
  reads: number;
  isAway: boolean;
}

/** A table of Ada's that two servers run, one of them here. */
function shared(): Shared {
  const start = new TestTable('hearts');
  const events = [...start.events];
  const told: string[] = [];
  const journal = {
    append: async ({ tableId, expectedVersion, events: more }: JournalEntry) => {
      state.attempts++;
      state.meanwhile?.();
      if (events.length !== expectedVersion)
        throw new VersionConflictError(tableId, expectedVersion);
      events.push(...more);
    },
    async events(_id: string, page?: EventRange) {
      state.reads++;
      if (state.isAway) throw new Error('The journal is away');
      return events.slice(page?.after ?? 0);
    },
  } as unknown as Journal;
  const running = new TableRunner(start.table, {
    journal,
    origin: ORIGIN,
    now: () => start.now,
    onChange: ({ steps }) => void told.push(...steps.map(({ event }) => event.type)),
  });
  const state: Shared = {
    events,
    running,
    told,
    meanwhile: null,
    attempts: 0,
    reads: 0,
    isAway: false,
  };
  return state;
}

const sat = (by: string, seat: number): TableEvent => ({
  type: 'sat',
  seat,
  person: person(by),
  at: 1_000_000,
});

test('who was overtaken tells what the other did, and does what was asked', async () => {
  const state = shared();
  state.meanwhile = () => {
    state.meanwhile = null;
    state.events.push(sat('bora', 1));
  };
  expect(isRefusal(await state.running.carryOut(sit('ceren')))).toBe(false);
  expect(state.running.table!.places.map((place) => place.person?.id)).toEqual([
    'ada',
    'bora',
    'ceren',
    undefined,
  ]);
  expect(state.told).toEqual(['sat', 'sat']);
  expect(state.attempts).toBe(2);
});

test('a doubt is over when it is resolved: nothing is read again, and nobody waits', async () => {
  const state = shared();
  state.meanwhile = () => {
    state.meanwhile = null;
    state.events.push(sat('bora', 1));
  };
  const work = state.running.carryOut(sit('ceren'));
  expect(state.running.isBusy).toBe(true);
  await work;
  expect([state.reads, state.running.isBusy]).toEqual([1, false]);
  await state.running.carryOut(sit('deniz'));
  expect([state.reads, state.running.isBusy, state.told.length]).toEqual([1, false, 4]);
});

test('what is heard and was known is no news; what is missing before it is read', async () => {
  const { events, running, told, ...state } = shared();
  const news = [sat('bora', 1), sat('ceren', 2), sat('deniz', 3)];
  const start = events.length;
  events.push(...news);
  const types = (steps: readonly Step[]): string[] => steps.map(({ event }) => event.type);
  expect(types(await running.hear({ after: start, events: news.slice(0, 1) }))).toEqual(['sat']);
  await running.hear({ after: start, events: news.slice(0, 1) });
  expect([told.length, running.table!.version, state.reads]).toEqual([1, start + 1, 0]);
  // Of what is told together the first part is known.
  await running.hear({ after: start, events: news.slice(0, 2) });
  expect([told.length, running.table!.version]).toEqual([2, start + 2]);
  events.push({ type: 'said', from: 'ada', name: 'ada', text: 'x', at: 1_000_000 });
  await running.hear({ after: start + 3, events: events.slice(-1) });
  expect([told, running.table!.version]).toEqual([['sat', 'sat', 'sat', 'said'], start + 4]);
  expect(running.isBusy).toBe(false);
});

test('who is behind and could not read catches up before the next command', async () => {
  const state = shared();
  const { events, running } = state;
  events.push(sat('bora', 1), sat('ceren', 2));
  state.isAway = true;
  const hearing = running.hear({ after: events.length - 1, events: events.slice(-1) });
  await expect(hearing).rejects.toThrow('The journal is away');
  expect(running.isBusy).toBe(true);
  state.isAway = false;
  await running.carryOut(sit('deniz'));
  expect([state.told, state.attempts, running.isBusy]).toEqual([
    ['sat', 'sat', 'sat', 'started'],
    1,
    false,
  ]);
});

test('what the other made impossible is refused', async () => {
  const state = shared();
  state.meanwhile = () => {
    state.meanwhile = null;
    state.events.push(sat('ceren', 3));
  };
  expect(await state.running.carryOut(sit('ceren'))).toMatchObject({ code: 'ALREADY_IN_GAME' });
});

test('who is overtaken again and again gives up after five times', async () => {
  const state = shared();
  state.meanwhile = () =>
    void state.events.push({
      type: 'said',
      from: 'ada',
      name: 'ada',
      text: 'x',
      at: 1_000_000,
    });
  await expect(state.running.carryOut(sit('ceren'))).rejects.toThrow(VersionConflictError);
  expect(state.attempts).toBe(5);
  state.meanwhile = null;
  expect(isRefusal(await state.running.carryOut(sit('ceren')))).toBe(false);
});

test('a table that somebody else made under the same id is left to them', async () => {
  const [created] = new TestTable('hearts').events;
  const journal = {
    append: async () => {
      throw new VersionConflictError('masa', 0);
    },
    events: async () => [created],
  } as unknown as Journal;
  const running = new TableRunner(null, {
    journal,
    origin: ORIGIN,
    now: () => 0,
    onChange: () => {},
  });
  const by = 'bora';
  const making = running.carryOut({
    type: 'create',
    by,
    person: person(by),
    id: 'masa',
    game: 'hearts',
    invitation: 'x',
  });
  await expect(making).rejects.toThrow(VersionConflictError);
  expect(running.table).toBeNull();
});
