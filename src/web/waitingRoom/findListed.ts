// Whether a table is in the lobby's list, however long that is.

import { ANY_GAME, type TableSummary } from '#protocol/tableSummary.ts';
import { isRefusal } from '#rules/refusal.ts';
import { plainTableId } from '#table/tableId.ts';
import { requestResult } from '../online/onlineClient.ts';

/** Nobody waits for more pages than this at a door. */
const MAX_PAGES = 40;

export function isSameTable(one: string, other: string): boolean {
  return plainTableId(one) === plainTableId(other);
}

/** Null when it is in no page; undefined when that cannot be told. */
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
