// A client: one socket, who came by it, and the table it is at.

import type { Server, Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#protocol/socketEvents.ts';
import type { Account } from '../accounts/account.ts';
import type { TokenBucket } from './tokenBucket.ts';
import type { SendQueue } from './sendQueue.ts';
import type { Known } from './patches.ts';
import { assertDefined } from '#table/assertions.ts';

export type MasaServer = Server<ClientEvents, ServerEvents>;
export type MasaSocket = Socket<ClientEvents, ServerEvents>;

export interface Client {
  readonly socket: MasaSocket;
  /** Where it comes from, for limits on what strangers may do. */
  readonly address: string;
  /** Aborted when the socket is closed. */
  readonly closeSignal: AbortSignal;
  readonly requestBucket: TokenBucket;
  readonly sendQueue: SendQueue;
  /** Requests that are not answered yet. */
  pendingRequests: number;
  /** Settled when it is known who came, and all they asked so far is answered: one after the other. */
  ready: Promise<void>;
  /** Null until somebody sits down or says who they are; set by `roster.identify` alone. */
  account: Account | null;
  /** Brings the same person back. */
  token: string;
  tableId: string | null;
  /** Whether it is sent changes of the game, and not the whole with each of them. */
  readonly takesPatches: boolean;
  readonly knownState: Known;
}

/** Who came by a socket that is at a table, or that is somebody's. */
export function accountOf({ account }: Pick<Client, 'account'>): Account {
  return assertDefined(account, 'account of this socket');
}
