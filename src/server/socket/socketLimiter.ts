// Limits the number of sockets: of one person, from one address, and in all.

import { refuse } from '#protocol/serverRefusals.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Account } from '../accounts/account.ts';
import type { Bans } from '../accounts/bans.ts';
import { addressKey, type AddressOf } from '../guard/clientAddress.ts';
import { createQuota } from '../guard/counting.ts';
import type { Limits } from '../guard/limits.ts';
import type { MasaServer, MasaSocket, Client } from './client.ts';
import { wireError } from './wireError.ts';

export interface SocketLimiter {
  /** Whether this person may have one more; otherwise the socket is told and closed. */
  admit(client: Client, account: Account): boolean;
  /** Returns the address from which a socket connected. */
  addressOf(socket: MasaSocket): string;
}

type Connection = MasaSocket['conn'];

/** Long enough for the client to read the refusal. */
const LINGER_MS = 2000;
const ALL = '';

export function createSocketLimiter(
  io: MasaServer,
  { limits, addressOf, bans }: { limits: Limits; addressOf: AddressOf; bans: Bans },
): SocketLimiter {
  const people = createQuota({ person: limits.socketsPerPerson });
  const connections = createQuota({ address: limits.socketsPerAddress, all: limits.sockets });
  const addresses = new WeakMap<Connection, string>();
  const refused = new WeakMap<Connection, Refusal>();

  function turnAway(connection: Connection, refusal: Refusal): void {
    refused.set(connection, refusal);
    setTimeout(() => connection.close(), LINGER_MS).unref();
  }

  // Sockets are counted below Socket.IO, so that clients count that connect and send nothing.
  io.engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request);
    addresses.set(connection, address);
    const ban = bans.ofAddress(address);
    if (ban) return turnAway(connection, ban);
    const place = connections.acquire({ address: addressKey(address), all: ALL });
    if (typeof place !== 'string') return void connection.once('close', place.release);
    turnAway(connection, refuse(place === 'all' ? 'serverFull' : 'manyFromAddress'));
  });

  io.use((socket, next) => {
    const refusal = refused.get(socket.conn);
    next(refusal && Object.assign(new Error(refusal.message), { data: wireError(refusal) }));
  });

  return {
    addressOf: ({ conn }) => addresses.get(conn) ?? '',
    admit({ socket }, { id }) {
      const place = people.acquire({ person: id });
      if (typeof place === 'string') {
        socket.emit('error', wireError(refuse('manySockets')));
        socket.disconnect(true);
        return false;
      }
      if (socket.connected) socket.once('disconnect', place.release);
      else place.release();
      return true;
    },
  };
}
