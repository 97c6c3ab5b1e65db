// A socket lives as long as the token that it came with.

import type { AuthSession } from '../accounts/authSessions.ts';
import type { Client } from './client.ts';

/** The client comes again by itself: with a better token, or as nobody. */
export function closeOnTokenEnd(life: AuthSession, { socket }: Client): void {
  if (!socket.connected) return life.release();
  life.endSignal.addEventListener('abort', () => socket.conn.close(true));
  socket.on('disconnect', life.release);
}
