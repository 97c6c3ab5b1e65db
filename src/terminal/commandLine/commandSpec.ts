// The type of a command: its options and how it runs. `help` has the texts.

import type { Refusal } from '#rules/refusal.ts';
import type { CommandName, ValueName } from '../texts/terminal.en.ts';

export interface OptionSpec {
  /** The placeholder of the value on the help page; flags have none. */
  readonly value?: ValueName;
  /** All possible values, if they can be listed. */
  readonly values?: readonly string[];
  /** Whether the option can be given several times. */
  readonly isRepeatable?: boolean;
}

export interface CommandSpec {
  readonly name: CommandName;
  readonly maxOperands?: number;
  /** The possible operands, for completion. */
  readonly operandValues?: () => readonly string[] | Promise<readonly string[]>;
  /** For completion: a command whose output lines begin with the operands that are possible now. */
  readonly operandSource?: string;
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly examples: readonly string[];
  /** Returns the exit code, or a refusal if the request is wrong. */
  run(call: Call): Promise<number | Refusal>;
}

/** A parsed command line. */
export interface Call {
  readonly operands: readonly string[];
  /** Flags that were set and options with their values; the last one counts. */
  readonly options: Readonly<Record<string, string | true>>;
  /** All values of the options that can be repeated. */
  readonly repeated: Readonly<Record<string, readonly string[]>>;
}
