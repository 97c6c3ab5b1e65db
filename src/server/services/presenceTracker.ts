// Who is at a table by requests and streams alone: they have no connection to lose, so who is not heard of
// for a while is gone.

import { seatOf, type PlayerId, type Time } from '#table/table.ts';
import type { OnFault } from '../ops/faults.ts';
import type { TableHost } from '../tables/tableHost.ts';

export interface PresenceTracker {
  /** Somebody asked something about the table. */
  recordRequest(tableId: string, player: PlayerId): void;
  /** Somebody follows the table, until they do not any more. */
  recordStream(tableId: string, player: PlayerId): { end(): void };
  hasStream(tableId: string, player: PlayerId): boolean;
  /** Whether they were heard of lately. */
  isPresent(tableId: string, player: PlayerId): boolean;
  stop(): void;
}

export interface PresenceTrackerDeps {
  readonly tables: Pick<TableHost, 'find' | 'execute' | 'isPresentElsewhere'>;
  /** Whether somebody is at the table by a connection, which says by itself when it is lost. */
  readonly isConnected: (tableId: string, player: PlayerId) => boolean;
  readonly onFault: OnFault;
  readonly lastsMs?: number | undefined;
  readonly now?: () => Time;
}

interface Attending {
  readonly tableId: string;
  readonly player: PlayerId;
  heardAt: Time;
  streams: number;
}

const PRESENCE_TIMEOUT_MS = 2 * 60_000;
/** How often those who are gone are looked for, in parts of that time. */
const LOOKS = 4;

export function openPresenceTracker(deps: PresenceTrackerDeps): PresenceTracker {
  const { tables, isConnected, onFault, lastsMs = PRESENCE_TIMEOUT_MS, now = Date.now } = deps;
  const attending = new Map<string, Attending>();
  const keyOf = (tableId: string, player: PlayerId): string => `${tableId}/${player}`;

  function noted(tableId: string, player: PlayerId): Attending {
    const key = keyOf(tableId, player);
    const one = attending.get(key) ?? { tableId, player, heardAt: 0, streams: 0 };
    one.heardAt = now();
    attending.set(key, one);
    return one;
  }

  function lookAround(): void {
    const latest = now() - lastsMs;
    for (const [key, { tableId, player, heardAt, streams }] of attending) {
      if (streams > 0 || heardAt > latest) continue;
      attending.delete(key);
      if (isConnected(tableId, player)) continue;
      goAway(tableId, player).catch((fault: unknown) => onFault(fault, 'goAway'));
    }
  }

  async function goAway(tableId: string, player: PlayerId): Promise<void> {
    const table = await tables.find(tableId);
    if (!table || seatOf(table, player) === null) return;
    if (await tables.isPresentElsewhere(tableId, player, 'request')) return;
    await tables.execute(tableId, { type: 'goAway', player });
  }

  const timer = setInterval(lookAround, lastsMs / LOOKS).unref();
  return {
    recordRequest: (tableId, player) => void noted(tableId, player),
    recordStream(tableId, player) {
      noted(tableId, player).streams++;
      let isHere = true;
      return {
        end() {
          if (isHere) noted(tableId, player).streams--;
          isHere = false;
        },
      };
    },
    hasStream: (tableId, player) => (attending.get(keyOf(tableId, player))?.streams ?? 0) > 0,
    isPresent: (tableId, player) => attending.has(keyOf(tableId, player)),
    stop: () => clearInterval(timer),
  };
}
