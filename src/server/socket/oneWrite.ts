// All that a socket is sent in one turn of the event loop leaves in one write.
//
// Engine.IO writes each packet on its own, and of a move everybody is told in three: that was a
// sixth of the processor time of a busy server.

import type { MasaServer } from './visit.ts';

/** The parts of an Engine.IO connection that this needs; its types keep them to themselves. */
interface Connection {
  flush(): void;
  transport: Transport;
  on(event: 'upgrade', listener: (transport: Transport) => void): void;
}

interface Transport {
  readonly name: string;
  send(packets: unknown[]): void;
  readonly socket?: { readonly _socket?: { cork(): void; uncork(): void } };
}

export function writeTogether(io: MasaServer): void {
  io.engine.on('connection', (connection: unknown) => {
    const { transport } = connection as Connection;
    flushLater(connection as Connection);
    corkWhileSending(transport);
    (connection as Connection).on('upgrade', corkWhileSending);
  });
}

function flushLater(connection: Connection): void {
  const flush = connection.flush.bind(connection);
  let isDue = false;
  connection.flush = () => {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      flush();
    });
  };
}

function corkWhileSending(transport: Transport): void {
  if (transport.name !== 'websocket') return;
  const send = transport.send.bind(transport);
  transport.send = (packets) => {
    const stream = packets.length > 1 ? transport.socket?._socket : undefined;
    stream?.cork();
    send(packets);
    stream?.uncork();
  };
}
