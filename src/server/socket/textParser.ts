// Socket.IO's own packets, written without looking for binary data in them: we send none.

import * as parser from 'socket.io-parser';

class TextEncoder extends parser.Encoder {
  override encode({ type, nsp, id, data }: parser.Packet): string[] {
    const namespace = nsp === '/' ? '' : `${nsp},`;
    return [`${type}${namespace}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

export const textParser = { ...parser, Encoder: TextEncoder };

/** An event as it is sent. */
export function eventText(event: string, payload: unknown): string {
  return `${parser.PacketType.EVENT}${JSON.stringify([event, payload])}`;
}
