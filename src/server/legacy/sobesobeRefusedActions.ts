// What players were refused by `SendAction`, for the streams that they have open at that game.

import type { Refusal } from '#rules/refusal.ts';
import type { PlayerId } from '#table/table.ts';

export interface RefusalRelay {
  tell(tableId: string, player: PlayerId, refusal: Refusal): void;
  /** From now on, until it is ended. */
  listen(tableId: string, player: PlayerId): RefusalInbox;
}

/** What a stream has not told yet. */
export interface RefusalInbox {
  /** Resolves when there is something to take. */
  arrival(): Promise<void>;
  take(): Refusal[];
  end(): void;
}

/** So many wait for a stream that is not read; the answers to the actions had them all. */
const MAX_QUEUED = 16;

export function createRefusalRelay(): RefusalRelay {
  const inboxes = new Map<string, Set<(refusal: Refusal) => void>>();
  return {
    tell(tableId, player, refusal) {
      for (const put of inboxes.get(keyOf(tableId, player)) ?? []) put(refusal);
    },
    listen(tableId, player) {
      const key = keyOf(tableId, player);
      const others = inboxes.get(key) ?? new Set();
      let waiting: Refusal[] = [];
      let wake = (): void => {};
      const put = (refusal: Refusal): void => {
        waiting = [...waiting, refusal].slice(-MAX_QUEUED);
        wake();
      };
      inboxes.set(key, others.add(put));
      return {
        arrival: () =>
          new Promise((resolve) => {
            wake = resolve;
            if (waiting.length > 0) resolve();
          }),
        take() {
          const taken = waiting;
          waiting = [];
          return taken;
        },
        end() {
          others.delete(put);
          if (others.size === 0 && inboxes.get(key) === others) inboxes.delete(key);
        },
      };
    },
  };
}

function keyOf(tableId: string, player: PlayerId): string {
  return JSON.stringify([tableId, player]);
}
