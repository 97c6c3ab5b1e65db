// Ctrl-Z: the shell has the window until it says `fg`.

import type { FullScreen } from './fullScreen.ts';
import type { Key, Keyboard } from './keyboard.ts';

export function isSuspend({ name, isControl }: Key): boolean {
  return isControl && name === 'z';
}

const STILL_HERE_MS = 300;

/** Stops the job while a screen is drawn. */
export function suspend(window: FullScreen, keyboard: Keyboard): void {
  stopJob({
    pause() {
      keyboard.pause();
      window.pause();
    },
    resume() {
      keyboard.resume();
      window.resume();
    },
  });
}

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
