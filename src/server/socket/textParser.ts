// Socket.IO's own packets, written without looking for binary data in them: we send none.

import * as parser from 'socket.io-parser';
import { JsonText } from './jsonText.ts';

class TextEncoder extends parser.Encoder {
  override encode(packet: parser.Packet): string[] {
    const namespace = packet.nsp === '/' ? '' : `${packet.nsp},`;
    const data = packet.data === undefined ? '' : encodeData(packet.data);
    return [`${packet.type}${namespace}${packet.id ?? ''}${data}`];
  }
}

function encodeData(data: unknown): string {
  return Array.isArray(data) ? `[${data.map(encodePart).join(',')}]` : JSON.stringify(data);
}

/** In a list, JSON writes null for nothing. */
function encodePart(part: unknown): string {
  return part instanceof JsonText ? part.text : (JSON.stringify(part) ?? 'null');
}

export const textParser = { ...parser, Encoder: TextEncoder };
