// All that a socket is sent in one turn of the event loop leaves in one write.
//
// Engine.IO writes each packet on its own, and of a move everybody is told in three or more: that was
// a fifth of the processor time of a busy server.

import type { Connection, Packet, Transport, WebSocketTransport } from './engine.ts';
import type { MasaSocket } from './client.ts';
import { frameOf } from './webSocketFrames.ts';

const OPEN = 1;
/** What Engine.IO writes before a message. */
const MESSAGE = '4';

/** A packet of Socket.IO to each of them; it is put into bytes once. Answers how many bytes went out. */
export function sendToAll(listeners: readonly { socket: MasaSocket }[], packet: string): number {
  const frame = frameOf(MESSAGE + packet);
  const options = { compress: false, wsPreEncodedFrame: [frame] };
  for (const { socket } of listeners) socket.conn.write(packet, options);
  return listeners.length * frame.length;
}

export function writeTogether(connection: Connection): void {
  flushLater(connection);
  sendAtOnce(connection.transport);
  connection.on('upgrade', sendAtOnce);
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

function framesOf({ parser }: WebSocketTransport, packet: Packet): readonly Buffer[] {
  const frames: Buffer[] = [];
  const ready = packet.options?.wsPreEncodedFrame;
  if (!ready) parser.encodePacket(packet, true, (body) => frames.push(frameOf(body)));
  return ready ?? frames;
}
