// What a client says reaches us past Socket.IO's events: one function for a connection in place of a listener
// for each request, and no name that Node gives a meaning of its own.

import type { MasaSocket } from './client.ts';

/** What Socket.IO hands over what it has read to, and keeps to itself. */
interface Dispatching {
  dispatch(said: readonly unknown[]): void;
}

export function interceptEvents(
  socket: MasaSocket,
  take: (name: unknown, args: readonly unknown[]) => void,
): void {
  (socket as unknown as Dispatching).dispatch = ([name, ...args]) => {
    if (socket.connected) take(name, args);
  };
}

/** The request that a connection began with holds more memory than all that we keep of it. */
export function releaseRequest({ conn }: MasaSocket): void {
  (conn as { request: unknown }).request = null;
}
