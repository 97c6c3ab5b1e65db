// Players online at several nodes: each is listed once, with a table that others may see, until their node falls silent.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Table } from '#table/table.ts';
import type { Account } from '../accounts/account.ts';
import type { Client } from './client.ts';
import { Roster } from './roster.ts';
import { openOnlinePlayers, type OnlinePlayersBus, type OnlinePlayers } from './people.ts';

const TOLD_MS = 100;
const ALL_MS = 5000;

type Listener = (message: never, sender: string) => void;

/** Of each node, by its number. */
let listeners: Listener[];
let backs: (() => void)[];
let said: unknown[];

/** Every other node receives what a node publishes. */
function newBus(): OnlinePlayersBus {
  let own: Listener | null = null;
  const sender = `node ${listeners.length}`;
  return {
    publish(_, message) {
      said.push(message);
      for (const listener of listeners) {
        if (listener !== own) listener(JSON.parse(JSON.stringify(message)) as never, sender);
      }
    },
    async subscribe(_, listener) {
      own = listener;
      listeners.push(listener);
    },
    onReconnected: (listener) => void backs.push(listener),
  };
}

interface Node {
  readonly roster: Roster;
  readonly visitors: OnlinePlayers;
  readonly changed: string[];
}

function open(withBus: OnlinePlayersBus | null = newBus()): Node {
  const roster = new Roster({
    markAway: async () => {},
    now: () => 0,
    updateOf: () => ({}) as never,
    onFault: () => {},
  });
  const peek = (id: string): Table => ({ id, isPrivate: id === 'gizli' }) as Table;
  const visitors = openOnlinePlayers(roster, { peek }, withBus);
  const changed: string[] = [];
  visitors.onChanged((player) => changed.push(player));
  return { roster, visitors, changed };
}

function come({ roster }: Node, id: string, tableId: string | null = null): Client {
  const client = { socket: {}, account: null, tableId: null, knownState: {} } as unknown as Client;
  roster.add(client);
  client.tableId = tableId;
  roster.identify(client, { id, name: id, avatar: {}, isGuest: true } as unknown as Account);
  return client;
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const at = ({ visitors }: Node, player: string): string | null | undefined => {
  const found = visitors.find(player);
  return found ? found.tableId : undefined;
};

beforeEach(() => {
  vi.useFakeTimers();
  [listeners, backs, said] = [[], [], []];
});
afterEach(() => void vi.useRealTimers());

test('alone: everybody once, with a table that is not private, who came first first', () => {
  const node = open(null);
  const first = come(node, 'ada', 'gizli');
  come(node, 'bora');
  expect([at(node, 'ada'), at(node, 'bora'), at(node, 'cem')]).toEqual([null, null, undefined]);
  come(node, 'ada', 'elma');
  expect([at(node, 'ada'), node.visitors.count()]).toEqual(['elma', 2]);
  expect(node.visitors.first(1).map(({ id }) => id)).toEqual(['ada']);
  node.roster.end(first, 'certainly');
  expect(node.changed).toContain('ada');
  expect(said).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('simultaneous changes are sent to other nodes together', async () => {
  const [one, other] = [open(), open()];
  await pass(0);
  said = [];
  come(one, 'ada', 'elma');
  const bora = come(one, 'bora');
  await pass(TOLD_MS - 1);
  expect(said).toEqual([]);
  await pass(1);
  expect(said).toHaveLength(1);
  expect([at(other, 'ada'), at(other, 'bora'), other.visitors.count()]).toEqual(['elma', null, 2]);
  expect(other.changed).toEqual(['ada', 'bora']);
  one.roster.end(bora, 'certainly');
  await pass(TOLD_MS);
  expect([at(other, 'bora'), other.visitors.count()]).toEqual([undefined, 1]);
  expect(other.changed).toEqual(['ada', 'bora', 'bora']);
});

test('a player at both nodes is counted once, and shown at their table', async () => {
  const [one, other] = [open(), open()];
  await pass(0);
  come(one, 'ada', 'elma');
  come(other, 'ada');
  await pass(TOLD_MS);
  for (const node of [one, other]) {
    expect([at(node, 'ada'), node.visitors.count()]).toEqual(['elma', 1]);
    expect(node.visitors.first(5)).toHaveLength(1);
  }
});

test('an earlier change is not sent again with the next', async () => {
  const [one] = [open(), open()];
  await pass(0);
  come(one, 'ada');
  await pass(TOLD_MS);
  said = [];
  come(one, 'bora');
  await pass(TOLD_MS);
  expect(said).toMatchObject([{ people: [{ id: 'bora' }], gone: [], isAll: false }]);
});

test('the node with a table counts when two other nodes have the player', async () => {
  const [one, other, third] = [open(), open(), open()];
  await pass(0);
  come(one, 'ada');
  await pass(TOLD_MS);
  come(other, 'ada', 'elma');
  await pass(TOLD_MS);
  expect(at(third, 'ada')).toBe('elma');
});

test('a new node gets all players, and so do all nodes when Redis is back', async () => {
  const one = open();
  come(one, 'ada');
  await pass(TOLD_MS);
  const later = open();
  await pass(0);
  expect(later.visitors.count()).toBe(1);
  const before = said.length;
  for (const listener of backs) listener();
  expect(said.length).toBe(before + 2);
});

test('a repeated entry without a change is no news', async () => {
  const [one, other] = [open(), open()];
  await pass(0);
  come(one, 'ada');
  await pass(TOLD_MS);
  other.changed.length = 0;
  await pass(2 * ALL_MS);
  expect(other.changed).toEqual([]);
});

test('a node that says nothing for thrice the time is forgotten with its people, and not before', async () => {
  const [one, other] = [open(), open()];
  await pass(0);
  come(one, 'ada');
  await pass(TOLD_MS);
  const [silenced] = listeners.splice(1, 1);
  expect(silenced).toBeDefined();
  // From now on the other hears nothing.
  await pass(2 * ALL_MS);
  expect(at(other, 'ada')).toBe(null);
  other.changed.length = 0;
  await pass(2 * ALL_MS);
  expect([at(other, 'ada'), other.changed]).toEqual([undefined, ['ada']]);
});

test('all are told again every five seconds, for who has missed something', async () => {
  const one = open();
  await pass(0);
  come(one, 'ada');
  await pass(TOLD_MS);
  const before = said.length;
  await pass(ALL_MS - TOLD_MS - 1);
  expect(said.length).toBe(before);
  await pass(1);
  expect(said.slice(before)).toMatchObject([{ people: [{ id: 'ada' }], isAll: true }]);
});

test('a node that ends says that nobody is there by it, and nothing more', async () => {
  const [one, other] = [open(), open()];
  await pass(0);
  come(one, 'ada');
  await pass(TOLD_MS);
  come(one, 'bora');
  one.visitors.close();
  expect(other.visitors.count()).toBe(0);
  other.visitors.close();
  const before = said.length;
  await pass(3 * ALL_MS);
  expect(said.length).toBe(before);
});
