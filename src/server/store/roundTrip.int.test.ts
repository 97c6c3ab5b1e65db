// Random tables: a loaded table equals the live one to the letter, with snapshots and without.

import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { GAMES } from '#games/registry.ts';
import { DEALER } from '#rules/game.ts';
import type { Command } from '#table/commands.ts';
import { person, TestTable } from '#table/testTable.ts';
import type { Store } from './store.ts';
import { eachStore } from '../testing/testStores.ts';

const PEOPLE = ['ada', 'bora', 'ceren', 'deniz', 'emre'];
const LIVES = 25;

const someone = fc.constantFrom(...PEOPLE);
const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }));

const command: fc.Arbitrary<Command> = fc.oneof(
  someone.map((by) => ({ type: 'sit' as const, by, person: person(by) })),
  fc.record({ type: fc.constant('say' as const), by: someone, text, commandId: fc.string() }),
  fc.record({ type: fc.constant('setReady' as const), by: someone, isReady: fc.boolean() }),
  fc.record({ type: fc.constant('addBot' as const), by: fc.constant('ada') }),
  fc.record({ type: fc.constant('start' as const), by: fc.constant('ada') }),
  fc.record({ type: fc.constant('leave' as const), by: someone }),
  someone.map((by) => ({ type: 'watch' as const, by, person: person(by) })),
  fc.record({ type: fc.constantFrom('goAway' as const, 'comeBack' as const), player: someone }),
);

const action = fc.oneof(
  { weight: 2, arbitrary: command.map((command) => ({ command })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }).map((moves) => ({ moves })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((seconds) => ({ seconds })) },
);

const life = fc.record({
  game: fc.constantFrom(...GAMES.map(({ id }) => id)),
  actions: fc.array(fc.record({ action, isSnapshotTaken: fc.boolean(), isLoaded: fc.boolean() }), {
    minLength: 5,
    maxLength: 40,
  }),
});

type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;

/** Everybody sits down and the game begins. */
function openTable(game: string, id: string): TestTable {
  const table = new TestTable(game, { id }).sit(...PEOPLE);
  for (const by of PEOPLE) table.send({ type: 'setReady', by, isReady: true });
  table.send({ type: 'start', by: 'ada' });
  return table;
}

function act(
  table: TestTable,
  action: { command?: Command; moves?: number; seconds?: number },
): void {
  if (action.command) table.send(action.command);
  if (action.seconds) table.wait(action.seconds);
  for (let move = 0; move < (action.moves ?? 0) && table.table.status === 'playing'; move++) {
    moveOnce(table);
  }
}

function moveOnce(table: TestTable): void {
  const [seat] = table.turn();
  if (seat === DEALER) return void table.deal();
  const move = table.moveOf(seat);
  const { person } = table.table.places[seat];
  if (person) table.send({ type: 'move', by: person.id, move });
  else table.send({ type: 'botMove', seat, move });
}

eachStore((stores) => {
  let store: Store;
  beforeAll(async () => {
    store = await stores.open();
  });

  let lives = 0;
  async function live({ game, actions }: Life): Promise<void> {
    const tableId = `masa${++lives}`;
    const table = openTable(game, tableId);
    let stored = 0;
    for (const { action, isSnapshotTaken, isLoaded } of actions) {
      act(table, action);
      const events = table.events.slice(stored);
      if (events.length > 0) {
        const snapshot = isSnapshotTaken ? table.table : null;
        await store.append({ tableId, expectedVersion: stored, events, writes: [], snapshot });
        stored += events.length;
      }
      if (isLoaded) {
        const loaded = await store.load(tableId);
        expect(JSON.stringify(loaded)).toBe(JSON.stringify(stored === 0 ? null : table.table));
      }
    }
    expect(JSON.stringify(await store.load(tableId))).toBe(JSON.stringify(table.table));
    expect(await store.events(tableId)).toEqual(table.events);
  }

  test('a loaded table equals the live one', async () => {
    await fc.assert(fc.asyncProperty(life, live), { numRuns: LIVES });
  });
});
