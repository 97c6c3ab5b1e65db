// The help pages, made from the table of commands and the words for them.

import type { CommandSpec } from './commandLine/commandSpec.ts';
import { helpFor, helpPageWords } from './help/helpWords.ts';

const INDENT = '  ';
const EXAMPLES = 5;

export function helpPage(commands: readonly CommandSpec[]): string {
  const page = helpPageWords();
  const texts = commands.map(({ name }) => ({ name, ...helpFor(name) }));
  return [
    page.title,
    '',
    `${page.usage}: ${page.anyCommand}`,
    '',
    page.commands,
    ...columns(texts.map(({ name, operands, summary }) => [joined([name, operands]), summary])),
    '',
    page.examples,
    ...columns(commands.slice(0, EXAMPLES).flatMap((command) => exampleRows(command).slice(0, 1))),
    '',
    ...page.more,
    '',
  ].join('\n');
}

export function commandHelpPage(command: CommandSpec): string {
  const { name } = command;
  const { summary, operands, details } = helpFor(name);
  const page = helpPageWords();
  const rows = optionRows(command);
  const usage = joined([`masa ${name}`, operands, rows.length > 0 ? page.someOptions : undefined]);
  return [
    `masa ${name}: ${summary}`,
    '',
    `${page.usage}: ${usage}`,
    ...(details ? ['', ...details] : []),
    ...(rows.length > 0 ? ['', page.options, ...columns(rows)] : []),
    '',
    page.examples,
    ...columns(exampleRows(command)),
    '',
  ].join('\n');
}

function optionRows({ name, options }: CommandSpec): string[][] {
  const { values } = helpPageWords();
  return Object.entries(options).map(([option, { value }]) => [
    joined([`--${option}`, value && values[value]]),
    helpFor(name).options[option],
  ]);
}

function exampleRows({ name, examples }: CommandSpec): string[][] {
  return examples.map((example, at) => [example, helpFor(name).examples[at]]);
}

function joined(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${INDENT}${left.padEnd(width)}${INDENT}${right}`);
}
