// `masa tables`: lists the tables of a server, one line each.

import { openClient, type Client } from '#client/client.ts';
import { receivedRefusal } from '#client/receivedRefusal.ts';
import type { RequestInput } from '#protocol/requests.ts';
import type { AckOf } from '#protocol/socketEvents.ts';
import { ANY_GAME, type TableSummary } from '#protocol/tableSummary.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatTitle } from '#words/gameText.ts';
import type { Call } from '../commandLine/commandLine.ts';
import { readServer } from '../online/server.ts';
import { awaitConnection, unreachable, type OpenClient } from '../online/session.ts';
import { ui, words } from '../texts/language.ts';
import { complain, print } from '../screen/output.ts';

export async function runTables(
  call: Call,
  connect: OpenClient = openClient,
): Promise<number | Refusal> {
  const url = readServer(call);
  if (isRefusal(url)) return url;
  const tables = await fetchTables(url, connect);
  if (isRefusal(tables)) return complain(tables);
  // Written to stderr, because programs read the lines.
  if (tables.length === 0) complain(ui.online.entry.noTables);
  return print(listTables(tables));
}

async function fetchTables(
  url: string,
  connect: OpenClient,
): Promise<readonly TableSummary[] | Refusal> {
  const answer = awaitConnection();
  const client = connect({ url, token: async () => null, onState: answer.hear });
  try {
    if (!(await answer.isReached)) return unreachable(url);
    return await allPages(client);
  } finally {
    client.close();
  }
}

async function allPages(client: Client): Promise<readonly TableSummary[] | Refusal> {
  const tables: TableSummary[] = [];
  let after: string | null = null;
  do {
    const wanted: RequestInput<'listTables'> = {
      which: 'all',
      game: ANY_GAME,
      ...(after !== null && { after }),
    };
    const page: AckOf<'listTables'> = await client.request('listTables', wanted);
    if (!page.ok) return receivedRefusal(page.error);
    tables.push(...page.tables);
    after = page.next;
  } while (after !== null);
  return tables;
}

/** Lists in columns: the code to join by, the game, the seats, the possible actions, the players. */
function listTables(tables: readonly TableSummary[]): string[] {
  const rows = tables.map((table) => [
    table.id,
    formatTitle(words, table.game),
    ui.online.seats.taken(table.playerCount, table.seats),
    possibility(table),
    table.playerNames.join(', '),
  ]);
  const width = (column: number): number => Math.max(...rows.map((row) => row[column].length));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(width(column)))
      .join('  ')
      .trimEnd(),
  );
}

function possibility({ joinable, watchable, status }: TableSummary): string {
  if (joinable) return 'join';
  return watchable ? 'watch' : status;
}
