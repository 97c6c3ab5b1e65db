// Reads the arguments of the program; a wrong one is refused with advice.

import { parseArgs } from 'node:util';
import { isRefusal, type Refusal, createRefuse } from '#rules/refusal.ts';
import { ui } from '../texts/language.ts';
import type { CommandName, ValueName } from '../texts/terminal.en.ts';
import { nearestWord } from '../texts/text.ts';

export type CommandLine =
  | { type: 'run'; command: CommandSpec; call: Call }
  | { type: 'help'; command: CommandSpec | null }
  | { type: 'version' };

export function usageProblem(advice: string): Refusal {
  return refuse('usage', { advice });
}

const HELP = ['--help', '-h', 'help'];
const VERSION = ['--version', '-v'];

/** Reads the arguments. Help wins over everything else, so `masa play --help` works with a half-typed line. */
export function readCommandLine(
  args: readonly string[],
  commands: readonly CommandSpec[],
): CommandLine | Refusal {
  const [first = 'help', ...rest] = args;
  const isHelp = HELP.includes(first);
  if (isHelp && rest.length === 0) return { type: 'help', command: null };
  if (VERSION.includes(first)) return { type: 'version' };
  const command = findCommand(isHelp ? rest[0] : first, commands);
  if (isRefusal(command)) return command;
  if (isHelp || rest.includes('--help') || rest.includes('-h')) return { type: 'help', command };
  const call = readCall(rest, command);
  return isRefusal(call) ? call : { type: 'run', command, call };
}

function findCommand(name: string, commands: readonly CommandSpec[]): CommandSpec | Refusal {
  const names = commands.map((command) => command.name);
  return (
    commands.find((command) => command.name === name) ??
    usageProblem(
      `${ui.usage.noCommand(name)}${didYouMean(name, names)} ${ui.usage.seeHelp('masa')}`,
    )
  );
}

/** Suggests the word that was probably meant, after a blank; empty if none is near. */
export function didYouMean(typed: string, words: readonly string[], before = ''): string {
  const guess = nearestWord(typed, words);
  return guess === null ? '' : ` ${ui.usage.didYouMean(before + guess)}`;
}

/** Reads without Node’s strict mode, whose messages suggest nothing and name no command. */
function readCall(args: readonly string[], command: CommandSpec): Call | Refusal {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({
    args: args.slice(),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const operands: string[] = [];
  const given: Record<string, string | true> = {};
  const repeated: Record<string, string[]> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const problem = optionProblem(token, command);
    if (problem) return problem;
    given[token.name] = token.value ?? true;
    if (token.value !== undefined) (repeated[token.name] ??= []).push(token.value);
  }
  return surplusProblem(operands, command) ?? { operands, options: given, repeated };
}

/** Refuses a value that looks like an option, because the real value was forgotten: `--seed --plain`. */
function optionProblem(
  { name, rawName, value }: { name: string; rawName: string; value?: string | undefined },
  command: CommandSpec,
): Refusal | null {
  const { noOption, noValue, needsValue, oneOf, seeHelp } = ui.usage;
  const hint = seeHelp(`masa ${command.name}`);
  if (!Object.hasOwn(command.options, name)) {
    const guess = didYouMean(name, Object.keys(command.options), '--');
    return usageProblem(`${noOption(rawName)}${guess} ${hint}`);
  }
  const spec = command.options[name];
  if (spec.value === undefined) {
    return value === undefined ? null : usageProblem(`${noValue(`--${name}`)} ${hint}`);
  }
  if (value === undefined || value === '' || value.startsWith('--')) {
    return usageProblem(`${needsValue(`--${name}`, `--${name} ${spec.value}`)} ${hint}`);
  }
  if (!spec.values || spec.values.includes(value)) return null;
  const { values } = spec;
  return usageProblem(oneOf(`--${name}`, values.join(', '), value) + didYouMean(value, values));
}

function surplusProblem(
  operands: readonly string[],
  { name, maxOperands = 0 }: CommandSpec,
): Refusal | null {
  if (operands.length <= maxOperands) return null;
  return usageProblem(
    `${ui.usage.surplus(operands[maxOperands], `masa ${name}`)} ${ui.usage.seeHelp(`masa ${name}`)}`,
  );
}

const MAX_SEED = Number.MAX_SAFE_INTEGER;

/** Returns the number of `--seed`; undefined if there is none. */
export function readSeed({ options }: Call): number | undefined | Refusal {
  const { seed } = options;
  if (seed === undefined) return undefined;
  const number = Number(seed);
  const isSeed = /^\d+$/.test(String(seed)) && number <= MAX_SEED;
  return isSeed ? number : usageProblem(ui.usage.seed(String(seed)));
}

export interface OptionSpec {
  /** The placeholder of the value on the help page; flags have none. */
  readonly value?: ValueName;
  /** All possible values, if they can be listed. */
  readonly values?: readonly string[];
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
  /** All values of each option, for those that may be given several times. */
  readonly repeated: Readonly<Record<string, readonly string[]>>;
}

export const refuse = createRefuse('terminal', {
  usage: ['USAGE', ({ advice }: { advice: string }) => advice],
  sitsElsewhere: ['ALREADY_IN_GAME', ({ advice }: { advice: string }) => advice],
  notSignedIn: ['TOKEN_INVALID', ({ advice }: { advice: string }) => advice],
  unreachable: ['UNREACHABLE', ({ url }: { url: string }) => ui.usage.unreachable(url)],
  noFile: ['NOT_FOUND', ({ name }: { name: string }) => ui.usage.noFile(name)],
  noSavedGame: ['INVALID_RECORD', ({ name }: { name: string }) => ui.usage.noSavedGame(name)],
  badAnswer: [
    'NOT_FOUND',
    ({ address, status }: { address: string; status: number }) =>
      ui.usage.badAnswer(address, status),
  ],
  noAnswer: ['NOT_FOUND', ({ address }: { address: string }) => ui.usage.noAnswer(address)],
});
