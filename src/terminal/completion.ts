// `masa completion`: what the shell needs to complete commands, games and options.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Refusal } from '#rules/refusal.ts';
import { type Call, type CommandSpec, usageProblem } from './commandLine/commandLine.ts';
import { helpFor } from './help.ts';
import { ui } from './texts/language.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof SHELLS)[number];

export async function runCompletion(
  { operands }: Call,
  commands: readonly CommandSpec[],
): Promise<number | Refusal> {
  const [first, second] = operands;
  const isInstall = first === 'install';
  const wanted = isInstall ? (second ?? shellOf(process.env)) : first;
  const shell = SHELLS.find((one) => one === wanted);
  if (!shell || (!isInstall && second !== undefined))
    return usageProblem(ui.usage.whichShell(SHELLS.join(', ')));
  const script = await scriptFor(shell, commands);
  if (!isInstall) return print(script);
  return print(`${installCompletion(shell, script)}\n`);
}

function shellOf({ SHELL = '' }: NodeJS.ProcessEnv): string {
  return SHELL.split('/').at(-1) ?? '';
}

async function scriptFor(shell: Shell, commands: readonly CommandSpec[]): Promise<string> {
  const known = await Promise.all(commands.map(describe));
  switch (shell) {
    case 'bash':
      return bashScript(known);
    case 'zsh':
      return `autoload -U +X bashcompinit && bashcompinit\n${bashScript(known)}`;
    case 'fish':
      return fishScript(known);
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

interface Known {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly string[];
  /** The values of options that list them. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly operands: readonly string[];
  readonly source: string | undefined;
}

async function describe(command: CommandSpec): Promise<Known> {
  const { name, options, operandValues, operandSource } = command;
  const listed = Object.entries(options).flatMap(([option, { values }]) =>
    values ? [[option, values] as const] : [],
  );
  return {
    name,
    summary: helpFor(name).summary,
    options: Object.keys(options).map((option) => `--${option}`),
    values: Object.fromEntries(listed),
    operands: operandValues ? await operandValues() : [],
    source: operandSource,
  };
}

/** Returns the shell code that takes the first word of each line that the command writes. */
function firstWords(source: string): string {
  return `${source} 2>/dev/null | cut -d' ' -f1`;
}

function bashScript(commands: readonly Known[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const words = commands
    .map(
      ({ name, operands, options, source }) =>
        `    ${name}) words="${[...operands, ...options, ...(source ? [`$(${firstWords(source)})`] : [])].join(' ')}" ;;`,
    )
    .join('\n');
  const values = commands
    .flatMap(({ name, values }) =>
      Object.entries(values).map(
        ([option, list]) => `    "${name} --${option}") words="${list.join(' ')}" ;;`,
      ),
    )
    .join('\n');
  return `_masa() {
  local command="\${COMP_WORDS[1]}" current="\${COMP_WORDS[COMP_CWORD]}"
  local before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${names} --help --version"
  else case "$command" in
${words}
  esac; fi
  case "$command $before" in
${values}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _masa masa
`;
}

function fishScript(commands: readonly Known[]): string {
  const lines = commands.flatMap(({ name, summary, operands, options, values, source }) => {
    const inside = `complete -c masa -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c masa -f -n __fish_use_subcommand -a ${name} -d '${summary.replaceAll("'", '’')}'`,
      ...(operands.length > 0 ? [`${inside} -a '${operands.join(' ')}'`] : []),
      ...(source ? [`${inside} -a "(${firstWords(source)})"`] : []),
      ...options.map((option) => {
        const list = values[option.slice(2)];
        return `${inside} -l ${option.slice(2)}${list ? ` -x -a '${list.join(' ')}'` : ''}`;
      }),
    ];
  });
  return `${lines.join('\n')}\n`;
}

type Env = NodeJS.ProcessEnv;

interface Place {
  readonly file: string;
  /** The startup file that must name the script, if the shell does not look there by itself. */
  readonly startup?: string;
}

/** Returns where each shell looks for the completions of one person. */
export function placeFor(shell: Shell, env: Env = process.env): Place {
  const home = env.HOME || homedir();
  const data = env.XDG_DATA_HOME || join(home, '.local', 'share');
  const config = env.XDG_CONFIG_HOME || join(home, '.config');
  switch (shell) {
    case 'bash':
      return { file: join(data, 'bash-completion', 'completions', 'masa') };
    case 'fish':
      return { file: join(config, 'fish', 'completions', 'masa.fish') };
    case 'zsh':
      return {
        file: join(data, 'masa', 'completion.zsh'),
        startup: join(env.ZDOTDIR || home, '.zshrc'),
      };
  }
}

/** Returns a sentence that says where the script is. Installing again replaces only the script. */
export function installCompletion(shell: Shell, script: string, env: Env = process.env): string {
  const { file, startup } = placeFor(shell, env);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, script);
  if (startup !== undefined) nameIn(startup, file);
  return ui.usage.completionInstalled(shell, file);
}

function nameIn(startup: string, file: string): void {
  const line = `source '${file}'`;
  const text = existsSync(startup) ? readFileSync(startup, 'utf8') : '';
  const isThere = text.split('\n').includes(line);
  if (!isThere)
    appendFileSync(startup, `${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`);
}
