// Tables for the tests of closed tables: played for a while or to the end, stored, and left by all.

import { DEALER } from '#rules/game.ts';
import { TestTable } from '#table/testTable.ts';
import { replaySteps } from '#table/step.ts';
import { projectStep } from '../readModels/projector.ts';
import type { Journal } from './store.ts';

export const PEOPLE = ['ada', 'bora', 'ceren', 'deniz'];
const MOVES = 60;
/** Some version in the middle of the game. */
const SNAPSHOT_AT = 50;

/** Into the middle of a game. */
export function playTable(id: string): TestTable {
  const table = beginGame(new TestTable('hearts', { id }));
  for (let move = 0; move < MOVES && table.table.status === 'playing'; move++) {
    const [seat] = table.turn();
    if (seat === DEALER) table.deal();
    else table.send({ type: 'move', by: PEOPLE[seat], move: table.moveOf(seat) });
  }
  return table;
}

/** To the end of a game of one hand or a few. */
export function playToTheEnd(id: string): TestTable {
  const table = beginGame(new TestTable('hearts', { id, options: { endScore: 20 } }));
  return table.playGame();
}

function beginGame(table: TestTable): TestTable {
  table.sit(...PEOPLE);
  for (const by of PEOPLE) table.send({ type: 'setReady', by, isReady: true });
  table.send({ type: 'start', by: PEOPLE[0] });
  return table;
}

/** The table closes a minute later. */
export function everybodyLeaves(table: TestTable): void {
  for (const by of PEOPLE) table.send({ type: 'leave', by });
  table.wait(200);
}

export async function storeTable(journal: Journal, { events }: TestTable): Promise<void> {
  let expectedVersion = 0;
  for (const step of replaySteps(events)) {
    const { table, event } = step;
    const snapshot = table.version === SNAPSHOT_AT ? table : null;
    const writes = projectStep(step);
    await journal.append({ tableId: table.id, expectedVersion, events: [event], writes, snapshot });
    expectedVersion++;
  }
}
