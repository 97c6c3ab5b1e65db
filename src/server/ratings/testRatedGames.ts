// Rated games for tests: short ones, which end because somebody leaves.

import { replaySteps } from '#table/step.ts';
import { TestTable } from '#table/testTable.ts';
import type { Db } from '../store/schema.ts';
import type { JournalEntry } from '../store/store.ts';
import { journalEntryOf } from '../tables/hostedTable.ts';
import { addPerson } from '../testing/testPeople.ts';

export const PEOPLE = ['ada', 'bora', 'ceren', 'deniz'] as const;

export async function addPeople(db: Db, ids: readonly string[] = PEOPLE): Promise<void> {
  for (const id of ids) await addPerson(db, id);
}

/** A game of four-point Pitch by two pairs; the first `leaver` loses. */
export function ratedTable(
  id: string,
  people: readonly string[] = PEOPLE,
  leaver = people[1],
): TestTable {
  const table = new TestTable('pitch', { id, settings: { rated: true, removal: 'forfeit' } });
  const others = people.filter((one) => one !== 'ada');
  table.sit(...others);
  for (const by of ['ada', ...others])
    table.send({ type: 'setReady', by, isReady: true, from: `hash of ${by}` });
  table.deal();
  table.send({ type: 'leave', by: leaver });
  return table;
}

/** Everything before the end of a game as one entry, and its end as the other. */
export function entriesOf(table: TestTable): [before: JournalEntry, end: JournalEntry] {
  const steps = [...replaySteps(table.events)];
  const end = steps.findIndex(({ event }) => event.type === 'forfeited');
  const origin = { node: 'here', openedFrom: null };
  return [
    journalEntryOf(steps.slice(0, end), null, origin),
    journalEntryOf(steps.slice(end), steps[end - 1].table, origin),
  ];
}
