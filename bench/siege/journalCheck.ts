// Checks after the siege that the journal has every acknowledged command once, and nothing that nobody asked for.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TableEvent } from '#table/events.ts';
import type { Ledger } from './honestTable.ts';

/** Whether an event happens only because a person asked for it. */
function isAskedFor(event: TableEvent): boolean {
  if (event.type === 'moved') return event.by === 'player';
  return ['created', 'said', 'watched', 'readied', 'votedRematch', 'botSat'].includes(event.type);
}

/** Returns the id of the command behind an event. */
function commandOf({ cause }: TableEvent): string | undefined {
  return cause?.slice(cause.indexOf(':') + 1);
}

/** Returns a sentence for each problem. */
export async function checkJournal(
  dataFolder: string,
  accounts: Ledger,
  players: number,
): Promise<string[]> {
  const database = new DatabaseSync(join(dataFolder, 'masa.db'), { readOnly: true });
  const rows = database.prepare('select table_id, event from events').all();
  const count = database.prepare('select count(*) as count from accounts').get()?.count;
  database.close();
  const problems: string[] = [];
  const times = new Map<string, number>();
  for (const row of rows) {
    const tableId = String(row.table_id);
    const event: TableEvent = JSON.parse(String(row.event));
    const command = commandOf(event);
    if (command) times.set(command, (times.get(command) ?? 0) + 1);
    if (!accounts.tables.has(tableId)) problems.push(`table ${tableId}, which nobody opened`);
    if (command ? !accounts.acknowledged.has(command) : isAskedFor(event)) {
      problems.push(`${event.type} at ${tableId}, which nobody was granted`);
    }
  }
  for (const command of accounts.acknowledged) {
    const stored = times.get(command) ?? 0;
    if (stored !== 1) problems.push(`an acknowledged command is stored ${stored} times`);
  }
  if (count !== players) problems.push(`${count} accounts of ${players} players`);
  return [...new Set(problems)];
}
