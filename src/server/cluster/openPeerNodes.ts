// The other nodes of a cluster, as the tables know them: told and asked by the bus.

import { StorageUnavailableError } from '../store/errors.ts';
import { unrefDelay } from '../time/delay.ts';
import type { Bus } from './bus.ts';
import type { PeerNodes, ForwardResult, PeerMessage, PresenceKind } from '../tables/peerNodes.ts';
import type { Command } from '#table/commands.ts';
import type { PlayerId } from '#table/table.ts';

export interface ClusterPeerNodes extends PeerNodes {
  /** Nodes have died: their tables wait. */
  notifyPeersLost(): void;
  /** This node was not heard, or did not hear, for a while. */
  notifyMessagesMissed(): void;
}

interface LobbyNote {
  readonly tableId: string;
  readonly isOffer: boolean;
  readonly from: string;
}

interface Forwarded {
  readonly tableId: string;
  readonly command: Command;
}

interface PresenceQuestion {
  readonly tableId: string;
  readonly player: PlayerId;
  readonly way: PresenceKind;
}

const LOBBY = 'lobby';
const CALL = 'call';

const RETRY_DELAY_MS = 1000;

/** Where nobody can be asked, nobody knows: who says no must have been able to hear a yes. */
async function askUntilHeard(bus: Bus, about: PresenceQuestion): Promise<boolean> {
  for (;;) {
    if (await bus.requestAny('isThere', about)) return true;
    if (bus.isClosed() || (await bus.isResponsive())) return false;
    await unrefDelay(RETRY_DELAY_MS, null);
  }
}

/** A moment without Redis is no trouble yet. */
const MAX_REDIS_OUTAGE_MS = 1500;

export async function openPeerNodes(
  bus: Bus,
  node: string,
  isHolding: () => boolean,
): Promise<ClusterPeerNodes> {
  const lobbyListeners: ((tableId: string, isOffer: boolean) => void)[] = [];
  const goneListeners: (() => void)[] = [];
  const missedListeners: (() => void)[] = [];
  const othersGone = (): void => {
    for (const listener of goneListeners) listener();
  };
  const missed = (): void => {
    for (const listener of missedListeners) listener();
  };
  await bus.subscribe(LOBBY, ({ tableId, isOffer, from }: LobbyNote) => {
    if (from === node) return;
    for (const listener of lobbyListeners) listener(tableId, isOffer);
  });
  await bus.subscribe(CALL, ({ from }: { from: string }) => {
    if (from !== node) othersGone();
  });
  bus.onReconnected(missed);
  return {
    notifyPeersLost: othersGone,
    notifyMessagesMissed: missed,
    publish: (tableId, message) => bus.publish(`table:${tableId}`, message),
    subscribe: (tableId, hear) =>
      bus
        .subscribe(`table:${tableId}`, (message: PeerMessage) => hear(message))
        .catch((fault: unknown) => {
          throw new StorageUnavailableError('Redis does not answer', { cause: fault });
        }),
    holdsLease: isHolding,
    isReachable() {
      const since = bus.disconnectedSince();
      return since === null || performance.now() - since < MAX_REDIS_OUTAGE_MS;
    },
    requestCatchUp: (other, tableId) =>
      void bus.request(other, 'look', { tableId }).catch(() => {}),
    onCatchUpRequested: (look) =>
      bus.onRequest('look', async ({ tableId }: { tableId: string }) => look(tableId)),
    forward: (other, tableId, command) =>
      bus.request(other, 'command', { tableId, command }) as Promise<ForwardResult>,
    onForwarded: (carryOut) =>
      bus.onRequest('command', ({ tableId, command }: Forwarded) => carryOut(tableId, command)),
    publishListingChange: (tableId, isOffer) =>
      bus.publish(LOBBY, { tableId, isOffer, from: node }),
    onListingChange: (listener) => void lobbyListeners.push(listener),
    isPresent: (tableId, player, way) => askUntilHeard(bus, { tableId, player, way }),
    onPresenceQuestion: (answer) =>
      bus.onRequest('isThere', async ({ tableId, player, way }: PresenceQuestion) =>
        answer(tableId, player, way),
      ),
    onPeersLost: (listener) => void goneListeners.push(listener),
    announceFreeTables: () => bus.publish(CALL, { from: node }),
    onMessagesMissed: (listener) => void missedListeners.push(listener),
  };
}
