// The worker in which a game is judged, so that the page stays as quick as ever.

import { judgeRecord } from './judgeRecord.ts';
import type { FromReviewer, ReviewOrder } from './reviewMessages.ts';

/** A worker's own side of the line; the DOM's types only know a window's. */
interface WorkerScope {
  postMessage: (message: FromReviewer) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ReviewOrder>) => void) => void;
}

declare const self: WorkerScope;

self.addEventListener('message', ({ data }) => {
  // A worker's page has no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const message of judgeRecord(data)) self.postMessage(message);
});
