// `masa completion`: what the shell needs to complete commands, games and options.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Refusal } from '#rules/refusal.ts';
import { type Call, type CommandSpec, usageProblem } from './commandLine/commandLine.ts';
import { helpFor } from './help.ts';
import { print } from './screen/output.ts';
import { ui } from './texts/language.ts';
import type { CommandName } from './texts/terminal.en.ts';

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
  return print([isInstall ? installCompletion(shell, script) : script]);
}

function shellOf({ SHELL = '' }: NodeJS.ProcessEnv): string {
  return SHELL.split('/').at(-1) ?? '';
}

async function scriptFor(shell: Shell, commands: readonly CommandSpec[]): Promise<string> {
  const completed = await Promise.all(commands.map(withOperands));
  switch (shell) {
    case 'bash':
      return bashScript(completed);
    case 'zsh':
      return `autoload -U +X bashcompinit && bashcompinit\n${bashScript(completed)}`;
    case 'fish':
      return fishScript(completed);
  }
}

interface Completed {
  readonly name: CommandName;
  readonly options: CommandSpec['options'];
  readonly operands: readonly string[];
  /** Shell code that prints the operands that are possible when it runs. */
  readonly source: string | null;
}

async function withOperands(command: CommandSpec): Promise<Completed> {
  const { name, options, operandValues, operandSource } = command;
  const operands = operandValues ? await operandValues() : [];
  const source = operandSource ? `${operandSource} 2>/dev/null | cut -d' ' -f1` : null;
  return { name, options, operands, source };
}

function bashScript(commands: readonly Completed[]): string {
  const names = commands.map(({ name }) => name).join(' ');
  const words = commands.map(({ name, operands, options, source }) => {
    const flags = Object.keys(options).map((option) => `--${option}`);
    const all = [...operands, ...flags, ...(source ? [`$(${source})`] : [])];
    return `    ${name}) words="${all.join(' ')}" ;;`;
  });
  const values = commands.flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, { values: list }]) =>
      list ? [`    "${name} --${option}") words="${list.join(' ')}" ;;`] : [],
    ),
  );
  return `_masa() {
  local command="\${COMP_WORDS[1]}" current="\${COMP_WORDS[COMP_CWORD]}"
  local before="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${names} --help --version"
  else case "$command" in
${words.join('\n')}
  esac; fi
  case "$command $before" in
${values.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _masa masa`;
}

function fishScript(commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ name, operands, options, source }) => {
    const inside = `complete -c masa -n '__fish_seen_subcommand_from ${name}'`;
    const summary = helpFor(name).summary.replaceAll("'", '’');
    return [
      `complete -c masa -f -n __fish_use_subcommand -a ${name} -d '${summary}'`,
      ...(operands.length > 0 ? [`${inside} -a '${operands.join(' ')}'`] : []),
      ...(source ? [`${inside} -a "(${source})"`] : []),
      ...Object.entries(options).map(
        ([option, { values }]) =>
          `${inside} -l ${option}${values ? ` -x -a '${values.join(' ')}'` : ''}`,
      ),
    ];
  });
  return lines.join('\n');
}

interface Place {
  readonly file: string;
  /** The startup file that must name the script, if the shell does not look there by itself. */
  readonly startup?: string;
}

/** Returns where each shell looks for the completions of one person. */
export function placeFor(shell: Shell, env: NodeJS.ProcessEnv = process.env): Place {
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
export function installCompletion(
  shell: Shell,
  script: string,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const { file, startup } = placeFor(shell, env);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${script}\n`);
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
