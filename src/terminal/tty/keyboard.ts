// Reads single keys and clicks from a terminal, for drawn screens.

import { emitKeypressEvents } from 'node:readline';
import { PassThrough } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { MouseReports, type Click } from './mouse.ts';

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
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

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
