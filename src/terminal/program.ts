// Finds the command of the arguments and runs it.

import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { type CommandLine, type CommandSpec, readCommandLine } from './commandLine/commandLine.ts';
import { lookOf } from './screen/look.ts';
import { complain, print } from './screen/output.ts';
import { closeOwnFiles, logError } from './settings/files.ts';
import { ui } from './texts/language.ts';

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
    return (await import('./commands/menu.ts')).runMenu(commands);
  }
  const line = readCommandLine(args, commands);
  const outcome = isRefusal(line) ? line : await answer(line, commands);
  if (!isRefusal(outcome)) return outcome;
  complain(outcome);
  return WRONG_USAGE;
}

async function answer(
  line: CommandLine,
  commands: readonly CommandSpec[],
): Promise<number | Refusal> {
  if (line.type === 'run') return line.command.run(line.call);
  if (line.type === 'version') {
    const manifest = await import('../../package.json', { with: { type: 'json' } });
    return print([`masa ${manifest.default.version}`]);
  }
  const { commandHelpPage, helpPage } = await import('./help.ts');
  const look = lookOf(process.stdout, process.env);
  return print(line.command ? commandHelpPage(line.command, look) : helpPage(commands, look));
}

/** Runs a command and returns its exit code. */
export function guarded(run: () => Promise<number>): Promise<number> {
  return new Promise((resolve) => {
    const fail = (error: unknown): void => {
      if (isOutputGone(error)) process.exit(0);
      // The message comes last, after a drawn screen has given the window back.
      process.once('exit', () => tellOf(error));
      resolve(1);
    };
    process.once('uncaughtException', fail);
    process.stdout.on('error', fail);
    run().then(resolve, fail);
  });
}

/** Whether the reader of our output has gone, as `head` does, or the window was closed. */
function isOutputGone(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EPIPE' || code === 'EIO';
}

function tellOf(error: unknown): void {
  process.stderr.write(`\n${ui.usage.unforeseen(logError(error))}\n`);
}
