// All that a socket is sent in one turn of the event loop leaves in one write.
//
// Engine.IO writes each packet on its own, and of a move everybody is told in three or more: that was
// a fifth of the processor time of a busy server.

import type { MasaServer, MasaSocket } from './visit.ts';
import { frameOf } from './webSocketFrames.ts';

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
    encodePacket(packet: Packet, binary: boolean, done: (body: string | Buffer) => void): void;
  };
  send(packets: Packet[]): void;
  readonly _onSentLast: (error?: Error | null) => void;
  readonly socket: {
    readonly readyState: number;
    readonly _socket?: { write(bytes: Buffer, done: (error?: Error | null) => void): void };
  };
}

interface Packet {
  /** The frame, where several sockets are sent the same. */
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

const OPEN = 1;
/** What Engine.IO writes before a message. */
const MESSAGE = '4';

/** A packet of Socket.IO to each of them; it is put into bytes once. */
export function sendToAll(listeners: readonly { socket: MasaSocket }[], packet: string): void {
  const options = { compress: false, wsPreEncodedFrame: [frameOf(MESSAGE + packet)] };
  for (const { socket } of listeners) socket.conn.write(packet, options);
}

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
    const frames = packets.flatMap((packet) => framesOf(transport, packet));
    // The list has waited since the last write, so the collector counts it as old: what it still
    // names would be kept, and copied, long after it is sent.
    packets.length = 0;
    stream.write(frames.length === 1 ? frames[0] : Buffer.concat(frames), transport._onSentLast);
  };
}

function framesOf({ parser }: Transport, packet: Packet): readonly Buffer[] {
  const frames: Buffer[] = [];
  const ready = packet.options?.wsPreEncodedFrame;
  if (!ready) parser.encodePacket(packet, true, (body) => frames.push(frameOf(body)));
  return ready ?? frames;
}
