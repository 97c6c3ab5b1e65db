// What happens when something goes wrong that nobody foresaw: a log, one sentence, an orderly end.

import { logError } from './files/errorLog.ts';
import { ui } from './words/language.ts';

/** Runs a command to its exit code. */
export function guarded(run: () => Promise<number>): Promise<number> {
  return new Promise((resolve) => {
    const fail = (error: unknown): void => {
      if (isOutputGone(error)) process.exit(0);
      // Told at the very end, when a drawn screen has given the window back.
      process.once('exit', () => tellOf(error));
      resolve(1);
    };
    process.once('uncaughtException', fail);
    process.stdout.on('error', fail);
    run().then(resolve, fail);
  });
}

/** The reader of our output has left, as `head` does, or the window was closed. */
function isOutputGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EPIPE' || code === 'EIO';
}

function tellOf(error: unknown): void {
  process.stderr.write(`\n${ui.usage.unforeseen(logError(error))}\n`);
}
