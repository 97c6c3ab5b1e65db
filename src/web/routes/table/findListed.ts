// Searches the paged list of tables for one.

import { ANY_GAME, type TableSummary } from '#protocol/tableSummary.ts';
import { isRefusal } from '#rules/refusal.ts';
import { plainTableId } from '#table/tableId.ts';
import { requestResult } from '../../state/onlineClient.ts';

/** Limits how long a player waits for the search. */
const MAX_PAGES = 40;

export function isSameTable(one: string, other: string): boolean {
  return plainTableId(one) === plainTableId(other);
}

/** Returns null if the table is not listed, and undefined if the search failed or was cut short. */
export async function findListed(id: string): Promise<TableSummary | null | undefined> {
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(after);
    if (isRefusal(answer)) return undefined;
    const found = answer.tables.find((table) => isSameTable(table.id, id));
    if (found) return found;
    if (answer.next === null) return null;
    after = answer.next;
  }
  return undefined;
}

function fetchPage(after: string | null) {
  return requestResult('listTables', { which: 'all', game: ANY_GAME, ...(after && { after }) });
}
