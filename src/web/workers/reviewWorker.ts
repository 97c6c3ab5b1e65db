// The worker that judges a game, so that the page stays responsive.

import type { ReviewMessage, ReviewRequest } from './judgeRecord.ts';

/** The global scope of a worker; the DOM types only describe that of a window. */
interface WorkerScope {
  postMessage: (message: ReviewMessage) => void;
  addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<ReviewRequest>) => void,
  ) => void;
}

declare const self: WorkerScope;

/** A pause after each message, in which the page can render with the processor to itself. */
const PAUSE_MS = 60;

self.addEventListener('message', ({ data }) => void judge(data));

async function judge(order: ReviewRequest): Promise<void> {
  // Loaded while the worker listens already: the bots come later, and messages until then would be lost.
  const { judgeRecord } = await import('./judgeRecord.ts');
  for (const message of judgeRecord(order)) {
    // Messages from a worker have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    self.postMessage(message);
    await new Promise<void>((resolve) => void setTimeout(resolve, PAUSE_MS));
  }
}
