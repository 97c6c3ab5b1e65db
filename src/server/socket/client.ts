// A client: one socket, the account behind it, and the table it is at.

import type { Server, Socket } from 'socket.io';
import type { ClientEvents, ServerEvents } from '#protocol/socketEvents.ts';
import type { Scope } from '#protocol/scopes.ts';
import type { Account } from '../accounts/account.ts';
import type { TokenBucket } from './tokenBucket.ts';
import type { SendQueue } from './sendQueue.ts';
import type { Known } from './patches.ts';
import { assertDefined } from '#table/assertions.ts';

export type MasaServer = Server<ClientEvents, ServerEvents>;
export type MasaSocket = Socket<ClientEvents, ServerEvents>;

export interface Client {
  readonly socket: MasaSocket;
  /** The address that limits count. */
  readonly address: string;
  /** Aborted when the socket is closed. */
  readonly closeSignal: AbortSignal;
  readonly requestBucket: TokenBucket;
  readonly sendQueue: SendQueue;
  /** Requests that are not answered yet. */
  pendingRequests: number;
  /** Settles when the account is known and all earlier requests are answered: a client's requests run one after the other. */
  ready: Promise<void>;
  /** Null until the client sits down or signs in; only `roster.identify` sets it. */
  account: Account | null;
  /** The scopes of its token. A client without one is a guest, who has all. */
  scopes: readonly Scope[];
  /** The token with which the same person can connect again. */
  token: string;
  tableId: string | null;
  /** Whether the client receives patches instead of whole states. */
  readonly takesPatches: boolean;
  readonly knownState: Known;
}

/** Returns the account of a client that is at a table or signed in. */
export function accountOf({ account }: Pick<Client, 'account'>): Account {
  return assertDefined(account, 'account of this socket');
}
