// A WebSocket client for tests that need not read: made by hand of a plain stream.

import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface RawSocket {
  readonly stream: Socket;
  /** A frame of text, as a client sends it. */
  send(text: string): void;
  /** Resolves when the text has come, while it reads. */
  hears(text: string): Promise<void>;
  /** Resolves when the other side has hung up. */
  readonly closed: Promise<void>;
}

const FINAL_TEXT = 0x81;
const MASKED = 0x80;
const SHORT = 125;
const MEDIUM_FOLLOWS = 126;

/** Stops reading with the first bytes after the handshake, unless it is told to `resume`. */
export async function openRawSocket(url: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  const stream = connect(Number(port), hostname);
  stream.on('error', () => {});
  const closed = new Promise<void>((resolve) => stream.once('close', () => resolve()));
  stream.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      'Host: masa',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  await new Promise((resolve) => stream.once('data', resolve));
  stream.pause();
  return {
    stream,
    closed,
    send: (text) => void stream.write(frameOf(text)),
    hears: (text) =>
      new Promise((resolve) => {
        let heard = '';
        stream.on('data', (bytes) => {
          heard += bytes.toString('latin1');
          if (heard.includes(text)) resolve();
        });
      }),
  };
}

function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const length =
    body.length <= SHORT
      ? [MASKED | body.length]
      : [MASKED | MEDIUM_FOLLOWS, body.length >> 8, body.length & 0xff];
  const hidden = body.map((byte, at) => byte ^ mask[at % 4]);
  return Buffer.concat([Buffer.from([FINAL_TEXT, ...length]), mask, hidden]);
}
