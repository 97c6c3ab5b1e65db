// A line that can be cut: what goes through it stands still, and is not even refused, until it is mended.

import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { portOf } from '../../src/server/http/port.ts';

export interface TcpProxy {
  readonly port: number;
  /** Nothing comes through any more, in either direction, as on a network that is parted. */
  cut(): void;
  mend(): void;
  close(): void;
}

export async function openTcpProxy(to: NetConnectOpts): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  const server = createServer((client) => {
    const line = connect(to);
    const pair = [client, line] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [line, client] as const]) {
      one.setNoDelay(true);
      one.on('data', (chunk) => void other.write(chunk));
      one.on('error', () => one.destroy());
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
      if (isCut) one.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    cut() {
      isCut = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    mend() {
      isCut = false;
      // A link that was cut begins with new connections, as real ones time out.
      for (const socket of [...pairs].flat()) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of [...pairs].flat()) socket.destroy();
    },
  };
}
