// Games that are over, each with its table as it was when it ended: read from the journal, and kept for a while.

import type { Table } from '#table/table.ts';
import type { Journal } from '../journal/journal.ts';
import { replaySteps } from '#table/step.ts';
import { evictOldest } from '../limits/evictOldest.ts';

export interface PastGames {
  /** Null where there is no such game, or it never came to a result. */
  read(tableId: string, number: number): Promise<Table | null>;
}

/** Whoever asks for a game that is over asks several times. */
const KEPT = 50;

export function openPastGames(journal: Pick<Journal, 'events'>): PastGames {
  /** What is over does not change; the longest ago first. */
  const kept = new Map<string, Table>();

  function keep(key: string, table: Table): void {
    kept.delete(key);
    kept.set(key, table);
    evictOldest(kept, KEPT);
  }

  return {
    async read(tableId, number) {
      const key = `${tableId}/${number}`;
      const table = kept.get(key) ?? (await atEnd(journal, tableId, number));
      if (table) keep(key, table);
      return table;
    },
  };
}

async function atEnd(
  journal: Pick<Journal, 'events'>,
  tableId: string,
  number: number,
): Promise<Table | null> {
  for (const { table } of replaySteps(await journal.events(tableId))) {
    if (table.play?.number === number && table.play.result) return table;
  }
  return null;
}
