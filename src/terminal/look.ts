// How the output may look: its size, and whether it can have colour and drawings.

import type { WriteStream } from 'node:tty';

export interface Look {
  readonly columns: number;
  readonly rows: number;
  /** One line a happening and no drawings: for screen readers, pipes and scripts. */
  readonly isPlain: boolean;
  readonly hasColor: boolean;
  /** Letters for suits and hyphens for lines, where the font has nothing better. */
  readonly isAscii: boolean;
}

export interface LookOptions {
  readonly plain?: boolean;
  readonly ascii?: boolean;
}

const USUAL_COLUMNS = 80;
const USUAL_ROWS = 24;
const NARROWEST = 20;

/** A stream that is no terminal has neither size nor colour. */
export type Output = Pick<WriteStream, 'write'> &
  Partial<Pick<WriteStream, 'columns' | 'rows' | 'isTTY'>>;

export function lookOf(output: Output, env: NodeJS.ProcessEnv, options: LookOptions = {}): Look {
  const isTerminal = output.isTTY === true && env.TERM !== 'dumb';
  return {
    columns: Math.max(output.columns || USUAL_COLUMNS, NARROWEST),
    rows: output.rows || USUAL_ROWS,
    isPlain: options.plain === true || !isTerminal,
    hasColor: isTerminal && !env.NO_COLOR,
    isAscii: options.ascii === true,
  };
}
