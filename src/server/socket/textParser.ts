// Socket.IO's packets without binary data, which neither side sends.

import * as parser from 'socket.io-parser';

const BINARY_TYPES = [parser.PacketType.BINARY_EVENT, parser.PacketType.BINARY_ACK].map(String);

class TextEncoder extends parser.Encoder {
  override encode({ type, nsp, id, data }: parser.Packet): string[] {
    const namespace = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${namespace}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

class TextDecoder extends parser.Decoder {
  /** Throws at binary data; that ends the connection. */
  override add(data: unknown): void {
    const isBinary = typeof data === 'string' && BINARY_TYPES.includes(data[0]);
    if (isBinary) throw new Error('Binary data');
    super.add(data);
  }
}

export const textParser = { ...parser, Encoder: TextEncoder, Decoder: TextDecoder };

/** Socket.IO's sign before an event. */
export const EVENT = String(parser.PacketType.EVENT);

/** Returns an event as it is sent. */
export function encodeEvent(event: string, payload: unknown): string {
  return `${EVENT}${JSON.stringify([event, payload])}`;
}
