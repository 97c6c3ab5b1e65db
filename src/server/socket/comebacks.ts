// Brings a guest back whose client keeps no token: any Socket.IO client shows again, when it connects anew
// by itself, the private id that the server gave it the last time.

import { randomBytes } from 'node:crypto';
import type { MasaServer, MasaSocket } from './visit.ts';

export interface Comebacks {
  /** Who comes by this socket is brought back by this token; a client that sends tokens needs no more. */
  note(socket: MasaSocket, token: string): void;
  /** What the client of this socket would have sent, had it kept it. */
  tokenOf(socket: MasaSocket): string | null;
}

const ID_BYTES = 18;
/** Who was not seen for longest is forgotten first. */
const MOST_KEPT = 10_000;

export function openComebacks(io: Pick<MasaServer, 'use'>, mostKept = MOST_KEPT): Comebacks {
  const tokens = new Map<string, string>();

  // Socket.IO tells it to the client in its greeting. Its own recovery of connections, which would set it,
  // keeps every packet.
  io.use((socket, next) => {
    idHolder(socket).pid = randomBytes(ID_BYTES).toString('base64url');
    next();
  });

  return {
    note(socket, token) {
      const { pid } = idHolder(socket);
      if (pid === undefined || sendsToken(socket)) return;
      tokens.delete(pid);
      tokens.set(pid, token);
      if (tokens.size > mostKept) tokens.delete(tokens.keys().next().value!);
    },
    tokenOf(socket) {
      const { pid } = socket.handshake.auth as { pid?: unknown };
      if (typeof pid !== 'string' || sendsToken(socket)) return null;
      return tokens.get(pid) ?? null;
    },
  };
}

function idHolder(socket: MasaSocket): { pid?: string } {
  return socket as never;
}

export function sendsToken({ handshake }: MasaSocket): boolean {
  return 'token' in handshake.auth;
}
