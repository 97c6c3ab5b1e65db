// The worker that runs a local table.

import type { FromWorker, ToWorker } from './messages.ts';

/** The global scope of a worker; the DOM types describe only that of a window. */
interface WorkerScope {
  postMessage: (message: FromWorker) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void;
}

declare const self: WorkerScope;

/** Loaded while the worker listens already: the bots come later, and messages until then would be lost. */
const table = import('./offlineTable.ts').then(
  // Messages from a worker have no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  ({ OfflineTable }) => new OfflineTable((message) => self.postMessage(message)),
);
self.addEventListener('message', async ({ data }) => (await table).receive(data));
