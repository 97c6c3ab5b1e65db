// The progress of a slow start, for the log and for `/readyz`.

import type { Log } from './log.ts';

export interface Progress {
  say(text: string): void;
  note(opened: number, all: number): void;
  text(): string;
}

const LOG_INTERVAL_MS = 3000;

export function reportProgress(log: Log): Progress {
  let text = 'opening the database';
  let toldAt = performance.now();
  const say = (now: string): void => {
    text = now;
    if (performance.now() - toldAt < LOG_INTERVAL_MS) return;
    toldAt = performance.now();
    log.info(text);
  };
  return {
    say,
    note(opened, all) {
      const [done, total] = [opened, all].map((count) => count.toLocaleString('en'));
      say(`opening ${done} of ${total} tables`);
    },
    text: () => text,
  };
}
