// A thousand messages in one piece of the line.

import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ChannelWebSocketServer } from './sendQueue.ts';

const MESSAGES = 1000;
/** A masked text frame with the letter a, its mask all zeros. */
const FRAME = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x61]);

async function shakeHands(port: number): Promise<Socket> {
  const socket = connect(port, 'localhost');
  socket.write(
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await once(socket, 'data');
  return socket;
}

test('messages that come together are heard one a turn of the event loop', async () => {
  const http = createServer().listen(0);
  const server = new ChannelWebSocketServer({ server: http });
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  let turn = 0;
  const count = (): void => {
    turn++;
    if (turns.length < MESSAGES) setImmediate(count);
  };
  const turns: number[] = [];
  server.on('connection', (socket: NodeJS.EventEmitter) => {
    setImmediate(count);
    socket.on('message', () => turns.push(turn));
  });
  const socket = await shakeHands((http.address() as AddressInfo).port);
  socket.write(Buffer.concat(Array.from({ length: MESSAGES }, () => FRAME)));
  await expect.poll(() => turns.length).toBe(MESSAGES);
  socket.destroy();
  expect(new Set(turns).size).toBeGreaterThan(MESSAGES / 2);
});
