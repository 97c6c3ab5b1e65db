// What a client says, as it is handed on: by its name, with all that came with it, while the client is there.

import { expect, test } from 'vitest';
import type { MasaSocket } from './client.ts';
import { releaseRequest, interceptEvents } from './interceptEvents.ts';

test('what was said is handed on whole, and not after the end', () => {
  const heard: unknown[] = [];
  const socket = { connected: true, dispatch: (_said: unknown[]): void => {} };
  interceptEvents(socket as unknown as MasaSocket, (name, args) => heard.push([name, args]));
  socket.dispatch(['move', { card: '2C' }, 'more']);
  socket.dispatch([7]);
  socket.connected = false;
  socket.dispatch(['move', {}]);
  expect(heard).toEqual([
    ['move', [{ card: '2C' }, 'more']],
    [7, []],
  ]);
});

test('the request that it began with is let go', () => {
  const socket = { conn: { request: { headers: {} } } };
  releaseRequest(socket as unknown as MasaSocket);
  expect(socket.conn.request).toBeNull();
});
