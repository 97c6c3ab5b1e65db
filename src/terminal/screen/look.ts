// The look of the output: its size, and whether it can have colour and drawings.

import type { WriteStream } from 'node:tty';
import type { Call } from '../commandLine/commandLine.ts';
import { type Theme, settingOf, themeSetting } from '../settings/settings.ts';

export interface Look {
  readonly columns: number;
  readonly rows: number;
  /** One line for each event and no drawings: for screen readers, pipes and scripts. */
  readonly isPlain: boolean;
  readonly hasColor: boolean;
  /** Letters for suits and hyphens for lines, if the font has nothing better. */
  readonly isAscii: boolean;
  /** Plain text that a person reads in a window: lines are wrapped between words. */
  readonly isWindow?: boolean;
  /** The default is the classic one. */
  readonly theme?: Theme;
}

interface LookOptions {
  readonly plain?: boolean;
  readonly ascii?: boolean;
  readonly theme?: Theme;
}

const USUAL_COLUMNS = 80;
const USUAL_ROWS = 24;
const NARROWEST = 20;

/** An output stream; one that is no terminal has neither size nor colour. */
export type Output = Pick<WriteStream, 'write'> &
  Partial<Pick<WriteStream, 'columns' | 'rows' | 'isTTY'>>;

/** Returns the look; options win over the abilities of the output. */
export function lookOf(output: Output, env: NodeJS.ProcessEnv, options: LookOptions = {}): Look {
  const isTerminal = output.isTTY === true && env.TERM !== 'dumb';
  const isPlain = options.plain === true || !isTerminal;
  return {
    columns: Math.max(output.columns || USUAL_COLUMNS, NARROWEST),
    rows: output.rows || USUAL_ROWS,
    isPlain,
    hasColor: isTerminal && !env.NO_COLOR && options.theme !== 'none',
    isAscii: options.ascii === true,
    ...(isPlain && output.isTTY === true && { isWindow: true }),
    ...(options.theme !== undefined && { theme: options.theme }),
  };
}

/** Returns the look of a command's output, read each time because the window may have another size by now. */
export function lookFor(call: Call): () => Look {
  return () => lookOf(process.stdout, process.env, lookOptions(call));
}

/** Whether the output is drawn in the whole window: that needs keys, too. */
export function isDrawn({ isPlain }: Look): boolean {
  return !isPlain && process.stdin.isTTY;
}

/** Merges the options for the look: the line first, then the settings. */
export function lookOptions({ options }: Call): LookOptions {
  return {
    plain: options.plain === true || settingOf('plain') === 'on',
    ascii: options.ascii === true || settingOf('symbols') === 'off',
    theme: themeSetting(),
  };
}
