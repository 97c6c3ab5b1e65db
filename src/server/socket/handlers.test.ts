// Tests which command each request of a socket sends to the game service, and its acknowledgement, without a server.

import { beforeEach, expect, test } from 'vitest';
import { refuse } from '#protocol/serverRefusals.ts';
import type { RequestName } from '#protocol/requests.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Command } from '#table/commands.ts';
import { person, TestTable } from '#table/testTable.ts';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import { heartsLegacyApi } from '../legacy/hearts.ts';
import { NOT_AT_TABLE, type Client } from './client.ts';
import { makeHandlers, type HandlerDeps } from './handlers.ts';

type Handle = (client: Client, request: object) => unknown;

const ADA: Account = { ...person('ada'), isGuest: true };
const REFUSED = refuse('stopping');

let at: TestTable;
let asked: [string, Command & { commandId?: string }][];
let noted: unknown[];
let refusal: Refusal | null;
let identified: Account | Refusal;
let page: { tables: object[]; isLast: boolean; total: number };
let handlers: Record<RequestName, Handle>;

beforeEach(() => {
  at = new TestTable('hearts', { options: { passing: false }, settings: { hints: 'all' } });
  at.sit('bora', 'ceren', 'deniz').deal();
  [asked, noted, refusal, identified] = [[], [], null, ADA];
  const find = async (id: string): Promise<Table | null> => (id === 'masa' ? at.table : null);
  const deps = {
    service: {
      legacyApis: [heartsLegacyApi],
      async executeForConnection(id: string, command: Command) {
        asked.push([id, command]);
        return refusal;
      },
      tables: { find, peek: (id: string) => (id === 'masa' ? at.table : null) },
    },
    typing: { note: (...told: unknown[]) => noted.push(told) },
    hints: { ask: async (...wanted: unknown[]) => (noted.push(wanted), refusal ?? ['a hint']) },
    lobby: { page: async (wanted: object) => (noted.push(wanted), page) },
    identities: {
      identify: async (_: Client, name: unknown) => (noted.push(['identify', name]), identified),
      changeProfile: async (_: Client, account: Account, change: object) => {
        noted.push([account.id, change]);
        return refusal ?? { ...account, ...change };
      },
    },
  };
  handlers = makeHandlers(deps as unknown as HandlerDeps) as unknown as typeof handlers;
});

function come(id: string | null = 'ada', tableId: string | null = 'masa'): Client {
  const socket = { emit: (...event: unknown[]) => noted.push(event) };
  const account = id === null ? null : { ...ADA, ...person(id) };
  const gone = new AbortController().signal;
  return { socket, account, tableId, address: '10.0.0.1', closeSignal: gone } as unknown as Client;
}

test.each<[RequestName, object, object]>([
  [
    'takeSeat',
    { seat: 2, addsToDeals: true },
    { type: 'takeSeat', seat: 2, person: person('ada'), adds: true },
  ],
  ['setReady', { ready: true }, { type: 'setReady', isReady: true, from: '10.0.0.1' }],
  ['addBot', {}, { type: 'addBot' }],
  ['addBot', { seat: 0, level: 'easy' }, { type: 'addBot', seat: 0, level: 'easy' }],
  ['removeBot', { seat: 3 }, { type: 'removeBot', seat: 3 }],
  ['start', {}, { type: 'start' }],
  ['closeTable', {}, { type: 'close' }],
  ['kick', { seat: 1 }, { type: 'kick', seat: 1 }],
  ['rematch', { vote: false }, { type: 'voteRematch', vote: false }],
  ['goOn', {}, { type: 'goOn' }],
  ['chatMessage', { text: 'merhaba' }, { type: 'say', text: 'merhaba' }],
  ['move', { move: { type: 'x' } }, { type: 'move', move: { type: 'x' } }],
  ['claimForfeit', {}, { type: 'claimForfeit' }],
  ['resign', {}, { type: 'resign' }],
  ['promiseBytes', { deal: 'd', hash: 'h' }, { type: 'promise', deal: 'd', hash: 'h' }],
  ['openBytes', { deal: 'd', bytes: 'b' }, { type: 'open', deal: 'd', bytes: 'b' }],
])('%s with %j is a command of who asks, at their table', async (name, request, command) => {
  expect(await handlers[name](come(), { ...request, commandId: 'k' })).toBeNull();
  expect(asked).toEqual([['masa', { ...command, by: 'ada', commandId: 'k' }]]);
  refusal = REFUSED;
  expect(await handlers[name](come(), request)).toBe(REFUSED);
  asked = [];
  expect(await handlers[name](come(null), request)).toBe(NOT_AT_TABLE);
  expect(await handlers[name](come('ada', null), request)).toBe(NOT_AT_TABLE);
  expect(asked).toEqual([]);
});

/** The move that a table makes of what was asked. */
async function moveOf(name: RequestName, request: object): Promise<unknown> {
  await handlers[name](come(), request);
  const [, command] = asked.at(-1)!;
  const { move } = command as { move: unknown };
  return typeof move === 'function' ? move(at.table) : move;
}

test('cards come as objects, and what is no card of the game is refused', async () => {
  const card = { suit: 'hearts', rank: 'Q' };
  const known = await moveOf('playCard', { card });
  expect(known).toMatchObject({ type: 'play', card: expect.any(String) });
  const { card: name } = known as { card: string };
  expect(await moveOf('submitPass', { cards: [card, card, card] })).toEqual({
    type: 'pass',
    cards: [name, name, name],
  });
  for (const odd of [null, {}, { suit: 'cups', rank: 'Q' }]) {
    expect(await moveOf('playCard', { card: odd })).toHaveProperty('code');
    expect(await moveOf('submitPass', { cards: [card, odd, card] })).toHaveProperty('code');
  }
});

test('typing is shown to the others where the player may speak', () => {
  expect(handlers.typing(come(), { isTyping: true })).toBeNull();
  expect(noted).toEqual([['masa', expect.objectContaining({ id: 'ada' }), true]]);
  for (const client of [come(null), come('ada', null), come('ada', 'elma')]) {
    expect(handlers.typing(client, { isTyping: true })).toBe(NOT_AT_TABLE);
  }
  expect(handlers.typing(come('emre'), { isTyping: true })).toHaveProperty('code');
  expect(noted).toHaveLength(1);
});

test('a hint is for who is in turn, and asked for as who they are', async () => {
  const [seat] = at.turn();
  const { id } = at.table.places[seat].person!;
  const client = come(id);
  expect(await handlers.hint(client, {})).toEqual({ hints: ['a hint'] });
  expect(noted).toEqual([
    [
      { player: id, address: '10.0.0.1', signal: client.closeSignal },
      expect.objectContaining({ seat }),
    ],
  ]);
  refusal = REFUSED;
  expect(await handlers.hint(client, {})).toBe(REFUSED);
  const { id: other } = at.table.places[(seat + 1) % 4].person!;
  expect(await handlers.hint(come(other), {})).toMatchObject({ code: 'NOT_YOUR_TURN' });
  for (const nowhere of [come(null), come(id, null), come(id, 'elma')]) {
    expect(await handlers.hint(nowhere, {})).toBe(NOT_AT_TABLE);
  }
  expect(noted).toHaveLength(2);
});

test('tables are listed page by page, of one game or of any', async () => {
  const table = { id: 'masa', rank: 0, createdAt: 5, version: 1 };
  page = { tables: [table], isLast: true, total: 1 };
  const client = come();
  expect(await handlers.listTables(client, { game: 'hearts', which: 'all' })).toEqual({
    tables: [table],
    next: null,
    total: 1,
  });
  expect(noted).toEqual([{ game: 'hearts', which: 'all' }, ['tablesList', [table]]]);
  page = { tables: [table], isLast: false, total: 7 };
  const more = await handlers.listTables(client, { game: 'any', which: 'all' });
  expect(noted[2]).toEqual({ which: 'all' });
  expect(more).toEqual({ tables: [table], next: expect.any(String), total: 7 });
});

test('a profile is changed in what was given, and told as it is then', async () => {
  const avatar = { emoji: '🙂', color: 'teal' };
  expect(await handlers.setProfile(come(), { name: 'Eda' })).toEqual({ name: 'Eda', avatar });
  expect(noted).toEqual([
    ['identify', undefined],
    ['ada', { name: 'Eda' }],
  ]);
  const other = { emoji: '🃏', color: 'red' };
  expect(await handlers.setProfile(come(), { avatar: other })).toEqual({
    name: 'ada',
    avatar: other,
  });
  expect(noted.at(-1)).toEqual(['ada', { avatar: other }]);
  refusal = REFUSED;
  expect(await handlers.setProfile(come(), { name: 'x' })).toBe(REFUSED);
  const before = noted.length;
  identified = REFUSED;
  expect(await handlers.setProfile(come(), { name: 'x' })).toBe(REFUSED);
  expect(noted).toHaveLength(before + 1);
});
