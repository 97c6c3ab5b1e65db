// Builds the help pages from the table of commands and their texts.

import type { CommandSpec } from './commandLine/commandLine.ts';
import { wrap } from './screen/layout.ts';
import type { Look } from './screen/look.ts';
import { ui } from './texts/language.ts';
import type { CommandName, TerminalTexts } from './texts/terminal.en.ts';

/** The texts of one command. */
interface CommandText {
  /** The line in the list of commands. */
  readonly summary: string;
  /** The operands after the name: `<game>`. */
  readonly operands?: string;
  readonly details?: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  /** The description of each example. */
  readonly examples: readonly string[];
}

export function helpFor(name: CommandName, { help }: TerminalTexts = ui): CommandText {
  const texts: Readonly<Record<CommandName, CommandText>> = help.commands;
  return texts[name];
}

const INDENT = '  ';
const EXAMPLES = 5;
/** Maximum width of the left column in a window; a longer entry gets a line of its own. */
const MAX_LEFT_WIDTH = 27;

/** Returns the lines of the list of commands. */
export function helpPage(commands: readonly CommandSpec[], look: Look): string[] {
  const page = ui.help.page;
  const texts = commands.map(({ name }) => ({ name, ...helpFor(name) }));
  return [
    page.title,
    '',
    `${page.usage}: ${page.anyCommand}`,
    '',
    page.commands,
    ...columns(
      texts.map(({ name, operands, summary }) => [joined([name, operands]), summary]),
      look,
    ),
    '',
    page.examples,
    ...columns(
      commands.slice(0, EXAMPLES).flatMap((command) => exampleRows(command).slice(0, 1)),
      look,
    ),
    '',
    ...page.more.flatMap((text) => wrap(text, look)),
  ];
}

export function commandHelpPage(command: CommandSpec, look: Look): string[] {
  const { name } = command;
  const { summary, operands, details } = helpFor(name);
  const page = ui.help.page;
  const rows = optionRows(command);
  const usage = joined([`masa ${name}`, operands, rows.length > 0 ? page.someOptions : undefined]);
  return [
    ...wrap(`masa ${name}: ${summary}`, look),
    '',
    ...wrap(`${page.usage}: ${usage}`, look),
    ...(details ? ['', ...details.flatMap((text) => wrap(text, look))] : []),
    ...(rows.length > 0 ? ['', page.options, ...columns(rows, look)] : []),
    '',
    page.examples,
    ...columns(exampleRows(command), look),
  ];
}

function optionRows({ name, options }: CommandSpec): string[][] {
  const { values } = ui.help.page;
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

/** Lays out rows in two columns. The right one is wrapped in a window; elsewhere each row is one line. */
function columns(rows: readonly (readonly string[])[], look: Look): string[] {
  const longest = Math.max(...rows.map(([left]) => left.length));
  const width = look.isPlain ? longest : Math.min(longest, MAX_LEFT_WIDTH);
  const indent = INDENT + ' '.repeat(width) + INDENT;
  return rows.flatMap(([left, right]) => {
    const [first, ...others] = wrap(right, look, indent);
    if (left.length > width) return [INDENT + left, first, ...others];
    return [INDENT + left.padEnd(width) + first.slice(INDENT.length + width), ...others];
  });
}
