// Ctrl-Z on a drawn screen: the shell has the window until it says `fg`.

import type { FullScreen } from './fullScreen.ts';
import type { Key, Keyboard } from './keyboard.ts';

export function isSuspend({ name, isControl }: Key): boolean {
  return isControl && name === 'z';
}

const STILL_HERE_MS = 300;

/** The whole job stops, as the terminal itself would have it; where nobody could wake it, it goes on. */
export function suspend(window: FullScreen, keyboard: Keyboard): void {
  const comeBack = (): void => {
    process.off('SIGCONT', comeBack);
    clearTimeout(timer);
    keyboard.resume();
    window.resume();
  };
  keyboard.pause();
  window.pause();
  process.once('SIGCONT', comeBack);
  const timer = setTimeout(comeBack, STILL_HERE_MS);
  try {
    process.kill(0, 'SIGTSTP');
  } catch {
    comeBack();
  }
}
