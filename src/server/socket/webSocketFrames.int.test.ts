// A WebSocket client that is not ours reads the frames.

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { frameOf } from './webSocketFrames.ts';

const KEY_SUFFIX = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** What a client hears of the frames, all of them in one write. */
async function heardOf(bodies: readonly (string | Buffer)[]): Promise<(string | Buffer)[]> {
  const server = createServer().listen(0, '127.0.0.1');
  server.on('upgrade', ({ headers }, stream) => {
    const key = headers['sec-websocket-key'] + KEY_SUFFIX;
    const accept = createHash('sha1').update(key).digest('base64');
    const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
    stream.write([...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n'));
    stream.write(Buffer.concat(bodies.map(frameOf)));
  });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  client.binaryType = 'arraybuffer';
  const heard: (string | Buffer)[] = [];
  await new Promise<void>((resolve, reject) => {
    client.addEventListener('error', () => reject(new Error(`broken after ${heard.length}`)));
    client.addEventListener('message', ({ data }) => {
      heard.push(typeof data === 'string' ? data : Buffer.from(data as ArrayBuffer));
      if (heard.length === bodies.length) resolve();
    });
  });
  client.close();
  server.closeAllConnections();
  server.close();
  return heard;
}

test('messages of every length, in letters of one to four bytes and in bytes, arrive as they were', async () => {
  const lengths = [0, 1, 124, 125, 126, 127, 65_534, 65_535, 65_536, 70_000];
  const texts = lengths.flatMap((length) => ['a', 'ş', '€', '🂡'].map((one) => one.repeat(length)));
  const bodies = [...texts, Buffer.from([0, 255, 128]), Buffer.alloc(70_000, 7), 'the end'];
  expect(await heardOf(bodies)).toEqual(bodies);
});
