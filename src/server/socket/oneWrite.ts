// All that a socket is sent in one turn of the event loop leaves in one write.
//
// Engine.IO writes each packet on its own, and of a move everybody is told in three or more: that was
// a fifth of the processor time of a busy server.

import type { MasaServer } from './visit.ts';
import { framesOf } from './webSocketFrames.ts';

/** The parts of an Engine.IO connection that this needs; its types keep them to themselves. */
interface Connection {
  flush(): void;
  transport: Transport;
  on(event: 'upgrade', listener: (transport: Transport) => void): void;
}

interface Transport {
  readonly name: string;
  writable: boolean;
  readonly parser: {
    encodePacket(packet: unknown, binary: boolean, done: (body: string | Buffer) => void): void;
  };
  send(packets: unknown[]): void;
  readonly _onSentLast: (error?: Error | null) => void;
  readonly socket: {
    readonly readyState: number;
    readonly _socket?: { write(bytes: Buffer, done: (error?: Error | null) => void): void };
  };
}

const OPEN = 1;

export function writeTogether(io: MasaServer): void {
  io.engine.on('connection', (connection: unknown) => {
    const { transport } = connection as Connection;
    flushLater(connection as Connection);
    sendAtOnce(transport);
    (connection as Connection).on('upgrade', sendAtOnce);
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

function sendAtOnce(transport: Transport): void {
  if (transport.name !== 'websocket') return;
  const sendEach = transport.send.bind(transport);
  transport.send = (packets) => {
    const { readyState, _socket: stream } = transport.socket;
    if (readyState !== OPEN || !stream) return sendEach(packets);
    transport.writable = false;
    stream.write(framesOf(bodiesOf(transport, packets)), transport._onSentLast);
  };
}

function bodiesOf({ parser }: Transport, packets: readonly unknown[]): (string | Buffer)[] {
  const bodies: (string | Buffer)[] = [];
  for (const packet of packets) parser.encodePacket(packet, true, (body) => bodies.push(body));
  return bodies;
}
