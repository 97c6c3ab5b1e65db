// Tests the words that always work at a table, in every language.
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#words/languages.ts';
import { folded } from '../texts/text.ts';
import { lastTrick, localHelp, parseLine, onlineHelp, watcherHelp } from './prompt.ts';
import { promptAhead } from './inputLine.ts';
import { loadLanguage, ui } from '../texts/language.ts';

const COMMANDS = ['hint', 'score', 'last', 'rules', 'help', 'save', 'quit'] as const;

afterEach(() => loadLanguage('en'));

test.each(LANGUAGES)('%s: work as shown and in English', async (language) => {
  await loadLanguage(language);
  for (const command of COMMANDS) {
    const word = ui.commands[command];
    for (const typed of [command, word, folded(word), word.toLocaleUpperCase(language)]) {
      expect(parseLine(typed, promptAhead([]))).toEqual({ type: 'command', command });
    }
  }
});

test.each(LANGUAGES)('%s: the help page lists them with descriptions', async (language) => {
  await loadLanguage(language);
  const { commands, tableHelp } = ui;
  for (const command of ['hint', 'score', 'last', 'rules', 'save', 'quit'] as const) {
    const line = localHelp().find((one) => one.startsWith(`${commands[command]} `));
    expect(line).toContain(tableHelp.does[command]);
  }
  expect(onlineHelp([['xyz', 'abc']]).join('\n')).toMatch(/^xyz +abc$/m);
  // The longest word has one space behind it, and all descriptions begin in one column.
  expect(localHelp().filter((line) => /^\S+ \S/.test(line)).length).toBeGreaterThan(0);
  const longest = `${'x'.repeat(40)}`;
  expect(watcherHelp([[longest, 'abc']])).toContain(`${longest} abc`);
  expect(watcherHelp([]).join('\n')).toContain(tableHelp.does.quitWatching);
});

test('describes the last trick card by card, with the player who took it', () => {
  const who = { me: 0, names: ['You', 'West'] };
  const plays = [
    { seat: 1, card: 'QS' },
    { seat: 0, card: '2C' },
  ];
  const told = (tricks: object[]): string[] => lastTrick({ trick: null, tricks } as never, who);
  const lines = ['West: Queen of Spades', 'You: 2 of Clubs'];
  expect(
    told([
      { plays: [], winner: 0 },
      { plays, winner: 1 },
    ]),
  ).toEqual([...lines, ui.ask.takenBy('West')]);
  expect(told([{ plays, winner: null }])).toEqual(lines);
  expect(told([])).toEqual([ui.ask.noTrick]);
  expect(lastTrick({} as never, who)).toEqual([ui.ask.noTrick]);
});
