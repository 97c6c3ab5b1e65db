// Getting to a table and away from it: whoever is nobody yet becomes a guest on the way.

import { tablePath } from '#client/inviteLink.ts';
import type { RequestInput } from '#protocol/requests.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { sendRequest, requestResult } from './onlineClient.ts';
import { ensureAccount } from './session.ts';
import { rememberWatching } from './watching.ts';

/** The id of the table that one is at now. */
export type JoinResult = string | Refusal;

async function arrive(ask: () => Promise<{ tableId: string } | Refusal>): Promise<JoinResult> {
  const refusal = await ensureAccount();
  if (refusal) return refusal;
  const answer = await ask();
  return isRefusal(answer) ? answer : answer.tableId;
}

export function createOnlineTable(wanted: RequestInput<'createTable'>): Promise<JoinResult> {
  return arrive(() => requestResult('createTable', wanted));
}

export function joinOnlineTable(
  tableId: string,
  options: Pick<RequestInput<'joinTable'>, 'seat' | 'invitation'> = {},
): Promise<JoinResult> {
  rememberWatching(null);
  return arrive(() => requestResult('joinTable', { tableId, ...options }));
}

export async function watchOnlineTable(tableId: string, invitation?: string): Promise<JoinResult> {
  const arrival = await arrive(() => requestResult('watchTable', { tableId, invitation }));
  rememberWatching(isRefusal(arrival) ? null : arrival);
  return arrival;
}

/** For good: who looks in again does not go on watching. */
export function leaveTable(): ReturnType<typeof sendRequest> {
  rememberWatching(null);
  return sendRequest('leaveTable', {});
}

/** Where somebody waits for a game of this kind, or at a new table. */
export async function quickPlay(game: string): Promise<JoinResult> {
  const answer = await requestResult('listTables', { game });
  const waiting = isRefusal(answer) ? [] : answer.tables;
  const fullest = waiting.toSorted((one, other) => other.playerCount - one.playerCount)[0];
  const arrival = fullest ? await joinOnlineTable(fullest.id) : null;
  return arrival === null || isRefusal(arrival) ? createOnlineTable({ game }) : arrival;
}

export function tableAddress(tableId: string): string {
  return tablePath(tableId);
}
