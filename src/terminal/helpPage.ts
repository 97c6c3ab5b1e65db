// The help pages, made from the table of commands.

import type { CommandSpec } from './command.ts';

const INDENT = '  ';
const EXAMPLES = 5;

export function helpPage(commands: readonly CommandSpec[]): string {
  return [
    'masa: a card table in the terminal',
    '',
    'Usage: masa <command> [options]',
    '',
    'Commands',
    ...columns(commands.map(({ name, operands, summary }) => [joined([name, operands]), summary])),
    '',
    'Examples',
    ...columns(commands.slice(0, EXAMPLES).flatMap(({ examples }) => examples.slice(0, 1))),
    '',
    'masa <command> --help tells more about one command, masa --version the version.',
    'MASA_HOME is the folder for statistics, saved games and the error log; NO_COLOR turns colours off.',
    '',
  ].join('\n');
}

export function commandHelpPage({
  name,
  summary,
  operands,
  details,
  options,
  examples,
}: CommandSpec): string {
  const rows = Object.entries(options).map(([option, { value, words }]) => [
    joined([`--${option}`, value]),
    words,
  ]);
  const usage = joined([`masa ${name}`, operands, rows.length > 0 ? '[options]' : undefined]);
  return [
    `masa ${name}: ${summary[0].toLowerCase()}${summary.slice(1)}`,
    '',
    `Usage: ${usage}`,
    ...(details ? ['', ...details] : []),
    ...(rows.length > 0 ? ['', 'Options', ...columns(rows)] : []),
    '',
    'Examples',
    ...columns(examples),
    '',
  ].join('\n');
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${INDENT}${left.padEnd(width)}${INDENT}${right}`);
}
