// Games by their ids: the one that is on, those that are over, those that are to come, and who may see which.
import { beforeEach, expect, test } from 'vitest';
import { isRefusal } from '#rules/refusal.ts';
import { person } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import type { GameAt } from './gameHistory.ts';
import { fakeDb } from '../store/testDb.ts';
import type { GameServiceContext } from './gameServiceDeps.ts';
import {
  authorizeAccess,
  findGame,
  findOneGame,
  refreshFound,
  accessRefusal,
  type FoundGame,
} from './findGame.ts';

let latest: Table | null;
let live: { table: Table } | null;
let played: boolean;
let asked: unknown[];
let parts: GameServiceContext;

function table(status: Table['status'], number: number | null, more: object = {}): Table {
  return {
    id: 'masa',
    status,
    play: number === null ? null : { number },
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
  parts = {
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
  } as unknown as GameServiceContext;
});

async function found(id: string): Promise<FoundGame> {
  const game = await findGame(parts, id);
  if (isRefusal(game)) throw new Error(game.message);
  return game;
}

async function codeOf(answer: Promise<unknown>): Promise<unknown> {
  const given = await answer;
  return isRefusal(given) ? given.key : given;
}

test('a table is itself, at whichever game it is', async () => {
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

test('the game that is on is the table as it is; the one before it is read as it was', async () => {
  const flags = ({ number, isOver, isPast }: FoundGame): unknown[] => [number, isOver, isPast];
  const now = await found('masa-2');
  expect([now.table, ...flags(now)]).toEqual([latest, 2, false, false]);
  const before = await found('masa-1');
  expect([before.table, ...flags(before)]).toEqual([PAST, 1, true, true]);
  expect(asked).toEqual([['masa', 1]]);
});

test('a game that has ended is over, but not past until there is another', async () => {
  latest = table('finished', 1);
  expect(await found('masa-1')).toMatchObject({ table: PAST, isOver: true, isPast: false });
  latest = table('open', 1);
  expect(await found('masa-1')).toMatchObject({ table: PAST, isOver: true, isPast: true });
  expect(await found('masa-2')).toMatchObject({ table: latest, isOver: false, isPast: false });
});

test('a closed table is its last game', async () => {
  latest = table('closed', 2);
  expect(await found('masa')).toMatchObject({ number: 2, table: PAST, isOver: true, isPast: true });
});

test('there is no game before its time, none that is not kept, and none at no table', async () => {
  expect(await codeOf(findGame(parts, 'masa-3'))).toBe('table.noTable');
  latest = table('finished', 2);
  expect(await codeOf(findGame(parts, 'masa-3'))).toBe('table.noTable');
  latest = table('playing', 9);
  expect(await codeOf(findGame(parts, 'masa-7'))).toBe('table.noTable');
  latest = null;
  expect(await codeOf(findGame(parts, 'masa'))).toBe('table.noTable');
  expect(await codeOf(findOneGame(parts, 'masa', 1))).toBe('table.noTable');
});

test('one game: by its id, else by the number, else the last that was begun, else the first', async () => {
  const numberOf = async (id: string, wanted?: number): Promise<unknown> => {
    const game = await findOneGame(parts, id, wanted);
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

test('as it is now: of a table that lives what it is by now, of a closed one what was found', async () => {
  const before = await found('masa');
  expect(await refreshFound(parts, before)).toBe(before);
  const later = table('playing', 2, { version: 9 });
  live = { table: later };
  const again = { ...before, live: live as never };
  expect(await refreshFound(parts, again)).toMatchObject({
    table: later,
    latest: later,
    isOver: false,
  });
});

test('who may read a record sees the game as it was; at the table it is as it is', async () => {
  latest = table('finished', 1);
  const game = await found('masa-1');
  expect(await authorizeAccess(parts, game, 'ada', 'state')).toBe(PAST);
  expect(await authorizeAccess(parts, game, 'ada', 'play')).toBe(latest);
  expect(await authorizeAccess(parts, await found('masa'), 'ada', 'state')).toBe(latest);
  latest = table('playing', 2);
  expect(await authorizeAccess(parts, await found('masa-1'), 'ada', 'chat')).toBe(PAST);
});

test('a game that is on is for its people; its record is for everybody where the table was listed', async () => {
  const on = await found('masa-2');
  expect(await codeOf(accessRefusal(parts, on, 'emre', 'state'))).toBe('table.lookOn');
  expect(await accessRefusal(parts, on, 'ada', 'state')).toBeNull();
  const over = await found('masa-1');
  expect(await accessRefusal(parts, over, 'emre', 'state')).toBeNull();
  expect(await accessRefusal(parts, over, null, 'log')).toBeNull();
  expect(await codeOf(accessRefusal(parts, over, 'emre', 'play'))).toBe('table.notSeated');
});

test('of a private table the record is for who has played it, and so is every review', async () => {
  latest = table('playing', 2, { isPrivate: true });
  const over = await found('masa-1');
  asked = [];
  expect(await codeOf(accessRefusal(parts, over, 'emre', 'state'))).toBe('table.noTable');
  expect(asked).toEqual([['masa/1', 'emre']]);
  expect(await codeOf(accessRefusal(parts, over, 'ada', 'review'))).toBe('table.notPlayed');
  played = true;
  expect(await accessRefusal(parts, over, 'emre', 'state')).toBeNull();
  expect(await accessRefusal(parts, over, 'ada', 'review')).toBeNull();
});
