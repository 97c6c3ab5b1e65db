// The worker that a table without a server lives in.

import type { FromWorker, ToWorker } from './messages.ts';
import { OfflineTable } from './offlineTable.ts';

/** A worker's own side of the line; the DOM's types only know a window's. */
interface WorkerScope {
  postMessage: (message: FromWorker) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void;
}

declare const self: WorkerScope;

// A worker's page has no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const table = new OfflineTable((message) => self.postMessage(message));
self.addEventListener('message', ({ data }) => table.receive(data));
