// Ctrl-Z: the shell has the window until it says `fg`.

const STILL_HERE_MS = 300;

/**
 * Stops the whole job, as the terminal itself would do: npm and its shell would otherwise keep the window. If nobody
 * can wake the job, it goes on.
 */
export function stopJob({ pause, resume }: { pause(): void; resume(): void }): void {
  const comeBack = (): void => {
    process.off('SIGCONT', comeBack);
    clearTimeout(timer);
    resume();
  };
  pause();
  process.once('SIGCONT', comeBack);
  const timer = setTimeout(comeBack, STILL_HERE_MS);
  try {
    process.kill(0, 'SIGTSTP');
  } catch {
    comeBack();
  }
}
