// The other nodes of a cluster, as the tables know them: told and asked by the bus.

import { StorageUnavailableError } from '../database/storageUnavailable.ts';
import { unrefDelay } from '../time/delay.ts';
import type { Bus } from './bus.ts';
import type { PeerNodes, ForwardResult, PeerMessage, PresenceKind } from '../tables/peerNodes.ts';
import type { Command } from '#table/commands.ts';
import type { PlayerId } from '#table/table.ts';

export interface ClusterPeerNodes extends PeerNodes {
  /** Nodes have died: their tables wait. */
  othersGone(): void;
  /** This node was not heard, or did not hear, for a while. */
  missed(): void;
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

const ASKED_AGAIN_AFTER_MS = 1000;

/** Where nobody can be asked, nobody knows: who says no must have been able to hear a yes. */
async function askUntilHeard(bus: Bus, about: PresenceQuestion): Promise<boolean> {
  for (;;) {
    if (await bus.askAll('isThere', about)) return true;
    if (bus.isClosed() || (await bus.answers())) return false;
    await unrefDelay(ASKED_AGAIN_AFTER_MS, null);
  }
}

/** A moment without Redis is no trouble yet. */
const MOST_AWAY_MS = 1500;

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
  await bus.listen(LOBBY, ({ tableId, isOffer, from }: LobbyNote) => {
    if (from === node) return;
    for (const listener of lobbyListeners) listener(tableId, isOffer);
  });
  await bus.listen(CALL, ({ from }: { from: string }) => {
    if (from !== node) othersGone();
  });
  bus.onBack(missed);
  return {
    othersGone,
    missed,
    tell: (tableId, message) => bus.publish(`table:${tableId}`, message),
    follow: (tableId, hear) =>
      bus
        .listen(`table:${tableId}`, (message: PeerMessage) => hear(message))
        .catch((fault: unknown) => {
          throw new StorageUnavailableError('Redis does not answer', { cause: fault });
        }),
    isHolding,
    isHeard() {
      const since = bus.awaySince();
      return since === null || performance.now() - since < MOST_AWAY_MS;
    },
    nudge: (other, tableId) => void bus.ask(other, 'look', { tableId }).catch(() => {}),
    onNudged: (look) =>
      bus.answer('look', async ({ tableId }: { tableId: string }) => look(tableId)),
    forward: (other, tableId, command) =>
      bus.ask(other, 'command', { tableId, command }) as Promise<ForwardResult>,
    onForwarded: (carryOut) =>
      bus.answer('command', ({ tableId, command }: Forwarded) => carryOut(tableId, command)),
    tellLobby: (tableId, isOffer) => bus.publish(LOBBY, { tableId, isOffer, from: node }),
    onLobby: (listener) => void lobbyListeners.push(listener),
    isThere: (tableId, player, way) => askUntilHeard(bus, { tableId, player, way }),
    onIsThere: (answer) =>
      bus.answer('isThere', async ({ tableId, player, way }: PresenceQuestion) =>
        answer(tableId, player, way),
      ),
    onOthersGone: (listener) => void goneListeners.push(listener),
    callOthers: () => bus.publish(CALL, { from: node }),
    onMissed: (listener) => void missedListeners.push(listener),
  };
}
