// What a start that takes long is at, for the log and for who asks whether the server is ready.

import type { Log } from './log.ts';

export interface Progress {
  note(opened: number, all: number): void;
  text(): string;
}

const LOG_INTERVAL_MS = 3000;

export function reportProgress(log: Log): Progress {
  let text = 'opening the database';
  let toldAt = performance.now();
  return {
    note(opened, all) {
      const [done, total] = [opened, all].map((count) => count.toLocaleString('en'));
      text = `opening ${done} of ${total} tables`;
      if (performance.now() - toldAt < LOG_INTERVAL_MS) return;
      toldAt = performance.now();
      log.info(text);
    },
    text: () => text,
  };
}
