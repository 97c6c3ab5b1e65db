// Builds the manual page of the program from its command table.

import type { CommandSpec } from '../../src/terminal/commandLine/commandLine.ts';
import { terminal as english } from '../../src/terminal/texts/terminal.en.ts';
import { helpFor } from '../../src/terminal/help.ts';

/** Escapes characters that have a meaning in roff. */
function escaped(text: string): string {
  return text.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/^[.']/, '\\&$&');
}

export function manPage(commands: readonly CommandSpec[], version: string): string {
  return [
    `.TH MASA 1 "" "masa ${version}" "Games"`,
    '.SH NAME',
    'masa \\- a card table in the terminal',
    '.SH SYNOPSIS',
    '.B masa',
    '.RI [ command ]\n.RI [ options ]',
    '.SH DESCRIPTION',
    'Card games against bots and at the tables of a server. Without a command it opens a menu.',
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH ENVIRONMENT',
    '.TP\n.B MASA_HOME',
    'The folder for settings, statistics, saved games and the error log.',
    '.TP\n.B NO_COLOR',
    'Turns colours off.',
    '.SH EXIT STATUS',
    '0 when all is well, 1 after an error, 2 when the command was not understood.',
    '',
  ].join('\n');
}

function commandLines({ name, options, examples }: CommandSpec): string[] {
  const { operands = '', summary, details = [], ...text } = helpFor(name, english);
  return [
    `.SS ${escaped(`masa ${name} ${operands}`.trim())}`,
    `${escaped(summary)}.`,
    ...details.map(escaped),
    ...Object.entries(options).flatMap(([option, { value = '' }]) => [
      '.TP',
      `.B ${escaped(`--${option} ${value}`.trim())}`,
      escaped(text.options[option]),
    ]),
    ...examples.flatMap((command, at) => [
      '.TP',
      `.I ${escaped(command)}`,
      escaped(text.examples[at]),
    ]),
  ];
}
