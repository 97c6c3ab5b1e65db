// Joining and leaving the broadcasts of a table, the lobby's news about it, and the end of typing.

import { beforeEach, expect, test } from 'vitest';
import type { Command } from '#table/commands.ts';
import { createStep, replaySteps, type Step } from '#table/step.ts';
import type { Table } from '#table/table.ts';
import { simulateEvents } from '#table/testSimulation.ts';
import { person, TestTable } from '#table/testTable.ts';
import type { Client } from './client.ts';
import { messagesOf } from './messages.ts';
import { NEW_TABLE } from './roster.ts';
import { Broadcaster, isPlainMove, type BroadcasterDeps } from './broadcaster.ts';

let at: TestTable;
let present: Client[];
let coming: [unknown, Client][];
let noted: string[];
let broadcaster: Broadcaster;

beforeEach(() => {
  at = new TestTable('hearts', { settings: { start: 'ready' } });
  [present, coming, noted] = [[], [], []];
  const name = (client: Client): string => client.account!.id;
  const deps = {
    roster: {
      at: () => present,
      enter(client: Client) {
        noted.push(`${name(client)} in`);
        if (!present.includes(client)) present.push(client);
      },
      leave(client: Client) {
        noted.push(`${name(client)} out`);
        present = present.filter((one) => one !== client);
      },
      rename: (_: string, player: string) => noted.push(`${player} renamed`),
      clientsJoining: (player: string, destination: unknown) =>
        coming.flatMap(([to, one]) => (to === destination && name(one) === player ? one : [])),
    },
    lobby: {
      greet: async (client: Client) => void noted.push(`${name(client)} greeted`),
      noteTable: () => noted.push('lobby'),
    },
    typing: { forget: (_: string, player: string) => noted.push(`${player} forgotten`) },
    updateOf: () => ({}),
    legacyApiOf: () => undefined,
    now: () => at.now,
  } as unknown as BroadcasterDeps;
  broadcaster = new Broadcaster(deps);
});

function come(id: string): Client {
  const events = (event: string): void => void noted.push(`${id} hears ${event}`);
  return {
    account: person(id),
    knownState: { game: null, table: null },
    takesPatches: false,
    tableId: 'masa',
    sendQueue: { write: () => {}, backlog: () => 0 },
    socket: { emit: events },
  } as unknown as Client;
}

/** Executes a command and broadcasts it. Returns the messages to each player, without those of the table itself. */
function happen(command: Command): string[] {
  noted = [];
  const before: Table = structuredClone(at.table);
  at.send(command);
  const known = before.version;
  let table = before;
  const steps: Step[] = at.events.slice(known).map((event) => {
    const step = createStep(table, event);
    table = step.table;
    return step;
  });
  broadcaster.announce({ table, before, steps, turnBefore: [] });
  return noted.filter((one) => !one.includes(' hears ') || one.includes('tableClosed'));
}

test('a player or spectator is added with the socket that asked and those already connected', () => {
  const [tab, other] = [come('bora'), come('bora')];
  present = [tab, come('ada')];
  coming = [
    ['masa', other],
    ['elma', come('bora')],
    ['masa', come('ceren')],
    [NEW_TABLE, come('bora')],
  ];
  expect(happen({ type: 'sit', by: 'bora', person: person('bora') })).toEqual([
    'bora in',
    'bora in',
    'lobby',
  ]);
  expect(present).toContain(other);
  expect(happen({ type: 'watch', by: 'ceren', person: person('ceren') })).toEqual([
    'ceren in',
    'lobby',
  ]);
});

test('a player who left is removed and greeted, one who stays is not, and a removed player gets the reason', () => {
  present = [come('ada'), come('bora')];
  at.sit('bora');
  expect(happen({ type: 'leave', by: 'bora' })).toEqual([
    'bora forgotten',
    'bora out',
    'bora greeted',
    'lobby',
  ]);
  at.sit('bora');
  present.push(come('bora'));
  const sent = happen({ type: 'kick', by: 'ada', seat: 1 });
  expect(sent[0]).toBe('bora hears tableClosed');
  expect(sent).toContain('bora out');
  expect(present.map(({ account }) => account!.id)).toEqual(['ada']);
});

test('when a table closes everybody is out', () => {
  present = [come('ada'), come('bora')];
  at.sit('bora');
  const told = happen({ type: 'close', by: 'ada' });
  expect(told.filter((one) => one.endsWith(' out'))).toEqual(['ada out', 'bora out']);
  expect([present, told.at(-1)]).toEqual([[], 'lobby']);
  expect(told.filter((one) => one.includes('tableClosed'))).toEqual([]);
});

test('a player who sent a message stops typing, and the lobby learns nothing of it', () => {
  present = [come('ada')];
  expect(happen({ type: 'say', by: 'ada', text: 'merhaba' })).toEqual(['ada forgotten']);
  expect(happen({ type: 'setReady', by: 'ada', isReady: true })).toEqual(['lobby']);
});

test('after a plain move clients with patches need no other message', () => {
  const seen = { plain: 0, other: 0 };
  for (let seed = 0; seed < 40; seed++) {
    let before: Table | null = null;
    for (const step of replaySteps(simulateEvents(seed, 300))) {
      const change = { table: step.table, before, steps: [step], turnBefore: [] };
      before = step.table;
      const messages = messagesOf(change, null);
      if (isPlainMove(change)) expect(messages, step.event.type).toEqual([]);
      seen[isPlainMove(change) ? 'plain' : 'other']++;
    }
  }
  expect(seen.plain).toBeGreaterThan(1000);
  expect(seen.other).toBeGreaterThan(100);
});
