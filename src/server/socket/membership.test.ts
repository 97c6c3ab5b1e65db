// Coming to a table and going from it, without a server: who is let in, who is refused, and what is told.

import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Refusal } from '#rules/refusal.ts';
import { isRefusal } from '#rules/refusal.ts';
import { refuse } from '#protocol/accountRefusals.ts';
import type { Command } from '#table/commands.ts';
import { makeGameId } from '#table/gameId.ts';
import { INVITATION, person, TestTable } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Client } from './client.ts';
import { Membership, type MembershipDeps } from './joining.ts';
import { NEW_TABLE } from './roster.ts';

const WRONG_NAME = refuse('nameProfane');

let tables: Map<string, TestTable>;
let sent: unknown[];
let emitted: unknown[];
let coming: unknown[];
let entered: Client[];
let present: Client[];
let identified: Account | Refusal;
let asked: unknown[];
let deps: MembershipDeps;
let membership: Membership;

function account(id: string): Account {
  return { ...person(id), isGuest: true };
}

function come(id: string | null, tableId: string | null = null): Client {
  const socket = { emit: (...event: unknown[]) => emitted.push([id, ...event]) };
  const known = { socket, address: '10.0.0.1', token: `token of ${id}`, knownState: {} };
  const client = { ...known, account: id && account(id), tableId, takesPatches: false };
  return client as unknown as Client;
}

function carryOut(id: string, command: Command): Refusal | null {
  sent.push(command);
  const outcome = tables.get(id)!.try(command);
  return isRefusal(outcome) ? outcome : null;
}

beforeEach(() => {
  [tables, sent, emitted, coming, entered, present] = [new Map(), [], [], [], [], []];
  identified = account('emre');
  asked = [];
  const find = async (id: string): Promise<Table | null> => tables.get(id)?.table ?? null;
  deps = {
    service: {
      create: async ({ id }: Account, wanted: unknown) => {
        sent.push([id, wanted]);
        tables.set('masa', new TestTable('hearts').sit(id));
        return 'masa';
      },
      executeForConnection: async (id: string, command: Command) => carryOut(id, command),
      reconnect: async (id: string, player: string) => carryOut(id, { type: 'comeBack', player }),
      tables: {
        find,
        now: () => 0,
        peek: (id: string) => tables.get(id)?.table ?? null,
        async read(id: string, read: (table: Table) => unknown) {
          await setImmediate();
          return tables.has(id) ? read(tables.get(id)!.table) : null;
        },
        resolveId: async (typed: string, isKnown: (table: Table) => boolean) => {
          const id = typed.toLowerCase();
          const table = tables.get(id)?.table;
          return table && isKnown(table) ? id : typed;
        },
      },
    },
    identities: {
      identify: async (client: Client, name?: string) => (asked.push([client, name]), identified),
    },
    roster: {
      at: () => present,
      enter(client: Client, { id }: Table) {
        client.tableId = id;
        entered.push(client);
      },
      track: (player: string, _: Client, to: unknown, work: () => unknown) => {
        coming.push([player, to]);
        return work();
      },
    },
    updateOf: () => ({ view: 'the game' }),
  } as unknown as MembershipDeps;
  membership = new Membership(deps);
});

test('the creator of a table sits at it, with the wishes and the address of the request', async () => {
  const client = come(null);
  const wanted = { game: 'hearts', private: true, addsToDeals: true, playerName: 'Ada' };
  const made = await membership.create(client, wanted);
  expect(made).toMatchObject({ tableId: 'masa', seat: 1, token: 'token of null' });
  expect(sent).toEqual([
    ['emre', { game: 'hearts', isPrivate: true, adds: true, from: '10.0.0.1' }],
  ]);
  expect([coming, entered]).toEqual([[['emre', NEW_TABLE]], [client]]);
  expect(asked).toEqual([[client, 'Ada']]);
});

test('a table that is not made, or is gone again at once, is entered by nobody', async () => {
  deps.service.create = async () => WRONG_NAME;
  expect(await membership.create(come(null), { game: 'hearts' })).toBe(WRONG_NAME);
  deps.service.create = async () => 'elma';
  const made = await membership.create(come(null), { game: 'hearts' });
  expect(made).toMatchObject({ key: 'table.noTable' });
  expect(entered).toEqual([]);
});

test('a player at a table creates no other, except by repeating the command that created it', async () => {
  const table = new TestTable('hearts').sit('berk');
  tables.set('masa', table);
  table.send({ type: 'sit', by: 'emre', person: person('emre'), commandId: 'c1' });
  const client = come('emre', 'masa');
  const again = { game: 'hearts', commandId: 'c1' };
  expect(await membership.create(client, again)).toMatchObject({ tableId: 'masa' });
  const codes = [];
  for (const commandId of ['c2', undefined]) {
    const answer = await membership.create(client, {
      game: 'hearts',
      ...(commandId && { commandId }),
    });
    codes.push(isRefusal(answer) && answer.key);
  }
  expect(codes).toEqual(['server.atTableAlready', 'server.atTableAlready']);
});

test('a table created without a key is not found again, nor one that is no longer open', async () => {
  const table = new TestTable('hearts').sit('berk');
  tables.set('masa', table);
  table.send({ type: 'sit', by: 'emre', person: person('emre'), commandId: 'undefined' });
  const already = { key: 'server.atTableAlready' };
  for (const at of ['masa', 'elma']) {
    expect(await membership.create(come('emre', at), { game: 'hearts' })).toMatchObject(already);
  }
});

test('a name that is refused makes no table, and lets nobody sit or watch', async () => {
  tables.set('masa', new TestTable('hearts').sit('berk'));
  identified = WRONG_NAME;
  const at = { tableId: 'masa', playerName: 'x' };
  expect(await membership.create(come(null), { game: 'hearts' })).toBe(WRONG_NAME);
  expect(await membership.join(come(null), at)).toBe(WRONG_NAME);
  expect(await membership.watch(come(null), at)).toBe(WRONG_NAME);
  expect(sent).toEqual([]);
  const ofClient = expect.objectContaining({ address: '10.0.0.1' });
  expect(asked).toEqual([undefined, 'x', 'x'].map((name) => [ofClient, name]));
});

test('a table that closes while somebody comes is not there any more', async () => {
  const { table } = new TestTable('hearts').sit('berk');
  let looks = 0;
  deps.service.tables.find = async () => (looks++ === 0 ? table : null);
  const gone = { key: 'table.noTable' };
  expect(await membership.join(come('emre'), { tableId: 'masa' })).toMatchObject(gone);
  expect([sent, entered]).toEqual([[], []]);
});

test('a player gets the seat they asked for, by any spelling of the table', async () => {
  tables.set('masa', new TestTable('hearts').sit('berk'));
  const client = come('emre');
  const joined = await membership.join(client, {
    tableId: 'MASA',
    seat: 2,
    addsToDeals: true,
    commandId: 'c1',
  });
  expect(joined).toMatchObject({ tableId: 'masa', seat: 2, table: { seat: 2 } });
  expect(sent).toEqual([
    expect.objectContaining({ type: 'takeSeat', by: 'emre', seat: 2, adds: true, commandId: 'c1' }),
  ]);
  expect([coming, entered]).toEqual([[['emre', 'masa']], [client]]);
});

test('without a seat, a promise to add or a key none of them is sent', async () => {
  tables.set('masa', new TestTable('hearts').sit('berk'));
  expect(await membership.join(come('emre'), { tableId: 'masa' })).toMatchObject({ seat: 2 });
  expect(Object.keys(Object(sent[0])).sort()).toEqual(['by', 'invitation', 'person', 'type']);
});

test('a private table is there for who is invited, and for nobody else', async () => {
  tables.set('masa', new TestTable('hearts', { isPrivate: true }).sit('berk'));
  const stranger = await membership.join(come('emre'), { tableId: 'masa' });
  expect(stranger).toMatchObject({ key: 'table.noTable' });
  const other = { tableId: 'masa', invitation: 'a guess' };
  expect(await membership.watch(come(null), other)).toMatchObject({ key: 'table.noTable' });
  const invited = { tableId: 'MASA', invitation: INVITATION };
  expect(await membership.join(come('emre'), invited)).toMatchObject({ tableId: 'masa', seat: 2 });
});

test('where there is no table nobody is asked who they are', async () => {
  identified = WRONG_NAME;
  const no = { key: 'table.noTable' };
  expect(await membership.join(come(null), { tableId: 'elma' })).toMatchObject(no);
  expect(await membership.watch(come(null), { tableId: 'elma' })).toMatchObject(no);
  expect(await membership.reconnect(come('ada'), { tableId: 'elma' })).toMatchObject(no);
});

test('joining a second table is refused', async () => {
  tables.set('masa', new TestTable('hearts').sit('berk'));
  const answer = await membership.join(come('emre', 'elma'), { tableId: 'masa' });
  expect([answer, sent]).toEqual([expect.objectContaining({ key: 'server.atTableAlready' }), []]);
});

test('a player who sits there already is back, and takes no second seat', async () => {
  identified = account('ada');
  const table = new TestTable('hearts').sit('berk', 'ceren', 'deniz');
  tables.set('masa', table);
  table.send({ type: 'goAway', player: 'ada' });
  const client = come('ada', 'masa');
  expect(await membership.join(client, { tableId: 'masa', seat: 3 })).toMatchObject({ seat: 0 });
  expect(sent).toEqual([{ type: 'comeBack', player: 'ada' }]);
  expect(entered).toEqual([]);
});

test('a spectator has no seat; a player who left by another socket meanwhile is not there', async () => {
  tables.set('masa', new TestTable('hearts').sit('berk'));
  const watching = await membership.watch(come('emre'), { tableId: 'masa' });
  expect(watching).toMatchObject({ tableId: 'masa', seat: null });
  deps.service.executeForConnection = async () => null;
  identified = account('deniz');
  const gone = await membership.join(come('deniz'), { tableId: 'masa' });
  const not = { key: 'server.notAtTable' };
  expect(gone).toMatchObject(not);
  expect(await membership.watch(come('deniz'), { tableId: 'masa' })).toMatchObject(not);
  expect(entered).toHaveLength(1);
});

test('a refusal of the table is passed on', async () => {
  const full = new TestTable('hearts', { settings: { start: 'ready' } });
  tables.set('masa', full.sit('berk', 'ceren', 'deniz'));
  const answer = await membership.join(come('emre'), { tableId: 'masa' });
  expect(answer).toMatchObject({ code: 'TABLE_FULL' });
  expect(entered).toEqual([]);
});

test('a player who leaves is gone from their other tabs as well, and only from those', async () => {
  tables.set('masa', new TestTable('hearts').sit('berk'));
  const client = come('ada', 'masa');
  const tab = come('ada', 'masa');
  tab.socket.emit = ((...event: unknown[]) => emitted.push(['tab', ...event])) as never;
  present = [client, tab, come('berk', 'masa')];
  expect(await membership.leave(client, { commandId: 'c1' })).toEqual({});
  expect(sent).toEqual([{ type: 'leave', by: 'ada', commandId: 'c1' }]);
  expect(emitted).toEqual([['tab', 'tableClosed', { reason: 'left' }]]);
});

test('a watcher stops watching; who is at no table leaves none; a refusal closes nothing', async () => {
  const table = new TestTable('hearts').sit('berk');
  tables.set('masa', table);
  table.send({ type: 'watch', by: 'emre', person: person('emre') });
  await membership.leave(come('emre', 'masa'), {});
  expect(sent).toMatchObject([{ type: 'stopWatching', by: 'emre' }]);
  const not = { key: 'server.notAtTable' };
  expect(await membership.leave(come('ada', null), {})).toMatchObject(not);
  expect(await membership.leave(come(null, 'masa'), {})).toMatchObject(not);
  present = [come('deniz', 'masa')];
  expect(await membership.leave(come('deniz', 'masa'), {})).toMatchObject({ code: 'NOT_SEATED' });
  expect(emitted).toEqual([]);
});

test('a player who returns to their seat gets the state; one without a seat is refused', async () => {
  const table = new TestTable('hearts').sit('berk', 'ceren', 'deniz').deal();
  tables.set('masa', table);
  const client = come('ada');
  expect(await membership.reconnect(client, { tableId: makeGameId('masa', 1) })).toMatchObject({
    seat: 0,
  });
  expect(emitted).toEqual([
    ['ada', 'reconnected', expect.objectContaining({ tableId: 'masa', seat: 0, view: 'the game' })],
  ]);
  const patched = { ...come('berk'), takesPatches: true };
  await membership.reconnect(patched, { tableId: 'masa' });
  expect(emitted.slice(1).map((one) => [one].flat().slice(0, 2))).toEqual([
    ['berk', 'gameState'],
    ['berk', 'reconnected'],
  ]);
  emitted = [];
  for (const stranger of [come('ece'), come(null)]) {
    const answer = await membership.reconnect(stranger, { tableId: 'masa' });
    expect(answer).toMatchObject({ key: 'table.mayNotReturn' });
  }
  expect(emitted).toEqual([]);
});
