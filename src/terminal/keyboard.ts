// Single keys from a terminal, for the screens that are drawn.

import { emitKeypressEvents } from 'node:readline';

export interface Key {
  /** `return`, `left`, `space`; a printable key's own letter. */
  readonly name: string;
  /** What it types; empty for keys that type nothing. */
  readonly text: string;
  readonly isControl: boolean;
}

export interface Keyboard {
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

/** The end of the input, and being told to end, arrive as Ctrl-C. */
export function openKeyboard(onKey: (key: Key) => void): Keyboard {
  const { stdin } = process;
  const take = (text: string | undefined, key: RawKey): void => onKey(keyOf(text, key));
  const interrupt = (): void => onKey(INTERRUPT);
  emitKeypressEvents(stdin);
  stdin.setRawMode(true);
  stdin.on('keypress', take);
  stdin.on('end', interrupt);
  for (const signal of SIGNALS) process.on(signal, interrupt);
  stdin.resume();
  return {
    close() {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      stdin.off('keypress', take);
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
