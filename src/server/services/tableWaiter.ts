// Being at a table by requests alone, and waiting for a deal that is due.

import { viewDeal } from '#protocol/tableView.ts';
import { DEALER } from '#rules/game.ts';
import { playOf } from '#table/assertions.ts';
import { OPENING_TIME, PROMISE_TIME } from '#table/clock.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type PlayerId, type Table } from '#table/table.ts';
import type { LiveTable, Tables } from '../tables/tableHost.ts';
import type { DeskParts } from './gameServiceDeps.ts';

/** A deal takes a moment: the players add to it. */
const LONGEST_DEAL_MS = PROMISE_TIME + OPENING_TIME + 500;

/** Who waits for something at a table looks at it whenever it changes. */
export interface Waiting {
  until(tableId: string, isTime: (table: Table) => boolean, longestMs: number): Promise<void>;
}

export function openWaiting(tables: Pick<Tables, 'onChange' | 'holdWhile'>): Waiting {
  const lookers = new Map<string, Set<(table: Table) => void>>();
  tables.onChange(({ table }) => {
    for (const look of lookers.get(table.id) ?? []) look(table);
  });
  tables.holdWhile((tableId) => lookers.has(tableId));
  return {
    until: (tableId, isTime, longestMs) =>
      new Promise((resolve) => {
        const here = lookers.get(tableId) ?? new Set();
        const timer = setTimeout(wake, longestMs);
        const look = (table: Table): void => void (isTime(table) && wake());
        lookers.set(tableId, here.add(look));
        function wake(): void {
          clearTimeout(timer);
          here.delete(look);
          if (here.size === 0 && lookers.get(tableId) === here) lookers.delete(tableId);
          resolve();
        }
      }),
  };
}

/** Somebody is there, even where no connection says so. */
export async function comeBack(
  { tables, attendance }: DeskParts,
  { table, carryOut }: LiveTable,
  player: PlayerId,
): Promise<void> {
  const seat = seatOf(table, player);
  if (seat === null) return;
  attendance.hear(table.id, player);
  if (table.places[seat].awaySince === null) tables.hear(table.id, player);
  else await carryOut({ type: 'comeBack', player });
}

/** When cards are due, waits until they are dealt, but not for ever, nor where they wait for this player. */
export async function dealt(
  { waiting }: DeskParts,
  { table }: LiveTable,
  player: PlayerId,
): Promise<void> {
  if (!mustWait(table, player)) return;
  await waiting.until(table.id, (now) => !mustWait(now, player), LONGEST_DEAL_MS);
}

/** The same where the next hand follows at once: who reads after the last card sees the next hand. */
export async function settled(parts: DeskParts, live: LiveTable, player: PlayerId): Promise<void> {
  const { settings, play } = live.table;
  if (settings.handPause === 0 && play?.pausedSince === null) await dealt(parts, live, player);
}

/** Who has promised waits until their bytes are wanted, and not for a deal that goes on without them. */
function mustWait(table: Table, player: PlayerId): boolean {
  return isDealDue(table) && !isAwaited(table, player);
}

function isDealDue(table: Table): boolean {
  return table.status === 'playing' && gameOf(table).turn(playOf(table).state)[0] === DEALER;
}

/** Whether the deal waits for what this player adds to it. */
function isAwaited(table: Table, player: PlayerId): boolean {
  const seat = seatOf(table, player);
  if (seat === null || table.places[seat].adding !== 'yes') return false;
  return viewDeal(table, seat)?.wanted !== null;
}
