// Being at a table by requests alone, and waiting for a deal that is due.

import { viewDeal } from '#protocol/tableView.ts';
import { DEALER } from '#rules/game.ts';
import { requireGame } from '#table/assertions.ts';
import { REVEAL_TIMEOUT, PROMISE_TIMEOUT } from '#table/clock.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type PlayerId, type Table } from '#table/table.ts';
import type { TableHandle, TableHost } from '../tables/tableHost.ts';
import type { GameServiceContext } from './gameServiceDeps.ts';

/** A deal takes a moment: the players add to it. */
const DEAL_TIMEOUT_MS = PROMISE_TIMEOUT + REVEAL_TIMEOUT + 500;

/** Who waits for something at a table looks at it whenever it changes. */
export interface TableWaiter {
  waitUntil(tableId: string, isTime: (table: Table) => boolean, longestMs: number): Promise<void>;
}

export function createTableWaiter(
  tables: Pick<TableHost, 'onChange' | 'keepLoadedWhile'>,
): TableWaiter {
  const lookers = new Map<string, Set<(table: Table) => void>>();
  tables.onChange(({ table }) => {
    for (const look of lookers.get(table.id) ?? []) look(table);
  });
  tables.keepLoadedWhile((tableId) => lookers.has(tableId));
  return {
    waitUntil: (tableId, isTime, longestMs) =>
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
export async function markPresent(
  { tables: { presence } }: GameServiceContext,
  live: TableHandle,
  player: PlayerId,
): Promise<void> {
  const { table } = live;
  const seat = seatOf(table, player);
  if (seat === null) return;
  presence.recordRequest(table.id, player);
  if (table.places[seat].awaySince === null) presence.markReturned(table.id, player);
  else await live.execute({ type: 'comeBack', player });
}

/** When cards are due, waits until they are dealt, but not for ever, nor where they wait for this player. */
export async function waitForDeal(
  { waiting }: GameServiceContext,
  { table }: TableHandle,
  player: PlayerId,
): Promise<void> {
  if (!mustWait(table, player)) return;
  await waiting.waitUntil(table.id, (now) => !mustWait(now, player), DEAL_TIMEOUT_MS);
}

/** The same where the next hand follows at once: who reads after the last card sees the next hand. */
export async function waitForNextHand(
  parts: GameServiceContext,
  live: TableHandle,
  player: PlayerId,
): Promise<void> {
  const { settings, play } = live.table;
  if (settings.handPause === 0 && play?.pausedSince === null)
    await waitForDeal(parts, live, player);
}

/** Who has promised waits until their bytes are wanted, and not for a deal that goes on without them. */
function mustWait(table: Table, player: PlayerId): boolean {
  return isDealDue(table) && !isAwaited(table, player);
}

function isDealDue(table: Table): boolean {
  return table.status === 'playing' && gameOf(table).turn(requireGame(table).state)[0] === DEALER;
}

/** Whether the deal waits for what this player adds to it. */
function isAwaited(table: Table, player: PlayerId): boolean {
  const seat = seatOf(table, player);
  if (seat === null || table.places[seat].adding !== 'yes') return false;
  return viewDeal(table, seat)?.wanted !== null;
}
