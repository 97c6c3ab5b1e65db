// Handles unexpected errors: a log, one sentence, an orderly end.

import { logError } from './files/errorLog.ts';
import { ui } from './texts/language.ts';

/** Runs a command and returns its exit code. */
export function guarded(run: () => Promise<number>): Promise<number> {
  return new Promise((resolve) => {
    const fail = (error: unknown): void => {
      if (isOutputGone(error)) process.exit(0);
      // The message comes last, after a drawn screen has given the window back.
      process.once('exit', () => tellOf(error));
      resolve(1);
    };
    process.once('uncaughtException', fail);
    process.stdout.on('error', fail);
    run().then(resolve, fail);
  });
}

/** Whether the reader of our output has gone, as `head` does, or the window was closed. */
function isOutputGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EPIPE' || code === 'EIO';
}

function tellOf(error: unknown): void {
  process.stderr.write(`\n${ui.usage.unforeseen(logError(error))}\n`);
}
