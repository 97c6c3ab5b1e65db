// Somebody who lost the connection is back at their table: what they are told, and how they are known.

import { randomBytes } from 'node:crypto';
import { viewTable } from '#protocol/tableView.ts';
import { seatOf, type Table, type Time } from '#table/table.ts';
import type { UpdateOf } from './gameUpdates.ts';
import { accountOf, type Client, type MasaServer, type MasaSocket } from './client.ts';
import { must } from '#table/certain.ts';

/** How things stand, for who sits there. */
export function tellReturned(client: Client, table: Table, updateOf: UpdateOf): void {
  const { id } = accountOf(client);
  const seat = seatOf(table, id);
  if (seat === null) return;
  // Who follows by patches has the game already: it was told when they came to the table.
  const isWanted = table.play && !client.takesPatches;
  const view = viewTable(table, id);
  client.known.table = view;
  client.socket.emit('reconnected', {
    ...(isWanted && updateOf(table, seat)),
    tableId: table.id,
    seat,
    table: view,
  });
}

export interface ReturnPasses {
  /** The socket has a pass from now on, and for a while after its end. */
  give(client: Client): void;
  /** The token of who had the pass that the socket came with. */
  tokenOf(socket: MasaSocket): string | undefined;
}

const PASS_BYTES = 24;
const KEPT_MS = 60 * 60_000;
/** Of sockets that are closed; beyond it the oldest are forgotten. */
const MOST_KEPT = 20_000;

/**
 * A client of Socket.IO that connects again by itself sends the `pid` that it was given when it connected
 * first. It is as secret as a token, so who knows of no tokens gets their seat back by it.
 */
export function openReturnPasses(io: MasaServer, now: () => Time): ReturnPasses {
  const passes = new WeakMap<MasaSocket, string>();
  const open = new Map<string, Client>();
  const kept = new Map<string, { readonly token: string; readonly until: Time }>();
  io.use((socket, next) => {
    const pid = randomBytes(PASS_BYTES).toString('base64url');
    passes.set(socket, pid);
    // Socket.IO tells it with the connection, whether or not it keeps packets for who comes back.
    Object.assign(socket, { pid });
    next();
  });

  function keep(pass: string, token: string): void {
    open.delete(pass);
    if (token === '') return;
    kept.set(pass, { token, until: now() + KEPT_MS });
    for (const [oldest, { until }] of kept) {
      if (kept.size <= MOST_KEPT && until > now()) break;
      kept.delete(oldest);
    }
  }

  return {
    give(client) {
      const pass = must(passes.get(client.socket), 'pass of this socket');
      open.set(pass, client);
      client.socket.once('disconnect', () => keep(pass, client.token));
    },
    tokenOf({ handshake }) {
      const { pid }: Record<string, unknown> = handshake.auth;
      if (typeof pid !== 'string') return undefined;
      const past = kept.get(pid);
      return open.get(pid)?.token || (past && past.until > now() ? past.token : undefined);
    },
  };
}
