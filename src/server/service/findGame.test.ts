// Tests finding games by their ids: running, finished and future ones, and who may see them.
import { beforeEach, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { person } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import { fakeDb } from '../testing/testDb.ts';
import type { GameAt } from './gameHistory.ts';
import { GameFinder, type FoundGame, type GameFinderDeps } from './findGame.ts';

let latest: Table | null;
let live: { table: Table } | null;
let played: boolean;
let asked: unknown[];
let finder: GameFinder;

function table(status: Table['status'], number: number | null, more: object = {}): Table {
  return {
    id: 'masa',
    status,
    play: number === null ? null : { number, formerPlayers: [] },
    gameCount: number ?? 0,
    isPrivate: false,
    owner: 'ada',
    places: [{ person: person('ada') }],
    watchers: [],
    settings: { watchers: 'silent' },
    invitation: null,
    kicked: [],
    ...more,
  } as unknown as Table;
}

const PAST = table('finished', 1, { name: 'as it was' });

beforeEach(() => {
  [latest, live, played, asked] = [table('playing', 2), null, false, []];
  finder = new GameFinder({
    tables: { lookUp: async () => ({ live, latest }) },
    history: {
      pastTable: async ({ tableId, number }: GameAt) => {
        asked.push([tableId, number]);
        return number === 7 ? null : PAST;
      },
    },
    db: fakeDb(async (_, values) => {
      asked.push(values);
      return played ? [{ game_id: 'masa/1' }] : [];
    }),
  } as unknown as GameFinderDeps);
});

async function found(id: string): Promise<FoundGame> {
  const game = await finder.find(id);
  if (isRefusal(game)) throw new Error(game.message);
  return game;
}

async function codeOf(answer: Promise<unknown>): Promise<unknown> {
  const given = await answer;
  return isRefusal(given) ? given.key : given;
}

test('finds a table by its id, whichever game it has', async () => {
  expect(await found('masa')).toEqual({
    number: null,
    table: latest,
    latest,
    live: null,
    isOver: false,
    isPast: false,
  });
  expect(asked).toEqual([]);
});

test('returns the table as it is for the running game, and as it was for an earlier one', async () => {
  const flags = ({ number, isOver, isPast }: FoundGame): unknown[] => [number, isOver, isPast];
  const now = await found('masa-2');
  expect([now.table, ...flags(now)]).toEqual([latest, 2, false, false]);
  const before = await found('masa-1');
  expect([before.table, ...flags(before)]).toEqual([PAST, 1, true, true]);
  expect(asked).toEqual([['masa', 1]]);
});

test('calls a finished game over, and past once the table has another game', async () => {
  latest = table('finished', 1);
  expect(await found('masa-1')).toMatchObject({ table: PAST, isOver: true, isPast: false });
  latest = table('open', 1);
  expect(await found('masa-1')).toMatchObject({ table: PAST, isOver: true, isPast: true });
  expect(await found('masa-2')).toMatchObject({ table: latest, isOver: false, isPast: false });
});

test('finds the last game of a closed table', async () => {
  latest = table('closed', 2);
  expect(await found('masa')).toMatchObject({ number: 2, table: PAST, isOver: true, isPast: true });
});

test('finds no future game, no game that was not kept, and none at an unknown table', async () => {
  expect(await codeOf(finder.find('masa-3'))).toBe('table.noTable');
  latest = table('finished', 2);
  expect(await codeOf(finder.find('masa-3'))).toBe('table.noTable');
  latest = table('playing', 9);
  expect(await codeOf(finder.find('masa-7'))).toBe('table.noTable');
  latest = null;
  expect(await codeOf(finder.find('masa'))).toBe('table.noTable');
  expect(await codeOf(finder.findOne('masa', 1))).toBe('table.noTable');
});

test('finds one game by its id, then by the number, then the last that has begun, then the first', async () => {
  const numberOf = async (id: string, wanted?: number): Promise<unknown> => {
    const game = await finder.findOne(id, wanted);
    return isRefusal(game) ? game.key : game.number;
  };
  expect([await numberOf('masa-1', 2), await numberOf('masa', 1), await numberOf('masa')]).toEqual([
    1, 1, 2,
  ]);
  latest = table('open', 2);
  expect(await numberOf('masa')).toBe(2);
  latest = table('open', null);
  expect(await numberOf('masa')).toBe(1);
});

test('refreshes an open table, and leaves a closed one as it was found', async () => {
  const before = await found('masa');
  expect(await finder.refresh(before)).toBe(before);
  const later = table('playing', 2, { version: 9 });
  live = { table: later };
  const again = { ...before, live: live as never };
  expect(await finder.refresh(again)).toMatchObject({
    table: later,
    latest: later,
    isOver: false,
  });
});

test('shows a finished game as it was to its readers, and the table as it is to its players', async () => {
  latest = table('finished', 1);
  const game = await found('masa-1');
  expect(await finder.authorize(game, 'ada', 'state')).toBe(PAST);
  expect(await finder.authorize(game, 'ada', 'play')).toBe(latest);
  expect(await finder.authorize(await found('masa'), 'ada', 'state')).toBe(latest);
  latest = table('playing', 2);
  expect(await finder.authorize(await found('masa-1'), 'ada', 'chat')).toBe(PAST);
});

test('shows a running game to people at the table, and the record of a listed table to everybody', async () => {
  const on = await found('masa-2');
  expect(await codeOf(finder.refusalFor(on, 'emre', 'state'))).toBe('table.lookOn');
  expect(await finder.refusalFor(on, 'ada', 'state')).toBeNull();
  const over = await found('masa-1');
  expect(await finder.refusalFor(over, 'emre', 'state')).toBeNull();
  expect(await finder.refusalFor(over, null, 'log')).toBeNull();
  expect(await codeOf(finder.refusalFor(over, 'emre', 'play'))).toBe('table.notSeated');
});

test('shows the record of a private table, and reviews of any table, to people who played the game', async () => {
  latest = table('playing', 2, { isPrivate: true });
  const over = await found('masa-1');
  asked = [];
  expect(await codeOf(finder.refusalFor(over, 'emre', 'state'))).toBe('table.noTable');
  expect(asked).toEqual([['masa/1', 'emre']]);
  expect(await codeOf(finder.refusalFor(over, 'ada', 'review'))).toBe('table.notPlayed');
  played = true;
  expect(await finder.refusalFor(over, 'emre', 'state')).toBeNull();
  expect(await finder.refusalFor(over, 'ada', 'review')).toBeNull();
});
