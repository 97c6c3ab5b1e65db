// Waits for what is about to happen at a table, such as a deal that is due.

import { viewDeal } from '#protocol/tableView.ts';
import { DEALER } from '#rules/game.ts';
import { requireGame } from '#table/assertions.ts';
import { PROMISE_TIMEOUT, REVEAL_TIMEOUT } from '#table/clock.ts';
import { gameOf } from '#table/gameOf.ts';
import { seatOf, type PlayerId, type Table } from '#table/table.ts';
import type { TableHandle, TableHost } from '../tables/tableHost.ts';

/** A deal takes a moment, because players add bytes to it. */
const DEAL_TIMEOUT_MS = PROMISE_TIMEOUT + REVEAL_TIMEOUT + 500;

export class TableWaiter {
  private readonly tables: Pick<TableHost, 'subscribe'>;

  constructor(tables: Pick<TableHost, 'subscribe'>) {
    this.tables = tables;
  }

  /** Resolves at the first change after which it is time, or when the timeout is over. */
  waitUntil(tableId: string, isTime: (table: Table) => boolean, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = this.tables.subscribe(tableId, ({ table }) => {
        if (isTime(table)) finish();
      });
      const timer = setTimeout(finish, timeoutMs);
      function finish(): void {
        clearTimeout(timer);
        unsubscribe();
        resolve();
      }
    });
  }

  /** Waits for cards that are due, but not forever, and not if the deal waits for this player. */
  async waitForDeal({ table }: TableHandle, player: PlayerId): Promise<void> {
    if (!mustWait(table, player)) return;
    await this.waitUntil(table.id, (now) => !mustWait(now, player), DEAL_TIMEOUT_MS);
  }

  /** Waits if the next hand follows at once, so that a request after the last card returns the next hand. */
  async waitForNextHand(live: TableHandle, player: PlayerId): Promise<void> {
    const { settings, play } = live.table;
    if (settings.handPause === 0 && play?.pausedSince === null)
      await this.waitForDeal(live, player);
  }
}

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
