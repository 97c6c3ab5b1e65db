// Sockets on their way to a table: they are let in just before the table's members hear of it.

import type { PlayerId } from '#table/table.ts';
import type { Client } from './client.ts';

/** A table that is being created has no id yet. */
export const NEW_TABLE: unique symbol = Symbol('new table');
export type Destination = string | typeof NEW_TABLE;

interface Arrival {
  readonly player: PlayerId;
  readonly client: Client;
  readonly destination: Destination;
}

export interface PendingJoins {
  /** While `work` runs, the client is let in as soon as its player is at the table. */
  track<T>(
    player: PlayerId,
    client: Client,
    destination: Destination,
    work: () => Promise<T>,
  ): Promise<T>;
  clientsJoining(player: PlayerId, destination: Destination): Client[];
}

export function createPendingJoins(): PendingJoins {
  const coming = new Set<Arrival>();
  return {
    async track(player, client, destination, work) {
      const arrival: Arrival = { player, client, destination };
      coming.add(arrival);
      try {
        return await work();
      } finally {
        coming.delete(arrival);
      }
    },
    clientsJoining: (player, destination) =>
      [...coming]
        .filter((one) => one.player === player && one.destination === destination)
        .map(({ client }) => client),
  };
}
