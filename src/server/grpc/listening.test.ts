// A port that cannot be had is refused; one that is had is kept, and each of its faults is told.

import { createServer, type Http2Server } from 'node:http2';
import { expect, onTestFinished, test } from 'vitest';
import { listenAt } from './grpcServer.ts';

function newServer(): Http2Server {
  const server = createServer();
  onTestFinished(() => void server.close());
  return server;
}

test('every fault of an open port is told, and none of them ends the process', async () => {
  const [server, faults] = [newServer(), [] as Error[]];
  const port = await listenAt(server, 0, (fault) => faults.push(fault));
  expect(server.address()).toMatchObject({ port });
  const [one, other] = [new Error('accept EMFILE'), new Error('accept ENFILE')];
  server.emit('error', one);
  server.emit('error', other);
  expect(faults).toEqual([one, other]);
  expect(server.listening).toBe(true);
});

test('a port that somebody has is refused, and that is told to nobody else', async () => {
  const faults: Error[] = [];
  const port = await listenAt(newServer(), 0, (fault) => faults.push(fault));
  const second = listenAt(newServer(), port, (fault) => faults.push(fault));
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(faults).toEqual([]);
});
