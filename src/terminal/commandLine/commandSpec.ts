// What a command of the program is: its options, and how it runs. What it is for stands in `help`.

import type { Refusal } from '#rules/refusal.ts';
import type { CommandName, ValueName } from '../help/helpWords.ts';

export interface OptionSpec {
  /** What stands for the value on the help page; a flag has none. */
  readonly value?: ValueName;
  /** The values there are, where they can be listed. */
  readonly values?: readonly string[];
  /** May be given several times. */
  readonly isRepeatable?: boolean;
}

export interface CommandSpec {
  readonly name: CommandName;
  readonly maxOperands?: number;
  /** What the operand may be, for completion. */
  readonly operandValues?: () => readonly string[] | Promise<readonly string[]>;
  /** For completion too: a command whose lines begin with what the operand may be at that moment. */
  readonly operandSource?: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly examples: readonly string[];
  /** Answers the exit code, or what is wrong with what was asked. */
  run(call: Call): Promise<number | Refusal>;
}

/** A command line, read. */
export interface Call {
  readonly operands: readonly string[];
  /** Flags that were set and options that were given, the last one counting. */
  readonly options: Readonly<Record<string, string | true>>;
  /** Every value of the options that may be repeated. */
  readonly repeated: Readonly<Record<string, readonly string[]>>;
}
