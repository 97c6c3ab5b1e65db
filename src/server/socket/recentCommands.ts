// Commands that were executed lately, for those that are repeated by a person who is at no table any more.

import type { PlayerId } from '#table/table.ts';
import { evictOldest } from '../guard/evictOldest.ts';

export interface RecentCommands {
  note(player: PlayerId, commandId: string): void;
  has(player: PlayerId, commandId: string): boolean;
}

/** A table remembers its own commands; these are the ones that led away from it. */
const MAX_RECENT = 10_000;

export function createRecentCommands(): RecentCommands {
  const kept = new Set<string>();
  const keyOf = (player: PlayerId, commandId: string): string => `${player}:${commandId}`;
  return {
    note(player, commandId) {
      kept.add(keyOf(player, commandId));
      evictOldest(kept, MAX_RECENT);
    },
    has: (player, commandId) => kept.has(keyOf(player, commandId)),
  };
}
