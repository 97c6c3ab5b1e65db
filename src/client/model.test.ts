// The model of a client after messages from the server.
import { expect, test } from 'vitest';
import { createGameUpdate } from '#protocol/gameUpdate.ts';
import { listPlayers, summarizeTable, viewTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import type { ServerMessage } from './connection.ts';
import { INITIAL_MODEL, applyMessage, type Model } from './model.ts';

function applyAll(messages: readonly ServerMessage[], model: Model = INITIAL_MODEL): Model {
  return messages.reduce(applyMessage, model);
}

function joined(table: TestTable, player = 'ada'): ServerMessage {
  const view = viewTable(table.table, player);
  const players = listPlayers(table.table);
  const payload = { tableId: view.id, seat: view.seat, players, token: 't', table: view };
  return { event: 'tableJoined', payload };
}

function tableUpdate(table: TestTable, player = 'ada'): ServerMessage {
  return { event: 'updateTable', payload: viewTable(table.table, player) };
}

const EMPTY_PAGE = { tables: [], total: 0, people: [], peopleTotal: 0 };
const NO_CHANGE = { ...EMPTY_PAGE, removed: [], gone: [] };
const EMPTY_LOBBY: ServerMessage = { event: 'lobby', payload: EMPTY_PAGE };

test('the lobby is its first page plus all later changes', () => {
  const one = summarizeTable(new TestTable('hearts', { id: 'deniz' }).table);
  const two = summarizeTable(new TestTable('pitch', { id: 'elma' }).table);
  const model = applyAll([
    { event: 'lobby', payload: { ...EMPTY_PAGE, tables: [one], total: 1 } },
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
    ...EMPTY_PAGE,
    tables: [{ ...two, playerCount: 3 }],
    total: 1,
    peopleTotal: 7,
  });
});

test('requested pages are added until the lobby is sent again, and dropped at a table', () => {
  const [one, two, three] = ['deniz', 'elma', 'armut'].map((id) =>
    summarizeTable(new TestTable('hearts', { id }).table),
  );
  const first: ServerMessage = {
    event: 'lobby',
    payload: { ...EMPTY_PAGE, tables: [one], total: 3 },
  };
  const page: ServerMessage = {
    event: 'tablesList',
    payload: [{ ...one, playerCount: 2 }, two, three],
  };
  const model = applyAll([page, first, page]);
  expect(model.lobby?.tables).toEqual([{ ...one, playerCount: 2 }, two, three]);
  expect(applyMessage(model, first).lobby?.tables).toEqual([one]);
  expect(applyAll([joined(new TestTable('hearts')), page], model).lobby).toBeNull();
});

test('keeps and updates the first fifty people of the lobby', () => {
  const visitor = (id: string, tableId: string | null = null) => ({
    id,
    name: id,
    avatar: { emoji: '🐱', color: '#123456' },
    atTable: tableId !== null,
    tableId,
  });
  const ids = Array.from({ length: 60 }, (_, at) => `p${at}`);
  const people = ids.slice(0, 50).map((id) => visitor(id));
  const model = applyAll([
    { event: 'lobby', payload: { ...EMPTY_PAGE, people, peopleTotal: 50 } },
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
  const older = tableUpdate(table);
  const model = applyAll([joined(table.sit('bob')), older]);
  expect(model.table?.players).toHaveLength(2);
});

test('a view of the same version is accepted, because parts outside the events may have changed', () => {
  const table = new TestTable('hearts').sit('bob');
  const view = viewTable(table.table, 'ada');
  const again = { ...view, invitation: 'another' };
  const model = applyAll([joined(table), { event: 'updateTable', payload: again }]);
  expect(model.table?.invitation).toBe('another');
  const other = { ...view, id: 'other', version: 999 };
  expect(applyMessage(model, { event: 'updateTable', payload: other }).table).toBe(model.table);
});

test('the model has the account, the typing players and the verified deals', () => {
  const player = {
    id: 'ada',
    name: 'Ada',
    avatar: { emoji: '🐱', color: '#123456' },
    isGuest: true,
  };
  const table = new TestTable('hearts');
  const model = applyAll([
    { event: 'welcome', payload: { player, token: null } },
    joined(table),
    { event: 'typingUpdate', payload: { players: ['bob'] } },
  ]);
  expect(model).toMatchObject({ player, typing: ['bob'], deals: [] });
  const check = {} as Model['deals'][number];
  const checked = { ...model, deals: [check] };
  expect(applyMessage(checked, tableUpdate(table)).deals).toEqual([check]);
  expect(applyMessage(checked, joined(new TestTable('hearts', { id: 'elma' }))).deals).toEqual([]);
  expect(
    applyMessage(checked, { event: 'tableClosed', payload: { reason: 'owner' } }).deals,
  ).toEqual([]);
});

test('chat messages are appended, and the last hundred are kept', () => {
  const lines = Array.from({ length: 102 }, (_, at): ServerMessage => ({
    event: 'chat',
    payload: { from: 'Bob', fromId: 'bob', text: `line ${at}`, timestamp: at },
  }));
  const { table } = applyAll([joined(new TestTable('hearts')), ...lines]);
  expect(table?.chat).toHaveLength(100);
  expect(table?.chat.at(-1)).toEqual({ at: 101, from: 'bob', name: 'Bob', text: 'line 101' });
});

test('ignores a repeated update and one of another table', () => {
  const table = new TestTable('hearts').sit('bob', 'cem', 'dan').deal();
  const update = createGameUpdate(table.table, 0, [], table.now);
  const first = applyAll([joined(table), { event: 'updateGame', payload: update }]);
  const again = applyMessage(first, { event: 'updateGame', payload: { ...update, now: 5 } });
  const other = { ...update, tableId: 'other', version: 999 };
  expect(again.game).toBe(first.game);
  const newer = { ...update, version: update.version + 1 };
  expect(applyMessage(first, { event: 'updateGame', payload: newer }).game).toBe(newer);
  expect(applyMessage(first, { event: 'updateGame', payload: other }).game).toBe(first.game);
});

test('rejoining the same table keeps the game', () => {
  const table = new TestTable('hearts').sit('bob', 'cem', 'dan').deal();
  const update = createGameUpdate(table.table, 0, [], table.now);
  const seen = applyAll([joined(table), { event: 'updateGame', payload: update }]);
  expect(applyMessage(seen, joined(table)).game).toBe(seen.game);
  expect(applyMessage(seen, joined(new TestTable('hearts', { id: 'elma' }))).game).toBeNull();
});

test('reconnecting to a table has the same effect as joining it', () => {
  const table = new TestTable('hearts').sit('bob');
  const view = viewTable(table.table, 'ada');
  const model = applyAll([
    EMPTY_LOBBY,
    { event: 'reconnected', payload: { tableId: view.id, seat: 0, table: view } },
  ]);
  expect(model).toMatchObject({ table: view, lobby: null, leftTable: null, typing: [] });
});

test('a list of players changes only the players of the table', () => {
  const table = new TestTable('hearts');
  const players = listPlayers(table.sit('bob').table);
  const model = applyAll([
    joined(new TestTable('hearts')),
    { event: 'updatePlayers', payload: { players } },
  ]);
  expect(model.table?.players).toEqual(players);
  expect(applyMessage(INITIAL_MODEL, { event: 'updatePlayers', payload: { players } })).toEqual(
    INITIAL_MODEL,
  );
});

test('a removed player knows the table and the reason until the next table', () => {
  const table = new TestTable('hearts', { id: 'deniz' });
  const closed: ServerMessage = { event: 'tableClosed', payload: { reason: 'kicked' } };
  const model = applyAll([joined(table), closed, EMPTY_LOBBY]);
  expect(model).toMatchObject({
    table: null,
    leftTable: { reason: 'kicked', table: { id: 'deniz' } },
  });
  expect(applyMessage(model, joined(table)).leftTable).toBeNull();
});

test('a table that is gone after an interruption was lost', () => {
  const model = applyAll([joined(new TestTable('hearts')), EMPTY_LOBBY]);
  expect(model).toMatchObject({ table: null, leftTable: { reason: 'lost' } });
});
