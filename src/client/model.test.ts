// What a client knows after what it heard.
import { expect, test } from 'vitest';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { listPlayers } from '#protocol/playerViews.ts';
import { summarizeTable } from '#protocol/tableSummary.ts';
import { viewTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import type { ServerMessage } from './connection.ts';
import { INITIAL_MODEL, applyMessage, type Model } from './model.ts';

function hearAll(heard: readonly ServerMessage[], model: Model = INITIAL_MODEL): Model {
  return heard.reduce(applyMessage, model);
}

function joined(table: TestTable, player = 'ada'): ServerMessage {
  const view = viewTable(table.table, player);
  const players = listPlayers(table.table);
  const payload = { tableId: view.id, seat: view.seat, players, token: 't', table: view };
  return { event: 'tableJoined', payload };
}

function told(table: TestTable, player = 'ada'): ServerMessage {
  return { event: 'updateTable', payload: viewTable(table.table, player) };
}

const NOTHING = { tables: [], total: 0, people: [], peopleTotal: 0 };
const NO_CHANGE = { ...NOTHING, removed: [], gone: [] };
const EMPTY_LOBBY: ServerMessage = { event: 'lobby', payload: NOTHING };

test('the lobby is what was told first and everything that changed since', () => {
  const one = summarizeTable(new TestTable('hearts', { id: 'deniz' }).table);
  const two = summarizeTable(new TestTable('pitch', { id: 'elma' }).table);
  const model = hearAll([
    { event: 'lobby', payload: { ...NOTHING, tables: [one], total: 1 } },
    { event: 'lobbyChange', payload: { ...NO_CHANGE, tables: [two], total: 2 } },
    {
      event: 'lobbyChange',
      payload: {
        ...NO_CHANGE,
        tables: [{ ...two, playerCount: 3 }],
        removed: ['deniz'],
        total: 1,
        peopleTotal: 7,
      },
    },
  ]);
  expect(model.lobby).toEqual({
    ...NOTHING,
    tables: [{ ...two, playerCount: 3 }],
    total: 1,
    peopleTotal: 7,
  });
});

test('pages that were asked for are added, until the lobby is told anew; nothing of it is kept at a table', () => {
  const [one, two, three] = ['deniz', 'elma', 'armut'].map((id) =>
    summarizeTable(new TestTable('hearts', { id }).table),
  );
  const first: ServerMessage = { event: 'lobby', payload: { ...NOTHING, tables: [one], total: 3 } };
  const page: ServerMessage = {
    event: 'tablesList',
    payload: [{ ...one, playerCount: 2 }, two, three],
  };
  const model = hearAll([page, first, page]);
  expect(model.lobby?.tables).toEqual([{ ...one, playerCount: 2 }, two, three]);
  expect(applyMessage(model, first).lobby?.tables).toEqual([one]);
  expect(hearAll([joined(new TestTable('hearts')), page], model).lobby).toBeNull();
});

test('of the people here the first fifty are kept, with what changes about them', () => {
  const visitor = (id: string, tableId: string | null = null) => ({
    id,
    name: id,
    avatar: { emoji: '🐱', color: '#123456' },
    tableId,
  });
  const ids = Array.from({ length: 60 }, (_, at) => `p${at}`);
  const people = ids.slice(0, 50).map((id) => visitor(id));
  const model = hearAll([
    { event: 'lobby', payload: { ...NOTHING, people, peopleTotal: 50 } },
    {
      event: 'lobbyChange',
      payload: {
        ...NO_CHANGE,
        people: [visitor('p1', 'deniz'), ...ids.slice(50).map((id) => visitor(id))],
        gone: ['p0'],
        peopleTotal: 59,
      },
    },
  ]);
  expect(model.lobby?.people).toHaveLength(50);
  expect(model.lobby?.people.slice(0, 2)).toEqual([visitor('p1', 'deniz'), visitor('p2')]);
  expect(model.lobby?.people.at(-1)).toEqual(visitor('p50'));
  expect(model.lobby?.peopleTotal).toBe(59);
});

test('an older view of the table does not replace a newer one', () => {
  const table = new TestTable('hearts');
  const old = told(table);
  const start = joined(table.sit('bob'));
  const model = hearAll([start, old]);
  expect(model.table?.players).toHaveLength(2);
});

test('a view of the same version is taken too: what it shows beside the events may have changed', () => {
  const table = new TestTable('hearts').sit('bob');
  const view = viewTable(table.table, 'ada');
  const again = { ...view, invitation: 'another' };
  const model = hearAll([joined(table), { event: 'updateTable', payload: again }]);
  expect(model.table?.invitation).toBe('another');
  const other = { ...view, id: 'other', version: 999 };
  expect(applyMessage(model, { event: 'updateTable', payload: other }).table).toBe(model.table);
});

test('who one is, who types and the deals that were checked are known', () => {
  const player = {
    id: 'ada',
    name: 'Ada',
    avatar: { emoji: '🐱', color: '#123456' },
    isGuest: true,
  };
  const table = new TestTable('hearts');
  const model = hearAll([
    { event: 'welcome', payload: { player, token: null } },
    joined(table),
    { event: 'typingUpdate', payload: { players: ['bob'] } },
  ]);
  expect(model).toMatchObject({ player, typing: ['bob'], deals: [] });
  const check = {} as Model['deals'][number];
  const checked = { ...model, deals: [check] };
  expect(applyMessage(checked, told(table)).deals).toEqual([check]);
  expect(applyMessage(checked, joined(new TestTable('hearts', { id: 'elma' }))).deals).toEqual([]);
  expect(
    applyMessage(checked, { event: 'tableClosed', payload: { reason: 'owner' } }).deals,
  ).toEqual([]);
});

test('lines of chat come at the end, the last hundred stay', () => {
  const lines = Array.from({ length: 102 }, (_, at): ServerMessage => ({
    event: 'chat',
    payload: { from: 'Bob', fromId: 'bob', text: `line ${at}`, timestamp: at },
  }));
  const { table } = hearAll([joined(new TestTable('hearts')), ...lines]);
  expect(table?.chat).toHaveLength(100);
  expect(table?.chat.at(-1)).toEqual({ at: 101, from: 'bob', name: 'Bob', text: 'line 101' });
});

test('an update that was heard before, or of another table, is no news', () => {
  const table = new TestTable('hearts').sit('bob', 'cem', 'dan').deal();
  const update = createGameUpdate(table.table, 0, [], table.now);
  const first = hearAll([joined(table), { event: 'updateGame', payload: update }]);
  const again = applyMessage(first, { event: 'updateGame', payload: { ...update, now: 5 } });
  const other = { ...update, tableId: 'other', version: 999 };
  expect(again.game).toBe(first.game);
  const newer = { ...update, version: update.version + 1 };
  expect(applyMessage(first, { event: 'updateGame', payload: newer }).game).toBe(newer);
  expect(applyMessage(first, { event: 'updateGame', payload: other }).game).toBe(first.game);
});

test('coming back to the same table keeps the game that was seen', () => {
  const table = new TestTable('hearts').sit('bob', 'cem', 'dan').deal();
  const update = createGameUpdate(table.table, 0, [], table.now);
  const seen = hearAll([joined(table), { event: 'updateGame', payload: update }]);
  expect(applyMessage(seen, joined(table)).game).toBe(seen.game);
  expect(applyMessage(seen, joined(new TestTable('hearts', { id: 'elma' }))).game).toBeNull();
});

test('who comes back is at the table as it is told, as who has just come', () => {
  const table = new TestTable('hearts').sit('bob');
  const view = viewTable(table.table, 'ada');
  const model = hearAll([
    EMPTY_LOBBY,
    { event: 'reconnected', payload: { tableId: view.id, seat: 0, table: view } },
  ]);
  expect(model).toMatchObject({ table: view, lobby: null, leftTable: null, typing: [] });
});

test('who is told of only changes who sits there', () => {
  const table = new TestTable('hearts');
  const players = listPlayers(table.sit('bob').table);
  const model = hearAll([
    joined(new TestTable('hearts')),
    { event: 'updatePlayers', payload: { players } },
  ]);
  expect(model.table?.players).toEqual(players);
  expect(applyMessage(INITIAL_MODEL, { event: 'updatePlayers', payload: { players } })).toEqual(
    INITIAL_MODEL,
  );
});

test('who is removed knows from where and why, until the next table', () => {
  const table = new TestTable('hearts', { id: 'deniz' });
  const closed: ServerMessage = { event: 'tableClosed', payload: { reason: 'kicked' } };
  const model = hearAll([joined(table), closed, EMPTY_LOBBY]);
  expect(model).toMatchObject({
    table: null,
    leftTable: { reason: 'kicked', table: { id: 'deniz' } },
  });
  expect(applyMessage(model, joined(table)).leftTable).toBeNull();
});

test('a table that is not there any more after a break was lost', () => {
  const model = hearAll([joined(new TestTable('hearts')), EMPTY_LOBBY]);
  expect(model).toMatchObject({ table: null, leftTable: { reason: 'lost' } });
});
