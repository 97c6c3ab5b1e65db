// The HTTP door: it opens on a port, answers requests, and closes without cutting anyone off.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from './routes.ts';
import type { Settings } from './settings.ts';

export interface Door {
  readonly port: number;
  close(): void;
}

const CLOSING_GRACE_MS = 5000;

/** Rejects when the port cannot be had. */
export function openDoor({ port }: Settings): Promise<Door> {
  const server = createServer(answer);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      const address = server.address() as AddressInfo;
      resolve({ port: address.port, close: () => closeGently(server) });
    });
  });
}

function closeGently(server: Server): void {
  server.close();
  setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS).unref();
}
