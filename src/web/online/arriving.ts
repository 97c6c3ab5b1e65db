// Getting to a table: whoever is nobody yet becomes a guest on the way.

import { tablePath } from '#client/inviteLink.ts';
import type { RequestInput } from '#protocol/requests.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { askFor } from './onlineClient.ts';
import { becomeKnown } from './session.ts';
import { noteWatching } from './watching.ts';

/** The id of the table that one is at now. */
export type Arrival = string | Refusal;

type Way = 'createTable' | 'joinTable' | 'watchTable';

async function arrive<N extends Way>(way: N, request: RequestInput<N>): Promise<Arrival> {
  const refusal = await becomeKnown();
  if (refusal) return refusal;
  const answer = await askFor(way, request);
  return isRefusal(answer) ? answer : (answer as { tableId: string }).tableId;
}

export function openTable(wanted: RequestInput<'createTable'>): Promise<Arrival> {
  return arrive('createTable', wanted);
}

export function sitDown(
  tableId: string,
  options: Pick<RequestInput<'joinTable'>, 'seat' | 'invitation'> = {},
): Promise<Arrival> {
  noteWatching(null);
  return arrive('joinTable', { tableId, ...options });
}

export async function watch(tableId: string, invitation?: string): Promise<Arrival> {
  const arrival = await arrive('watchTable', { tableId, invitation });
  noteWatching(isRefusal(arrival) ? null : arrival);
  return arrival;
}

/** Where somebody waits for a game of this kind, or at a new table. */
export async function playQuickly(game: string): Promise<Arrival> {
  const answer = await askFor('listTables', { game });
  const waiting = isRefusal(answer) ? [] : answer.tables;
  const fullest = waiting.toSorted((one, other) => other.playerCount - one.playerCount)[0];
  const arrival = fullest ? await sitDown(fullest.id) : null;
  return arrival === null || isRefusal(arrival) ? openTable({ game }) : arrival;
}

export function tableAddress(tableId: string): string {
  return tablePath(tableId);
}
