// How the output may look: its size, and whether it can have colour and drawings.

import type { WriteStream } from 'node:tty';

export const THEMES = ['classic', 'four-colour', 'contrast', 'none'] as const;
/** How colours are used; in every one of them the suits differ by their signs as well. */
export type Theme = (typeof THEMES)[number];

export interface Look {
  readonly columns: number;
  readonly rows: number;
  /** One line a happening and no drawings: for screen readers, pipes and scripts. */
  readonly isPlain: boolean;
  readonly hasColor: boolean;
  /** Letters for suits and hyphens for lines, where the font has nothing better. */
  readonly isAscii: boolean;
  /** Plain text that a person sees in a window: lines end between words there. */
  readonly isWindow?: boolean;
  /** The classic one where none is named. */
  readonly theme?: Theme;
}

export interface LookOptions {
  readonly plain?: boolean;
  readonly ascii?: boolean;
  readonly theme?: Theme;
}

const USUAL_COLUMNS = 80;
const USUAL_ROWS = 24;
const NARROWEST = 20;

/** A stream that is no terminal has neither size nor colour. */
export type Output = Pick<WriteStream, 'write'> &
  Partial<Pick<WriteStream, 'columns' | 'rows' | 'isTTY'>>;

/** What was wished for goes before what the output could do. */
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
