// Finds the command of the arguments and runs it.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { readCommandLine } from './commandLine/commandLine.ts';
import type { CommandSpec } from './commandLine/commandSpec.ts';
import { closeOwnFiles } from './files/dataFolder.ts';
import { guarded } from './guard.ts';
import { localizeRefusal } from './texts/language.ts';

const FINE = 0;
const WRONG_USAGE = 2;

export async function runProgram(commands: readonly CommandSpec[]): Promise<void> {
  closeOwnFiles();
  process.exitCode = await guarded(() => run(process.argv.slice(2), commands));
  // After a failure something may still be open that would keep the process alive.
  if (process.exitCode !== FINE) process.exit();
}

/** Shows the menu to a person in a window who named no command; a pipe gets the help page. */
async function run(args: readonly string[], commands: readonly CommandSpec[]): Promise<number> {
  if (args.length === 0 && process.stdin.isTTY && process.stdout.isTTY) {
    return (await import('./menu/menu.ts')).runMenu(commands);
  }
  const line = readCommandLine(args, commands);
  if (isRefusal(line)) return complain(line);
  if (line.type === 'run') {
    const outcome = await line.command.run(line.call);
    return isRefusal(outcome) ? complain(outcome) : outcome;
  }
  if (line.type === 'version') return print(await version());
  const { commandHelpPage, helpPage } = await import('./helpPage.ts');
  const { lookOf } = await import('./tty/look.ts');
  const look = lookOf(process.stdout, process.env);
  return print(line.command ? commandHelpPage(line.command, look) : helpPage(commands, look));
}

function print(text: string): number {
  process.stdout.write(text);
  return FINE;
}

function complain(refusal: Refusal): number {
  process.stderr.write(`${localizeRefusal(refusal)}\n`);
  return WRONG_USAGE;
}

async function version(): Promise<string> {
  const manifest = await import('../../package.json', { with: { type: 'json' } });
  return `masa ${manifest.default.version}\n`;
}
