// The keyboard of a terminal: single keys and clicks for drawn screens, and Ctrl-Z, which gives the terminal to the shell.

import { emitKeypressEvents } from 'node:readline';
import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

export interface Key {
  /** `return`, `left`, `space`; for a printable key, its letter. */
  readonly name: string;
  /** The text it types; empty for keys that type nothing. */
  readonly text: string;
  readonly isControl: boolean;
}

export interface Keyboard {
  /** Gives the terminal back until `resume`. */
  pause(): void;
  resume(): void;
  close(): void;
}

interface RawKey {
  name?: string;
  sequence?: string;
  ctrl?: boolean;
  meta?: boolean;
}

const INTERRUPT: Key = { name: 'c', text: '', isControl: true };
/** The signals that mean leaving. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Opens the keyboard. The end of the input and termination signals arrive as Ctrl-C. */
export function openKeyboard(
  onKey: (key: Key) => void,
  onClick: (click: Click) => void = () => {},
): Keyboard {
  const { stdin } = process;
  const keys = new PassThrough();
  const reports = new MouseReports();
  const decoder = new StringDecoder('utf8');
  // Node does not know about mice: their reports would arrive as typed text.
  const read = (chunk: Buffer): void => {
    const { text, clicks } = reports.take(decoder.write(chunk));
    if (text !== '') keys.write(text);
    clicks.forEach(onClick);
  };
  const take = (text: string | undefined, key: RawKey): void => onKey(keyOf(text, key));
  const interrupt = (): void => onKey(INTERRUPT);
  emitKeypressEvents(keys);
  keys.on('keypress', take);
  stdin.setRawMode(true);
  stdin.on('data', read);
  stdin.on('end', interrupt);
  for (const signal of SIGNALS) process.on(signal, interrupt);
  stdin.resume();
  return {
    pause() {
      stdin.setRawMode(false);
      stdin.pause();
    },
    resume() {
      stdin.setRawMode(true);
      stdin.resume();
    },
    close() {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      keys.off('keypress', take);
      stdin.off('data', read);
      stdin.off('end', interrupt);
      stdin.setRawMode(false);
      stdin.pause();
    },
  };
}

function keyOf(text: string | undefined, { name, ctrl, meta }: RawKey): Key {
  const isPrintable = text !== undefined && !ctrl && !meta && !/^\p{C}/u.test(text);
  return { name: name ?? text ?? '', text: isPrintable ? text : '', isControl: ctrl === true };
}

/** The position at which the left button went down, counted from 0. */
export interface Click {
  readonly column: number;
  readonly row: number;
}

const ESCAPE = String.fromCharCode(27);
/** Turns on reports of clicks only, in the form without a limit of columns. */
export const MOUSE_ON = `${ESCAPE}[?1000h${ESCAPE}[?1006h`;
export const MOUSE_OFF = `${ESCAPE}[?1006l${ESCAPE}[?1000l`;

const REPORT = new RegExp(`${ESCAPE}\\[<(\\d+);(\\d+);(\\d+)([Mm])`, 'g');
/** The beginning of a report. A lone Escape is a key and never held back. */
const BEGUN = new RegExp(`${ESCAPE}\\[<[\\d;]*$`);
const LEFT_BUTTON = 0;

/** Takes the reports out of the input, also when one arrives in pieces. */
export class MouseReports {
  private begun = '';

  take(arrived: string): { text: string; clicks: Click[] } {
    const whole = this.begun + arrived;
    this.begun = BEGUN.exec(whole)?.[0] ?? '';
    const clicks: Click[] = [];
    const text = whole
      .slice(0, whole.length - this.begun.length)
      .replaceAll(REPORT, (_, button: string, column: string, row: string, end: string) => {
        if (Number(button) === LEFT_BUTTON && end === 'M')
          clicks.push({ column: Number(column) - 1, row: Number(row) - 1 });
        return '';
      });
    return { text, clicks };
  }
}

const STILL_HERE_MS = 300;

/**
 * Stops the whole job, as the terminal itself would do: npm and its shell would otherwise keep the window. If nobody
 * can wake the job, it continues.
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
