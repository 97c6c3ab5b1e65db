// The other nodes of a cluster, as the tables know them: told and asked by the bus.

import type { Bus } from './bus.ts';
import type { Fellows, Outcome, Telling, Way } from '../tables/fellows.ts';
import type { Command } from '#table/commands.ts';
import type { PlayerId } from '#table/table.ts';

export interface OpenFellows extends Fellows {
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

interface IsThere {
  readonly tableId: string;
  readonly player: PlayerId;
  readonly way: Way;
}

const LOBBY = 'lobby';
const CALL = 'call';

export async function openFellows(bus: Bus, node: string): Promise<OpenFellows> {
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
    tell: (tableId, telling) => bus.publish(`table:${tableId}`, telling),
    follow: (tableId, hear) => bus.listen(`table:${tableId}`, (telling: Telling) => hear(telling)),
    forward: async (other, tableId, command) =>
      (await bus.ask(other, 'command', { tableId, command })) as Outcome,
    onForwarded: (carryOut) =>
      bus.answer('command', ({ tableId, command }: Forwarded) => carryOut(tableId, command)),
    tellLobby: (tableId, isOffer) => bus.publish(LOBBY, { tableId, isOffer, from: node }),
    onLobby: (listener) => void lobbyListeners.push(listener),
    isThere: (tableId, player, way) => bus.askAll('isThere', { tableId, player, way }),
    onIsThere: (answer) =>
      bus.answer('isThere', async ({ tableId, player, way }: IsThere) =>
        answer(tableId, player, way),
      ),
    onOthersGone: (listener) => void goneListeners.push(listener),
    callOthers: () => bus.publish(CALL, { from: node }),
    onMissed: (listener) => void missedListeners.push(listener),
  };
}
