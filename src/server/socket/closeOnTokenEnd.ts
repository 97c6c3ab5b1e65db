// Closes a socket when the token it came with ends.

import type { AuthSession } from '../accounts/authSessions.ts';
import type { Client } from './client.ts';

/** The client connects again by itself, with a newer token or as a new guest. */
export function closeOnTokenEnd(life: AuthSession, { socket }: Client): void {
  if (!socket.connected) return life.release();
  life.endSignal.addEventListener('abort', () => socket.conn.close(true));
  socket.on('disconnect', life.release);
}
