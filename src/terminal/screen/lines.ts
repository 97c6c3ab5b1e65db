// Reads the lines of a person, from a terminal, a pipe or a file.

import { clearLine, createInterface, cursorTo, type Interface } from 'node:readline';
import { SIGNALS, stopJob } from './keyboard.ts';

export interface Lines {
  /** Waits for a line; null when there will be none: the input has ended, or the player has left. */
  next(): Promise<string | null>;
  /** Writes above a line that is being typed. */
  write(text: string): void;
  close(): void;
}

/**
 * Opens the input. Lines that arrive early wait. With `outlivesInput`, for spectators, the end of the input is not
 * the end: only a signal is.
 */
export function openLines({ outlivesInput = false } = {}): Lines {
  const { stdin: input, stdout: output } = process;
  const isTerminal = input.isTTY === true && output.isTTY === true;
  const prompt = isTerminal ? '> ' : '';
  const reader = createInterface({ input, output, prompt, terminal: isTerminal, historySize: 0 });
  const waiting: string[] = [];
  let hasEnded = false;
  let isClosed = false;
  let answer: ((line: string | null) => void) | null = null;
  const settle = (line: string | null): void => {
    answer?.(line);
    answer = null;
  };
  const close = (): void => {
    finish();
    reader.close();
  };
  const finish = (): void => {
    isClosed = true;
    for (const signal of SIGNALS) process.off(signal, close);
    settle(null);
  };
  const clearTyped = (): void => {
    cursorTo(output, 0);
    clearLine(output, 0);
  };

  reader.on('line', (line) => (answer ? settle(line) : waiting.push(line)));
  reader.on('SIGINT', close);
  reader.on('SIGTSTP', () => suspend(reader, () => answer !== null));
  reader.on('close', () => {
    hasEnded = true;
    if (!outlivesInput) finish();
  });
  // A termination signal is treated like the end of the input: there is time for a goodbye.
  for (const signal of SIGNALS) process.once(signal, close);

  return {
    next() {
      const typed = waiting.shift();
      if (typed !== undefined) return Promise.resolve(typed);
      if (isClosed) return Promise.resolve(null);
      if (!hasEnded) reader.prompt();
      return new Promise((resolve) => (answer = resolve));
    },
    write(text) {
      const isTyping = isTerminal && answer !== null;
      if (isTyping) clearTyped();
      output.write(text);
      if (isTyping) reader.prompt(true);
    },
    close() {
      if (isTerminal && answer) clearTyped();
      close();
    },
  };
}

/** Stops the whole job: readline would stop this process only, and npm would keep the window. */
function suspend(reader: Interface, isAsking: () => boolean): void {
  const { stdin: input } = process;
  stopJob({
    pause: () => void input.setRawMode(false),
    resume() {
      input.setRawMode(true);
      if (isAsking()) reader.prompt(true);
    },
  });
}
