// Listening at a port: refused once, or there for good, whatever a later connection does to it.

import type { Server } from 'node:net';
import { portOf } from '../http/portOf.ts';

/** Resolves with the port; rejects when it cannot be had. What goes wrong afterwards ends nothing. */
export function listenAt(
  server: Server,
  port: number,
  onFault: (fault: Error) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.on('error', onFault);
      resolve(portOf(server));
    });
  });
}
