// Who was at a table when whoever ran it stopped has some time to come back.

import { isPresent, type PlayerId, type Table } from '#table/table.ts';

export interface ReconnectGrace {
  /** Nobody at the table has been heard of yet. */
  startFor(tables: Iterable<Table>): void;
  /** Somebody is heard of again. */
  markReturned(tableId: string, player: PlayerId): void;
  /** Whether somebody there has still time to come back. */
  isPending(tableId: string): boolean;
  stop(): void;
}

/** Calls `onMissing` for each who has not come back when the time is over. */
export function openReconnectGrace(
  time: number,
  onMissing: (tableId: string, player: PlayerId) => void,
): ReconnectGrace {
  const missing = new Map<string, Set<PlayerId>>();
  const timers = new Set<NodeJS.Timeout>();

  function giveUp(tableIds: readonly string[]): void {
    for (const tableId of tableIds) {
      const players = missing.get(tableId) ?? [];
      missing.delete(tableId);
      for (const player of players) onMissing(tableId, player);
    }
  }

  return {
    startFor(tables) {
      const ids: string[] = [];
      for (const { id, places, watchers } of tables) {
        const seated = places.filter(isPresent).flatMap(({ person }) => person ?? []);
        const players = [...seated, ...watchers].map((person) => person.id);
        if (players.length === 0) continue;
        missing.set(id, new Set(players));
        ids.push(id);
      }
      if (ids.length === 0) return;
      const timer = setTimeout(() => {
        timers.delete(timer);
        giveUp(ids);
      }, time);
      timers.add(timer.unref());
    },
    markReturned(tableId, player) {
      const players = missing.get(tableId);
      players?.delete(player);
      if (players?.size === 0) missing.delete(tableId);
    },
    isPending: (tableId) => missing.has(tableId),
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
