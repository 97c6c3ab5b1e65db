// Tests the help pages in every language: a line for every command, option and example, and no English left.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#texts/languages.ts';
import { COMMANDS } from './commands.ts';
import { commandHelpPage, helpPage, helpFor } from './help.ts';
import { widthOf } from './screen/paint.ts';
import type { Look } from './screen/look.ts';
import { loadLanguage, ui } from './texts/language.ts';

afterAll(() => loadLanguage('en'));

const PIPE: Look = { columns: 80, rows: 24, isPlain: true, hasColor: false, isAscii: false };
const WINDOW: Look = { ...PIPE, isPlain: false };

/** Words that exist only in English and in no command. */
const ENGLISH = /\b(the|with|of|what|your?|is|usage|examples|options|hint|quit|rules)\b/i;

/** Removes the option, which has the same name in every language. */
function withoutOption(line: string): string {
  return line.replace(/^ *--[\w-]+/, '');
}

/** Returns the list of commands and the page of each. */
function allPages(look: Look): string[][] {
  return [helpPage(COMMANDS, look), ...COMMANDS.map((command) => commandHelpPage(command, look))];
}

describe.each(LANGUAGES)('%s', (language) => {
  beforeAll(() => loadLanguage(language));

  test.each(COMMANDS)('describes $name, its options and examples', (command) => {
    const { summary, options, examples } = helpFor(command.name);
    const lines = commandHelpPage(command, PIPE);
    const page = lines.join('\n');
    expect(helpPage(COMMANDS, PIPE).join('\n')).toContain(summary);
    expect(lines[0]).toBe(`masa ${command.name}: ${summary}`);
    expect(Object.keys(options).toSorted()).toEqual(Object.keys(command.options).toSorted());
    expect(examples.length).toBe(command.examples.length);
    for (const option of Object.keys(options)) expect(page).toContain(`--${option}`);
    for (const text of [...Object.values(options), ...examples]) expect(page).toContain(text);
    const hasOptions = Object.keys(options).length > 0;
    expect(lines[2].endsWith(ui.help.page.someOptions)).toBe(hasOptions);
    expect(lines.includes(ui.help.page.options)).toBe(hasOptions);
    expect(page).not.toContain('undefined');
  });

  test('shows the first example of the first commands, each beside its description', () => {
    const lines = helpPage(COMMANDS, PIPE);
    const at = lines.indexOf(ui.help.page.examples);
    const shown = lines.slice(at + 1, lines.indexOf('', at));
    const expected = COMMANDS.slice(0, 5).map(({ name, examples: [example] }) => [
      example,
      helpFor(name).examples[0],
    ]);
    expect(shown.map((line) => line.trim().split(/ {2,}/))).toEqual(expected);
  });

  test('fits a window of 80 columns without losing a word', () => {
    const [wrapped, whole] = [WINDOW, PIPE].map((look) => allPages(look).flat());
    expect(wrapped.filter((line) => widthOf(line) > WINDOW.columns)).toEqual([]);
    const words = (lines: string[]): string[] => lines.join('\n').split(/\s+/);
    expect(words(wrapped)).toEqual(words(whole));
  });

  test('has no English words in another language', () => {
    const inEnglish = allPages(PIPE)
      .flat()
      .map(withoutOption)
      .filter((line) => ENGLISH.test(line));
    if (language === 'en') expect(inEnglish.length).toBeGreaterThan(20);
    else expect(inEnglish).toEqual([]);
  });
});
