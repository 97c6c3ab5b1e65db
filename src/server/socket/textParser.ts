// Socket.IO's own packets without binary data: we send none, and take none.

import * as parser from 'socket.io-parser';

const BINARY_TYPES = [parser.PacketType.BINARY_EVENT, parser.PacketType.BINARY_ACK].map(String);

class TextEncoder extends parser.Encoder {
  override encode({ type, nsp, id, data }: parser.Packet): string[] {
    const namespace = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${namespace}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

class TextDecoder extends parser.Decoder {
  /** Throws at what is none of ours; the connection ends with that. */
  override add(data: unknown): void {
    const isBinary = typeof data === 'string' && BINARY_TYPES.includes(data[0]);
    if (isBinary) throw new Error('Binary data');
    super.add(data);
  }
}

export const textParser = { ...parser, Encoder: TextEncoder, Decoder: TextDecoder };

/** What Socket.IO writes before an event. */
export const EVENT = String(parser.PacketType.EVENT);

/** An event as it is sent. */
export function encodeEvent(event: string, payload: unknown): string {
  return `${EVENT}${JSON.stringify([event, payload])}`;
}
