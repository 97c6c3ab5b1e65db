// A network between a browser and the server that a test can take away, as when a phone enters a tunnel: connections
// stay open on both sides, but nothing comes through.

import { connect, createServer, type Socket } from 'node:net';

export interface WeakNetwork {
  /** The address of the site behind the network. */
  readonly url: string;
  lose(): void;
  /** Old connections are gone by now; new ones work. */
  restore(): void;
  close(): void;
}

export async function openWeakNetwork(site: { readonly url: string }): Promise<WeakNetwork> {
  const target = Number(new URL(site.url).port);
  const sockets = new Set<Socket>();
  let isLost = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => void (isLost || to.write(data)));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        if (!isLost) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The network has no port.');
  const dropAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    lose: () => void (isLost = true),
    restore() {
      isLost = false;
      dropAll();
    },
    close() {
      server.close();
      dropAll();
    },
  };
}
