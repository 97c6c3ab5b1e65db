// Tests a game at a server’s table as a player or spectator has it: its end, the clock, the names.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { viewTable, type TableView } from '#protocol/tableView.ts';
import { DEALER, type View } from '#rules/game.ts';
import { refuse } from '#table/refusals.ts';
import { findGame } from '#table/gameOf.ts';
import type { TestTable } from '#table/testTable.ts';
import { openTable } from '../../../e2e/visitedTable.ts';
import { OnlineTable } from './onlineTable.ts';
import type { GameNotice, TableNotice, TableSession } from './session.ts';

const NOW = 1_000_000;

let table: TestTable;
let view: View;
let coming: TableNotice[];
let asked: [name: string, request: unknown][];
let answer: unknown;

beforeEach(() => {
  table = openTable({ settings: { turnSeconds: 30 } })
    .sit('bob')
    .deal();
  view = findGame('pontoon')!.view(table.table.play!.state, 0);
  [coming, asked, answer] = [[], [], { ok: true }];
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => void vi.restoreAllMocks());

/** Builds a game from the parts of a model and a table that it reads. */
function sit(seen: TableView, model: object = {}): OnlineTable {
  const visit = {
    table: seen,
    clockOffset: 500,
    next: async () => coming.shift(),
    putBack: (news: TableNotice) => coming.unshift(news),
    client: {
      model,
      request: async (name: string, request: unknown) => {
        asked.push([name, request]);
        return answer;
      },
    },
  } as unknown as TableSession;
  return new OnlineTable(visit, { number: 2, view, facts: [] });
}

function seen(who = 'ada'): TableView {
  return viewTable(table.table, who);
}

function moved(
  more: Partial<GameNotice> = {},
  status: TableView['status'] = 'playing',
): TableNotice {
  const game = { number: 2, view: { ...view }, facts: [], ...more };
  return { table: { ...seen(), status }, notices: ['Hello.'], game };
}

test('everyone has a name: You, the others without control characters, free seats by number', () => {
  const { players } = seen();
  const odd = [players[0], { ...players[1], name: 'Bob\u001B[2J' }];
  expect(sit({ ...seen(), players: odd }).names).toEqual(['You', 'Bob [2J']);
  expect(sit({ ...seen(), players: [players[0]] }).names).toEqual(['You', 'Seat 2']);
  expect(sit({ ...seen(), seat: null }).names).toEqual(['ada', 'bob']);
  const own = sit(seen());
  expect([own.seat, own.title, own.game.id]).toEqual([0, 'Pontoon at masa', 'pontoon']);
});

test('chat leaves the game as it is; a move brings another view', async () => {
  const own = sit(seen());
  coming = [{ table: seen(), notices: ['Hello.'], game: null }, moved()];
  expect(await own.next()).toEqual({ facts: [], notes: ['Hello.'], view });
  const [, { game }] = [null, coming[0]];
  expect(await own.next()).toEqual({ facts: [], notes: ['Hello.'], view: game!.view });
  expect(own.view).toBe(game!.view);
});

test('is over after the last move and waits for nothing more', async () => {
  const own = sit(seen());
  coming = [moved({}, 'finished'), moved()];
  expect(await own.next()).not.toBeNull();
  expect(await own.next()).toBeNull();
  expect(coming).toHaveLength(1);
});

test.each([
  ['the next game', () => moved({ number: 3 })],
  ['the end of the visit', (): TableNotice => ({ table: null, notices: [], game: null })],
])('%s is left for the next reader', async (_, news) => {
  const own = sit(seen());
  const told = news();
  coming = [told];
  expect(await own.next()).toBeNull();
  expect(coming).toEqual([told]);
  expect(await own.next()).toBeNull();
  expect(coming).toEqual([told]);
});

test('asking to continue tells the server that the score was seen; a spectator has nothing to send', async () => {
  const scored = { facts: [{ type: 'handScored' }] } as unknown as Partial<GameNotice>;
  for (const who of ['ada', 'nobody']) {
    const own = sit(seen(who));
    coming = [moved(scored), moved(), moved()];
    await own.next();
    expect(asked).toEqual([]);
    await own.next();
    await own.next();
    expect(asked).toEqual(who === 'ada' ? [['goOn', {}]] : []);
    asked = [];
  }
});

test('sends a move as it is, and returns a refusal', async () => {
  const own = sit(seen());
  const move = { type: 'stick' };
  expect(await own.send(move)).toBeNull();
  expect(asked).toEqual([['move', { move }]]);
  answer = { ok: false, error: refuse('notSeated') };
  expect(await own.send(move)).toMatchObject({ key: 'table.notSeated' });
});

test('the time left is the server’s, by its latest message', () => {
  const left = (more: object = {}, game: object | null = {}): number | null => {
    const now = { ...seen(), version: 5, deadline: NOW + 90_000, ...more };
    const update = game && { version: 7, deadline: NOW + 20_500, view, ...game };
    return sit(seen(), { table: now, game: update }).secondsLeft();
  };
  expect(left()).toBe(20);
  expect(left({}, { deadline: NOW + 20_501 })).toBe(21);
  expect(left({ version: 7 })).toBe(20);
  expect(left({ version: 8, deadline: NOW + 30_500 })).toBe(30);
  expect(left({}, { deadline: NOW - 5000 })).toBe(0);
  expect(left({}, { deadline: null })).toBeNull();
  expect(left({}, null)).toBeNull();
  expect(sit(seen(), { table: null, game: { version: 7, view } }).secondsLeft()).toBeNull();
  expect(left({ pausedSince: NOW })).toBeNull();
  expect(left({ status: 'finished' })).toBeNull();
  expect(left({ settings: { ...seen().settings, turnSeconds: 0 } })).toBeNull();
  expect(left({ settings: { ...seen().settings, turnSeconds: 1 } })).toBe(20);
  expect(left({}, { view: { ...view, turn: [DEALER] } })).toBeNull();
});
