// Tests what is typed and shown around a server’s table, in every language.
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { viewTable } from '#protocol/tableView.ts';
import { TestTable } from '#table/testTable.ts';
import { BOT_LEVELS, copyTable } from '#table/table.ts';
import { LANGUAGES } from '#texts/languages.ts';
import { folded } from '../texts/text.ts';
import { readLevel } from './commands.ts';
import { terminal as english } from '../texts/terminal.en.ts';
import { parseOnlineCommand } from './commands.ts';
import { describeChanges, seatLines, watcherLines } from './news.ts';
import { loadLanguage, ui } from '../texts/language.ts';

afterAll(() => loadLanguage('en'));

describe.each(LANGUAGES)('%s', (language) => {
  test('every command works as shown, without its accents, in capitals and in English', async () => {
    await loadLanguage(language);
    for (const words of [ui.online.words, english.online.words]) {
      for (const [name, word] of Object.entries(words)) {
        for (const typed of [word, folded(word), word.toLocaleUpperCase(language), ` ${word}  `]) {
          expect(parseOnlineCommand(typed)).toEqual({ name, rest: '' });
        }
      }
    }
  });

  test('the text after a command is kept as typed', async () => {
    await loadLanguage(language);
    const line = fc.string().filter((text) => /^[\x21-\x7e]+$/.test(text));
    fc.assert(
      fc.property(line, (rest) => {
        expect(parseOnlineCommand(`${ui.online.words.say} ${rest}`)).toEqual({
          name: 'say',
          rest,
        });
        expect(parseOnlineCommand(`${ui.online.words.say}${rest}`)?.name).not.toBe('say');
      }),
    );
  });

  test('the level of a bot works by its name in the menu, and in English', async () => {
    await loadLanguage(language);
    for (const level of BOT_LEVELS) {
      for (const typed of [level, ui.menu[level], folded(ui.menu[level]), level.toUpperCase()])
        expect(readLevel(typed)).toBe(level);
    }
    expect(readLevel('xyz')).toBeUndefined();
  });

  test('all changes at a table are reported in this language', async () => {
    await loadLanguage(language);
    const table = new TestTable('hearts', { settings: { start: 'ready' } });
    const told: string[] = [];
    const look = () => viewTable(copyTable(table.table), 'ada');
    const then = (change: () => unknown): void => {
      const before = look();
      change();
      told.push(...describeChanges(before, look()), ...seatLines(look()), ...watcherLines(look()));
    };
    then(() => table.sit('bob', 'cem'));
    then(() => table.send({ type: 'addBot', by: 'ada' }));
    then(() => table.send({ type: 'setReady', by: 'bob', isReady: true }));
    then(() => table.send({ type: 'leave', by: 'cem' }));
    then(() => table.send({ type: 'goAway', player: 'bob' }));
    then(() => table.send({ type: 'comeBack', player: 'bob' }));
    expect(told.length).toBeGreaterThan(10);
    const english = told.filter((line) => /\b(the|is|has|sits|free|owner|away|seat)\b/i.test(line));
    if (language === 'en') expect(english.length).toBeGreaterThan(5);
    else expect(english).toEqual([]);
    expect(told.join('\n')).not.toMatch(/undefined|null/);
  });
});
