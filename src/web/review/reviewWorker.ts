// The worker in which a game is judged, so that the page stays as quick as ever.

import { judgeRecord } from './judgeRecord.ts';
import type { FromReviewer, ReviewOrder } from './reviewMessages.ts';

/** A worker's own side of the line; the DOM's types only know a window's. */
interface WorkerScope {
  postMessage: (message: FromReviewer) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent<ReviewOrder>) => void) => void;
}

declare const self: WorkerScope;

/** Milliseconds in which the page draws what it was told, with the processor to itself. */
const REST_MS = 60;

self.addEventListener('message', ({ data }) => void judge(data));

async function judge(order: ReviewOrder): Promise<void> {
  for (const message of judgeRecord(order)) {
    // A worker's page has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    self.postMessage(message);
    await new Promise<void>((resolve) => void setTimeout(resolve, REST_MS));
  }
}
