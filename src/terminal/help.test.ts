// Tests the help pages in every language: a line for every command, option and example, and no English left.
import { afterAll, describe, expect, test } from 'vitest';
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

describe.each(LANGUAGES)('%s', (language) => {
  test('describes every command, option and example', async () => {
    await loadLanguage(language);
    const list = helpPage(COMMANDS, PIPE);
    for (const command of COMMANDS) {
      const { summary, options, examples } = helpFor(command.name);
      const page = commandHelpPage(command, PIPE);
      expect(list).toContain(summary);
      expect(page.split('\n')[0]).toBe(`masa ${command.name}: ${summary}`);
      expect(Object.keys(options).toSorted()).toEqual(Object.keys(command.options).toSorted());
      expect(examples.length).toBe(command.examples.length);
      for (const option of Object.keys(command.options)) expect(page).toContain(`--${option}`);
      for (const text of [...Object.values(options), ...examples]) expect(page).toContain(text);
      const hasOptions = Object.keys(command.options).length > 0;
      expect(page.split('\n')[2].endsWith(ui.help.page.someOptions)).toBe(hasOptions);
      expect(page.split('\n').includes(ui.help.page.options)).toBe(hasOptions);
      expect(page).not.toContain('undefined');
    }
  });

  test('shows the first example of the first commands, each beside its description', async () => {
    await loadLanguage(language);
    const lines = helpPage(COMMANDS, PIPE).split('\n');
    const at = lines.indexOf(ui.help.page.examples);
    const shown = lines.slice(at + 1, lines.indexOf('', at));
    const expected = COMMANDS.slice(0, 5).map(({ name, examples: [example] }) => [
      example,
      helpFor(name).examples[0],
    ]);
    expect(shown.map((line) => line.trim().split(/ {2,}/))).toEqual(expected);
  });

  test('fits a window of 80 columns without losing a word', async () => {
    await loadLanguage(language);
    const pages = [
      (look: Look) => helpPage(COMMANDS, look),
      ...COMMANDS.map((command) => (look: Look) => commandHelpPage(command, look)),
    ];
    for (const page of pages) {
      const lines = page(WINDOW).split('\n');
      expect(lines.filter((line) => widthOf(line) > WINDOW.columns)).toEqual([]);
      const words = (text: string): string[] => text.split(/\s+/);
      expect(words(page(WINDOW))).toEqual(words(page(PIPE)));
    }
  });

  test('has no English words in another language', async () => {
    await loadLanguage(language);
    const pages = [
      helpPage(COMMANDS, PIPE),
      ...COMMANDS.map((command) => commandHelpPage(command, PIPE)),
    ];
    const lines = pages.join('\n').split('\n').map(withoutOption);
    const inEnglish = lines.filter((line) => ENGLISH.test(line));
    if (language === 'en') expect(inEnglish.length).toBeGreaterThan(20);
    else expect(inEnglish).toEqual([]);
  });
});
