// The worker that runs a local table.

import type { FromWorker, ToWorker } from './messages.ts';
import { OfflineTable } from './offlineTable.ts';

/** The global scope of a worker; the DOM types describe only that of a window. */
interface WorkerScope {
  postMessage: (message: FromWorker) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ToWorker>) => void) => void;
}

declare const self: WorkerScope;

// Messages from a worker have no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const table = new OfflineTable((message) => self.postMessage(message));
self.addEventListener('message', ({ data }) => table.receive(data));
