// WebSockets whose messages come one in each turn of the event loop: who sends a thousand at once has
// them read between everything else, and not before it.

import { createRequire } from 'node:module';

// The one that Socket.IO itself brings.
const { WebSocketServer } = createRequire(createRequire(import.meta.url).resolve('engine.io'))(
  'ws',
);

/** For Engine.IO, which makes one with its own options. */
export class PacedWebSocketServer extends WebSocketServer {
  constructor(options: object) {
    super({ ...options, allowSynchronousEvents: false });
  }
}
