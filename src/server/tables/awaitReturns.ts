// After a start of the server: who was at a table when it stopped has some time to come back.

import { isPresent, type PlayerId, type Table } from '#table/table.ts';

export interface Returns {
  /** Somebody is heard of again. */
  hear(tableId: string, player: PlayerId): void;
  stop(): void;
}

/** Calls `onMissing` for each who has not come back when the time is over. */
export function awaitReturns(
  tables: Iterable<Table>,
  time: number,
  onMissing: (tableId: string, player: PlayerId) => void,
): Returns {
  const missing = new Map<string, { tableId: string; player: PlayerId }>();
  const keyOf = (tableId: string, player: PlayerId): string => `${tableId}/${player}`;
  for (const { id: tableId, places, watchers } of tables) {
    const seated = places.filter(isPresent).flatMap(({ person }) => person ?? []);
    for (const { id: player } of [...seated, ...watchers]) {
      missing.set(keyOf(tableId, player), { tableId, player });
    }
  }
  const timer = setTimeout(() => {
    for (const { tableId, player } of missing.values()) onMissing(tableId, player);
  }, time);
  timer.unref();
  return {
    hear: (tableId, player) => void missing.delete(keyOf(tableId, player)),
    stop: () => clearTimeout(timer),
  };
}
