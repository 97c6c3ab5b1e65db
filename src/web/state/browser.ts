// Small things that this browser or tab remembers about online tables: the last one, invitations, the watched one, and
// the seed of the player's contributions to deals.

import { readInvite } from '#client/inviteLink.ts';
import { randomHex } from '#client/randomHex.ts';
import type { TableView } from '#protocol/tableView.ts';
import type { Avatar } from '#table/table.ts';
import { plainTableId } from '#table/tableId.ts';

const LAST_TABLE_KEY = 'masa.lastTable';

export interface LastTable {
  readonly id: string;
  readonly name: string;
  readonly game: string;
}

/** Forgets the table if the player has no seat there or its game is over. */
export function rememberTable(table: TableView | null): void {
  const isRunning = table !== null && table.seat !== null && table.status !== 'finished';
  if (!isRunning) return localStorage.removeItem(LAST_TABLE_KEY);
  const { id, name, game } = table;
  localStorage.setItem(LAST_TABLE_KEY, JSON.stringify({ id, name, game } satisfies LastTable));
}

/** Returns the stored text, so that callers can compare it; null if there is none. */
export function lastTableText(): string | null {
  return localStorage.getItem(LAST_TABLE_KEY);
}

export function readLastTable(text: string | null): LastTable | null {
  if (text === null) return null;
  try {
    const { id, name, game }: Partial<LastTable> = Object(JSON.parse(text));
    return id && name && game ? { id, name, game } : null;
  } catch {
    return null;
  }
}

const COMPANIONS_KEY = 'masa.companions';
const MAX_COMPANIONS = 12;

/** Somebody with whom the player sat at a table. */
export interface Companion {
  readonly id: string;
  readonly name: string;
  readonly avatar: Avatar | null;
}

/** Remembers the other people of a running game, the latest first. */
export function rememberCompanions(table: TableView | null): void {
  if (table?.status !== 'playing' || table.seat === null) return;
  const met = table.players
    .filter(({ bot, seat }) => bot === null && seat !== table.seat)
    .map(({ id, name, avatar }): Companion => ({ id, name, avatar }));
  if (met.length === 0) return;
  const earlier = readCompanions(companionsText()).filter(
    (one) => !met.some(({ id }) => id === one.id),
  );
  const all = [...met, ...earlier].slice(0, MAX_COMPANIONS);
  localStorage.setItem(COMPANIONS_KEY, JSON.stringify(all));
}

export function companionsText(): string {
  return localStorage.getItem(COMPANIONS_KEY) ?? '';
}

export function readCompanions(text: string): readonly Companion[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((one) => one?.id && one?.name) : [];
  } catch {
    return [];
  }
}

const INVITATION_KEY = 'masa.invitation.';

/** Replaces an older invitation: a table gets a new one when its host removes a player. */
export function rememberInvitation(tableId: string, invitation: string): void {
  sessionStorage.setItem(INVITATION_KEY + plainTableId(tableId), invitation);
}

/**
 * Returns the invitation in the URL, after removing it there, or else the stored one. Undefined if the player
 * has only the table code.
 */
export function invitationTo(tableId: string): string | undefined {
  const { invitation } = readInvite(location.href);
  if (invitation !== null) {
    rememberInvitation(tableId, invitation);
    history.replaceState(history.state, '', location.pathname);
  }
  return sessionStorage.getItem(INVITATION_KEY + plainTableId(tableId)) ?? undefined;
}

const WATCHED_KEY = 'masa.watching';

export function rememberWatching(tableId: string | null): void {
  if (tableId === null) sessionStorage.removeItem(WATCHED_KEY);
  else sessionStorage.setItem(WATCHED_KEY, tableId);
}

export function isWatcherOf(tableId: string): boolean {
  return sessionStorage.getItem(WATCHED_KEY) === tableId;
}

const SEED_KEY = 'masa.dealSeed';
const DEVICE_KEY = 'masa.device';

export function dealSeed(): string {
  return storedHex(SEED_KEY, 32);
}

/** Names this browser, the same in all of its tabs. */
export function deviceId(): string {
  return storedHex(DEVICE_KEY, 16);
}

/** Returns random bytes that stay the same in this browser. */
function storedHex(key: string, bytes: number): string {
  const fresh = randomHex(bytes);
  try {
    const stored = localStorage.getItem(key);
    if (stored && stored.length === fresh.length && /^[0-9a-f]+$/.test(stored)) return stored;
    localStorage.setItem(key, fresh);
  } catch {
    // Without storage it lasts as long as the page.
  }
  return fresh;
}
