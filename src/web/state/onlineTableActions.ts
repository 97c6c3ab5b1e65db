// Creates, joins, watches and leaves online tables; creates a guest account first if there is none.

import { tablePath } from '#client/inviteLink.ts';
import type { RequestInput } from '#protocol/requests.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { useTable } from './table.ts';
import { sendRequest, requestResult } from './onlineClient.ts';
import { ensureAccount } from './session.ts';
import { rememberWatching } from './watching.ts';

/** The id of the table, or why the player could not get there. */
export type JoinResult = string | Refusal;

async function withAccount(
  request: () => Promise<{ tableId: string } | Refusal>,
): Promise<JoinResult> {
  const refusal = await ensureAccount();
  if (refusal) return refusal;
  const answer = await request();
  return isRefusal(answer) ? answer : answer.tableId;
}

export function createOnlineTable(request: RequestInput<'createTable'>): Promise<JoinResult> {
  return withAccount(() => requestResult('createTable', request));
}

export function joinOnlineTable(
  tableId: string,
  options: Pick<RequestInput<'joinTable'>, 'seat' | 'invitation'> = {},
): Promise<JoinResult> {
  rememberWatching(null);
  return withAccount(() => requestResult('joinTable', { tableId, ...options }));
}

export async function watchOnlineTable(tableId: string, invitation?: string): Promise<JoinResult> {
  const result = await withAccount(() => requestResult('watchTable', { tableId, invitation }));
  rememberWatching(isRefusal(result) ? null : result);
  return result;
}

/** Leaves for good: returning to the page does not resume watching. */
export function leaveTable(): ReturnType<typeof sendRequest> {
  rememberWatching(null);
  return sendRequest('leaveTable', {});
}

/** Joins the open table of this game with the most players, or creates one. */
export async function quickPlay(game: string): Promise<JoinResult> {
  const answer = await requestResult('listTables', { game });
  const waiting = isRefusal(answer) ? [] : answer.tables;
  const fullest = waiting.toSorted((one, other) => other.playerCount - one.playerCount)[0];
  const result = fullest ? await joinOnlineTable(fullest.id) : null;
  return result === null || isRefusal(result) ? createOnlineTable({ game }) : result;
}

/** Where to go from a replay or a review: back to the table if the player is still there. */
export function addressAfterGame(tableId: string): string {
  return useTable.getState().table?.id === tableId ? tableAddress(tableId) : '/profile';
}

export function tableAddress(tableId: string): string {
  return tablePath(tableId);
}
