// Getting to a table and away from it: whoever is nobody yet becomes a guest on the way.

import { tablePath } from '#client/inviteLink.ts';
import type { RequestInput } from '#protocol/requests.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { ask, askFor } from './onlineClient.ts';
import { becomeKnown } from './session.ts';
import { noteWatching } from './watching.ts';

/** The id of the table that one is at now. */
export type Arrival = string | Refusal;

async function arrive(ask: () => Promise<{ tableId: string } | Refusal>): Promise<Arrival> {
  const refusal = await becomeKnown();
  if (refusal) return refusal;
  const answer = await ask();
  return isRefusal(answer) ? answer : answer.tableId;
}

export function openTable(wanted: RequestInput<'createTable'>): Promise<Arrival> {
  return arrive(() => askFor('createTable', wanted));
}

export function sitDown(
  tableId: string,
  options: Pick<RequestInput<'joinTable'>, 'seat' | 'invitation'> = {},
): Promise<Arrival> {
  noteWatching(null);
  return arrive(() => askFor('joinTable', { tableId, ...options }));
}

export async function watch(tableId: string, invitation?: string): Promise<Arrival> {
  const arrival = await arrive(() => askFor('watchTable', { tableId, invitation }));
  noteWatching(isRefusal(arrival) ? null : arrival);
  return arrival;
}

/** For good: who looks in again does not go on watching. */
export function leaveTable(): ReturnType<typeof ask> {
  noteWatching(null);
  return ask('leaveTable', {});
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
